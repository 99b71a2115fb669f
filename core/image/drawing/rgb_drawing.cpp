// SPDX-License-Identifier: MIT
#include "core/image/drawing/rgb_drawing.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kFarAway = 1e6; // pixels; beyond, nothing can be seen

bool isNear(const PixelPoint& point)
{
    return std::abs(point.u) < kFarAway && std::abs(point.v) < kFarAway; // false for not-a-number
}

void blend(Rgb& pixel, const Rgb& colour, double share)
{
    for (std::size_t channel = 0; channel < pixel.size(); ++channel)
        pixel[channel] =
            static_cast<std::uint8_t>(std::lround((1.0 - share) * pixel[channel] + share * colour[channel]));
}

struct Bounds
{
    int firstColumn, lastColumn, firstRow, lastRow;
};

Bounds boundsOf(const RgbImage& picture, const PixelPoint& low, const PixelPoint& high, double reach)
{
    const auto first = [](double from) { return static_cast<int>(std::floor(std::max(0.0, from))); };
    const auto last = [](double to, int size) {
        return static_cast<int>(std::ceil(std::clamp(to, -1.0, static_cast<double>(size)))) - 1;
    };
    return {first(low.u - reach), last(high.u + reach, picture.columns), first(low.v - reach),
            last(high.v + reach, picture.rows)};
}

// Paints pixels by how far their centre lies inside (positive) or outside (negative) of a shape.
template <class Inside>
void paint(RgbImage& picture, const Bounds& bounds, Rgb colour, const Inside& inside)
{
    for (int row = bounds.firstRow; row <= bounds.lastRow; ++row)
        for (int column = bounds.firstColumn; column <= bounds.lastColumn; ++column) {
            const double covered = std::clamp(0.5 + inside(column + 0.5, row + 0.5), 0.0, 1.0);
            if (covered > 0.0)
                blend(picture.at(column, row), colour, covered);
        }
}

} // namespace

void drawLine(RgbImage& picture, const PixelPoint& from, const PixelPoint& to, Rgb colour, double thickness)
{
    if (!isNear(from) || !isNear(to))
        return;
    const double du = to.u - from.u;
    const double dv = to.v - from.v;
    const double squared = du * du + dv * dv;
    const PixelPoint low{std::min(from.u, to.u), std::min(from.v, to.v)};
    const PixelPoint high{std::max(from.u, to.u), std::max(from.v, to.v)};
    paint(picture, boundsOf(picture, low, high, 0.5 * thickness + 1.0), colour, [&](double u, double v) {
        const double along = squared > 0.0 ? ((u - from.u) * du + (v - from.v) * dv) / squared : 0.0;
        const double nearest = std::clamp(along, 0.0, 1.0);
        return 0.5 * thickness - std::hypot(u - from.u - nearest * du, v - from.v - nearest * dv);
    });
}

void drawDisc(RgbImage& picture, const PixelPoint& centre, double radius, Rgb colour)
{
    if (!isNear(centre))
        return;
    paint(picture, boundsOf(picture, centre, centre, radius + 1.0), colour,
          [&](double u, double v) { return radius - std::hypot(u - centre.u, v - centre.v); });
}

void drawCircle(RgbImage& picture, const PixelPoint& centre, double radius, Rgb colour, double thickness)
{
    if (!isNear(centre))
        return;
    paint(picture, boundsOf(picture, centre, centre, radius + 0.5 * thickness + 1.0), colour,
          [&](double u, double v) {
              return 0.5 * thickness - std::abs(std::hypot(u - centre.u, v - centre.v) - radius);
          });
}

} // namespace isocenter::core
