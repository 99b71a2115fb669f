// SPDX-License-Identifier: MIT
#include "core/image/drawing/mask_drawing.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

double squaredDistance(double u, double v, const PixelPoint& from, const PixelPoint& to)
{
    const double alongU = to.u - from.u;
    const double alongV = to.v - from.v;
    const double squaredLength = alongU * alongU + alongV * alongV;
    const double share =
        squaredLength > 0.0
            ? std::clamp(((u - from.u) * alongU + (v - from.v) * alongV) / squaredLength, 0.0, 1.0)
            : 0.0;
    const double besideU = u - from.u - share * alongU;
    const double besideV = v - from.v - share * alongV;
    return besideU * besideU + besideV * besideV;
}

int clampedPixel(double coordinate, int pixels)
{
    return static_cast<int>(std::clamp(std::floor(coordinate), 0.0, pixels - 1.0));
}

void setPixelUnder(Mask& mask, const PixelPoint& point, bool toCount)
{
    if (point.u >= 0.0 && point.v >= 0.0 && point.u < mask.columns && point.v < mask.rows)
        mask.set(static_cast<int>(point.u), static_cast<int>(point.v), toCount);
}

} // namespace

void drawStroke(Mask& mask, const PixelPoint& from, const PixelPoint& to, double radius, bool toCount)
{
    if (mask.empty())
        return;
    const int firstRow = clampedPixel(std::min(from.v, to.v) - radius, mask.rows);
    const int lastRow = clampedPixel(std::max(from.v, to.v) + radius, mask.rows);
    const int firstColumn = clampedPixel(std::min(from.u, to.u) - radius, mask.columns);
    const int lastColumn = clampedPixel(std::max(from.u, to.u) + radius, mask.columns);
    for (int row = firstRow; row <= lastRow; ++row)
        for (int column = firstColumn; column <= lastColumn; ++column)
            if (squaredDistance(column + 0.5, row + 0.5, from, to) <= radius * radius)
                mask.set(column, row, toCount);
    setPixelUnder(mask, from, toCount);
    setPixelUnder(mask, to, toCount);
}

Mask inverted(Mask mask)
{
    for (std::uint8_t& counts : mask.counts)
        counts = counts == 0 ? 1 : 0;
    return mask;
}

} // namespace isocenter::core
