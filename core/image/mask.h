// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/roi.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace isocenter::core {

// A corner of a polygon in pixel coordinates: the top left pixel is [0,1)^2.
struct PixelPoint
{
    double u = 0.0; // to the right
    double v = 0.0; // downwards
};

// Pixels.
inline double distanceBetween(const PixelPoint& a, const PixelPoint& b)
{
    return std::sqrt((b.u - a.u) * (b.u - a.u) + (b.v - a.v) * (b.v - a.v));
}

// Which pixels of an X-ray count, beside its region of interest. A mask without pixels stands for none: all
// pixels count.
struct Mask
{
    int columns = 0;
    int rows = 0;
    std::vector<std::uint8_t> counts; // row by row; 1: the pixel counts, 0: it is ignored

    Mask() = default;
    Mask(int maskColumns, int maskRows, bool allCount);

    bool empty() const { return counts.empty(); }
    bool at(int column, int row) const { return counts[index(column, row)] != 0; }
    void set(int column, int row, bool toCount) { counts[index(column, row)] = toCount ? 1 : 0; }
    std::size_t countedPixels() const;

    // The pixels that count in both, which must be of one size.
    Mask intersected(const Mask& other) const;
    Mask cut(const Roi& region) const;
    // For the image shrunk by factor: a pixel counts only if all pixels count that it is the mean of.
    Mask shrunk(int factor) const;
    // The pixels whose 3x3 neighbourhood counts too, as Sobel gradients need it. Beyond the edge of the image
    // nothing is missing: there its edge is repeated.
    Mask eroded() const;
    // Sets the pixels whose centre lies inside a polygon (even-odd rule).
    void setInside(std::span<const PixelPoint> polygon, bool toCount);

private:
    std::size_t index(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }
};

// Sets the pixels whose centre is at most the radius (pixels) away from the line between two points, as a
// round brush leaves them; at least the pixels under both ends. What lies beyond the mask is left out.
void drawStroke(Mask& mask, const PixelPoint& from, const PixelPoint& to, double radius, bool toCount);

// What counts is ignored, and the other way round.
Mask inverted(Mask mask);

// The share of pixels that count in both masks or in none, 0 to 1; they must be of one size and not empty.
double shareOfAlikePixels(const Mask& a, const Mask& b);

} // namespace isocenter::core
