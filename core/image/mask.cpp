// SPDX-License-Identifier: MIT
#include "core/image/mask.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace isocenter::core {
namespace {

// As many ones as the bytes of eight sums hold.
constexpr std::size_t kPixelsOfSum = std::size_t{8} * 255;

// The number of ones among zeros: eight are added at a time, a byte each.
std::size_t sumOf(std::span<const std::uint8_t> pixels)
{
    std::uint64_t sums = 0;
    std::size_t first = 0;
    for (; first + sizeof(sums) <= pixels.size(); first += sizeof(sums)) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, &pixels[first], sizeof(eight));
        sums += eight;
    }
    std::size_t sum = 0;
    for (; sums != 0; sums >>= 8)
        sum += sums & 0xff;
    for (; first < pixels.size(); ++first)
        sum += pixels[first];
    return sum;
}

// Where the horizontal line at v crosses the polygon's outline, from left to right.
std::vector<double> crossings(std::span<const PixelPoint> polygon, double v)
{
    std::vector<double> result;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const PixelPoint& a = polygon[i];
        const PixelPoint& b = polygon[(i + 1) % polygon.size()];
        if ((a.v <= v) != (b.v <= v))
            result.push_back(a.u + (v - a.v) / (b.v - a.v) * (b.u - a.u));
    }
    std::ranges::sort(result);
    return result;
}

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

Mask::Mask(int maskColumns, int maskRows, bool allCount)
    : columns(maskColumns), rows(maskRows),
      counts(static_cast<std::size_t>(maskColumns) * static_cast<std::size_t>(maskRows), allCount ? 1 : 0)
{
}

std::size_t Mask::countedPixels() const
{
    std::size_t counted = 0;
    for (std::size_t first = 0; first < counts.size(); first += kPixelsOfSum)
        counted += sumOf(std::span(counts).subspan(first, std::min(kPixelsOfSum, counts.size() - first)));
    return counted;
}

Mask Mask::intersected(const Mask& other) const
{
    Mask result = *this;
    for (std::size_t p = 0; p < counts.size(); ++p)
        result.counts[p] &= other.counts[p];
    return result;
}

Mask Mask::cut(const Roi& region) const
{
    Mask result(region.columns, region.rows, false);
    for (int row = 0; row < region.rows; ++row)
        for (int column = 0; column < region.columns; ++column)
            result.set(column, row, at(region.column + column, region.row + row));
    return result;
}

Mask Mask::shrunk(int factor) const
{
    Mask result((columns + factor - 1) / factor, (rows + factor - 1) / factor, true);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            if (!at(column, row))
                result.set(column / factor, row / factor, false);
    return result;
}

Mask Mask::eroded() const
{
    Mask result = *this;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (at(column, row))
                continue;
            for (int y = std::max(0, row - 1); y <= std::min(rows - 1, row + 1); ++y)
                for (int x = std::max(0, column - 1); x <= std::min(columns - 1, column + 1); ++x)
                    result.set(x, y, false);
        }
    }
    return result;
}

void Mask::setInside(std::span<const PixelPoint> polygon, bool toCount)
{
    for (int row = 0; row < rows; ++row) {
        const std::vector<double> borders = crossings(polygon, row + 0.5);
        for (std::size_t i = 0; i + 1 < borders.size(); i += 2) {
            const double first = std::clamp(std::ceil(borders[i] - 0.5), 0.0, static_cast<double>(columns));
            const double last =
                std::clamp(std::ceil(borders[i + 1] - 0.5), 0.0, static_cast<double>(columns));
            for (int column = static_cast<int>(first); column < static_cast<int>(last); ++column)
                set(column, row, toCount);
        }
    }
}

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

double shareOfAlikePixels(const Mask& a, const Mask& b)
{
    std::size_t alike = 0;
    for (std::size_t p = 0; p < a.counts.size(); ++p)
        alike += (a.counts[p] != 0) == (b.counts[p] != 0) ? 1 : 0;
    return static_cast<double>(alike) / static_cast<double>(a.counts.size());
}

} // namespace isocenter::core
