// SPDX-License-Identifier: MIT
#include "core/lines/following/curve.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

PixelPoint between(const PixelPoint& a, const PixelPoint& b, double share)
{
    return {std::lerp(a.u, b.u, share), std::lerp(a.v, b.v, share)};
}

} // namespace

Curve resampled(const Curve& curve, double spacingPx)
{
    if (curve.size() < 2)
        return curve;
    Curve points{curve.front()};
    double ahead = spacingPx; // to the next point
    for (std::size_t p = 1; p < curve.size(); ++p) {
        const double length = distanceBetween(curve[p - 1], curve[p]);
        double along = ahead;
        for (; along <= length; along += spacingPx)
            points.push_back(between(curve[p - 1], curve[p], along / length));
        ahead = along - length;
    }
    if (distanceBetween(points.back(), curve.back()) > 1e-6)
        points.push_back(curve.back());
    return points;
}

Curve smoothed(const Curve& curve, double sigmaPoints)
{
    const int count = static_cast<int>(curve.size());
    const int reach = static_cast<int>(std::ceil(2.5 * sigmaPoints));
    Curve points = curve;
    for (int p = 1; p + 1 < count; ++p) {
        const int within =
            std::min({reach, p, count - 1 - p}); // alike on both sides, so that ends do not pull
        PixelPoint sum;
        double weights = 0.0;
        for (int k = -within; k <= within; ++k) {
            const double weight = std::exp(-0.5 * (k / sigmaPoints) * (k / sigmaPoints));
            const PixelPoint& neighbour = curve[static_cast<std::size_t>(p + k)];
            sum = {sum.u + weight * neighbour.u, sum.v + weight * neighbour.v};
            weights += weight;
        }
        points[static_cast<std::size_t>(p)] = {sum.u / weights, sum.v / weights};
    }
    return points;
}

PixelPoint tangentAt(const Curve& curve, std::size_t point, std::size_t reach)
{
    const PixelPoint& before = curve[point - std::min(point, reach)];
    const PixelPoint& after = curve[std::min(point + reach, curve.size() - 1)];
    const double length = distanceBetween(before, after);
    return length > 0.0 ? PixelPoint{(after.u - before.u) / length, (after.v - before.v) / length}
                        : PixelPoint{0.0, -1.0};
}

PixelPoint normalOf(const PixelPoint& tangent)
{
    return {-tangent.v, tangent.u};
}

Curve movedBy(const Curve& curve, const PixelPoint& shift)
{
    Curve moved = curve;
    for (PixelPoint& point : moved)
        point = {point.u + shift.u, point.v + shift.v};
    return moved;
}

Curve reversed(Curve curve)
{
    std::ranges::reverse(curve);
    return curve;
}

NearestPlace nearestPlace(const Curve& curve, const PixelPoint& point)
{
    NearestPlace nearest{curve.front(), distanceBetween(curve.front(), point), false};
    for (std::size_t p = 1; p < curve.size(); ++p) {
        const PixelPoint& a = curve[p - 1];
        const PixelPoint& b = curve[p];
        const double du = b.u - a.u;
        const double dv = b.v - a.v;
        const double squared = du * du + dv * dv;
        const double share =
            squared > 0.0 ? std::clamp(((point.u - a.u) * du + (point.v - a.v) * dv) / squared, 0.0, 1.0)
                          : 0.0;
        const PixelPoint place = between(a, b, share);
        const double distance = distanceBetween(place, point);
        if (distance < nearest.distancePx)
            nearest = {place, distance, p + 1 < curve.size() || share < 1.0};
    }
    return nearest;
}

} // namespace isocenter::core
