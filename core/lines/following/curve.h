// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

#include <cstddef>
#include <vector>

namespace isocenter::core {

// A curve in an image by points along it, in pixels: the top left pixel is [0,1)^2.
using Curve = std::vector<PixelPoint>;

// The same curve by points that far apart (pixels; the last two are nearer), linear between the given ones.
Curve resampled(const Curve& curve, double spacingPx);

// Points as means of their neighbours with Gaussian weights, sigma in points; the ends stay where they are.
Curve smoothed(const Curve& curve, double sigmaPoints);

// The direction of the curve at one of its points, of length 1, from so many points before to as many after.
PixelPoint tangentAt(const Curve& curve, std::size_t point, std::size_t reach = 3);
// Across it: a quarter turn from the x axis towards y.
PixelPoint normalOf(const PixelPoint& tangent);

Curve movedBy(const Curve& curve, const PixelPoint& shift);
Curve reversed(Curve curve);

// The place of a curve that is nearest to a point.
struct NearestPlace
{
    PixelPoint place;
    double distancePx = 0.0;
    bool isBeside = true; // not one of the curve's ends
};

// The curve has at least one point.
NearestPlace nearestPlace(const Curve& curve, const PixelPoint& point);

} // namespace isocenter::core
