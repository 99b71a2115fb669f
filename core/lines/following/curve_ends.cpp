// SPDX-License-Identifier: MIT
#include "core/lines/following/curve_ends.h"

#include "core/geometry/angles.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kGrowthStepPx = 2.0;
constexpr int kStepsAhead = 4;        // that are looked at, for each step
constexpr std::size_t kEndPoints = 6; // by which the direction of an end is known
constexpr double kTurnStep = 5.0 * kRadPerDeg;
constexpr int kTurns = 4;            // to either side
constexpr double kTurnCost = 0.02;   // of a turn by a step, in usual contrasts
constexpr double kNewShare = 0.5;    // of the usual contrast, that is still the line
constexpr double kKnownShare = 0.25; // the same where it was the line before

PixelPoint turned(const PixelPoint& direction, double angle)
{
    return {direction.u * std::cos(angle) - direction.v * std::sin(angle),
            direction.u * std::sin(angle) + direction.v * std::cos(angle)};
}

PixelPoint onwards(const PixelPoint& place, const PixelPoint& direction, double px)
{
    return {place.u + px * direction.u, place.v + px * direction.v};
}

bool isInside(const Image& image, const PixelPoint& place)
{
    return place.u >= 0.0 && place.v >= 0.0 && place.u < image.columns && place.v < image.rows;
}

// The direction, out of those that turn a little, in which the line goes on.
PixelPoint directionAhead(const Image& image, const PixelPoint& end, const PixelPoint& direction,
                          const LineLook& look, double usualContrast)
{
    PixelPoint best = direction;
    double most = -1e9;
    for (int turn = -kTurns; turn <= kTurns; ++turn) {
        const PixelPoint way = turned(direction, turn * kTurnStep);
        double sum = 0.0;
        for (int step = 1; step <= kStepsAhead; ++step)
            sum += std::min(
                contrastAt(image, look, onwards(end, way, step * kGrowthStepPx), way) / usualContrast, 1.0);
        const double value = sum / kStepsAhead - kTurnCost * turn * turn;
        if (value > most) {
            most = value;
            best = way;
        }
    }
    return best;
}

} // namespace

Curve grownAtEnd(const Image& image, const Curve& curve, const LineLook& look, double usualContrast,
                 double byPx)
{
    Curve grown = curve;
    PixelPoint direction = tangentAt(curve, curve.size() - 1, kEndPoints);
    for (double px = kGrowthStepPx; px <= byPx; px += kGrowthStepPx) {
        direction = directionAhead(image, grown.back(), direction, look, usualContrast);
        const PixelPoint next = onwards(grown.back(), direction, kGrowthStepPx);
        if (!isInside(image, next))
            break;
        grown.push_back(next);
    }
    return grown;
}

Curve cutAtLineEnd(const Image& image, const Curve& curve, const LineLook& look, double usualContrast,
                   double newPx)
{
    const std::vector<double> contrasts = contrastsAlong(image, curve, look);
    const double knownPoints = static_cast<double>(curve.size()) - newPx / kGrowthStepPx;
    const auto overShare = [&](std::size_t point) {
        const double least = static_cast<double>(point) < knownPoints ? kKnownShare : kNewShare;
        return std::clamp(contrasts[point] / usualContrast - least, -least, least);
    };
    double sum = 0.0;
    double most = 0.0;
    std::size_t count = 0; // of points up to the end
    for (std::size_t p = 0; p < curve.size(); ++p) {
        sum += overShare(p);
        if (sum > most) {
            most = sum;
            count = p + 1;
        }
    }
    Curve cut(curve.begin(), curve.begin() + static_cast<std::ptrdiff_t>(count));
    if (count > 0 && count < curve.size()) {
        const double inside = overShare(count - 1); // above 0, as it is the last that adds to the sum
        const double share = inside / (inside - overShare(count));
        cut.push_back({std::lerp(curve[count - 1].u, curve[count].u, share),
                       std::lerp(curve[count - 1].v, curve[count].v, share)});
    }
    return cut;
}

} // namespace isocenter::core
