// SPDX-License-Identifier: MIT
#include "core/image/mirrored.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace isocenter::core {
namespace {

template <class Value>
void reverseRows(std::vector<Value>& values, int columns)
{
    const auto width = static_cast<std::ptrdiff_t>(columns);
    for (auto row = values.begin(); row != values.end(); row += width)
        std::reverse(row, row + width);
}

} // namespace

Image mirrored(const Image& image)
{
    Image result = image;
    reverseRows(result.values, result.columns);
    return result;
}

Mask mirrored(const Mask& mask)
{
    Mask result = mask;
    reverseRows(result.counts, result.columns);
    return result;
}

Roi mirrored(const Roi& region, int imageColumns)
{
    return {imageColumns - region.column - region.columns, region.row, region.columns, region.rows};
}

} // namespace isocenter::core
