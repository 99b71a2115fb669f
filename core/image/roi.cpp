// SPDX-License-Identifier: MIT
#include "core/image/roi.h"

#include <algorithm>

namespace isocenter::core {

Roi Roi::innerThird(int columns, int rows)
{
    const int width = std::max(1, columns / 3);
    const int height = std::max(1, rows / 3);
    return {(columns - width) / 2, (rows - height) / 2, width, height};
}

Roi Roi::intersected(const Roi& other) const
{
    const int left = std::max(column, other.column);
    const int top = std::max(row, other.row);
    return {left, top, std::max(0, std::min(column + columns, other.column + other.columns) - left),
            std::max(0, std::min(row + rows, other.row + other.rows) - top)};
}

Roi Roi::united(const Roi& other) const
{
    if (empty() || other.empty())
        return empty() ? other : *this;
    const int left = std::min(column, other.column);
    const int top = std::min(row, other.row);
    return {left, top, std::max(column + columns, other.column + other.columns) - left,
            std::max(row + rows, other.row + other.rows) - top};
}

Roi Roi::shrunk(int factor) const
{
    const int left = (column + factor - 1) / factor;
    const int top = (row + factor - 1) / factor;
    return {left, top, std::max(1, (column + columns) / factor - left),
            std::max(1, (row + rows) / factor - top)};
}

} // namespace isocenter::core
