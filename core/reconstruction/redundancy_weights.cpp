// SPDX-License-Identifier: MIT
#include "core/reconstruction/redundancy_weights.h"

#include "core/geometry/angles.h"
#include "core/support/error.h"
#include "core/support/quantiles.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace isocenter::core {
namespace {

using std::numbers::pi;

constexpr double kOpenGapRad = 20.0 * kRadPerDeg;
constexpr double kOpenGapSteps = 1.5;
constexpr double kAsymmetry = 0.1; // of the fan: less is a detector that was not mounted exactly

std::vector<std::size_t> inOrder(std::span<const double> angles)
{
    std::vector<std::size_t> order(angles.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t p) { return angles[p]; });
    return order;
}

// From each angle to the next one, in their order, around the circle.
std::vector<double> stepsBetween(std::span<const double> angles, const std::vector<std::size_t>& order)
{
    std::vector<double> steps;
    for (std::size_t place = 0; place + 1 < order.size(); ++place)
        steps.push_back(angles[order[place + 1]] - angles[order[place]]);
    steps.push_back(2.0 * pi - (angles[order.back()] - angles[order.front()]));
    return steps;
}

double squaredSine(double angle)
{
    const double sine = std::sin(angle);
    return sine * sine;
}

} // namespace

ScanArc arcOf(std::span<const double> anglesRad)
{
    const std::vector<std::size_t> order = inOrder(anglesRad);
    const std::vector<double> steps = stepsBetween(anglesRad, order);
    const auto widest = std::ranges::max_element(steps);
    const auto next = static_cast<std::size_t>(widest - steps.begin() + 1) % order.size();
    const double begin = anglesRad[order[next]];
    if (*widest > std::max(kOpenGapRad, kOpenGapSteps * median(steps)))
        return {false, begin, 2.0 * pi - *widest};
    return {true, begin, 2.0 * pi};
}

std::vector<double> angularGapsRad(std::span<const double> anglesRad, const ScanArc& arc)
{
    const std::vector<std::size_t> order = inOrder(anglesRad);
    std::vector<double> steps = stepsBetween(anglesRad, order);
    if (!arc.full)
        *std::ranges::max_element(steps) = 0.0;
    std::vector<double> gaps(anglesRad.size());
    for (std::size_t place = 0; place < order.size(); ++place) {
        const std::size_t before = (place + order.size() - 1) % order.size();
        gaps[order[place]] = 0.5 * (steps[before] + steps[place]);
    }
    return gaps;
}

RedundancyWeights::RedundancyWeights(const ScanGeometry& scan)
    : scan_(scan), arc_(arcOf(scan.anglesRad())), lowestFanRad_(-std::numeric_limits<double>::infinity()),
      highestFanRad_(std::numeric_limits<double>::infinity())
{
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const ProjectionFan fan = scan.fan(p);
        const auto [low, high] = std::minmax({fan.angleRad(0.0), fan.angleRad(scan.columns())});
        lowestFanRad_ = std::max(lowestFanRad_, low);
        highestFanRad_ = std::min(highestFanRad_, high);
    }
    if (lowestFanRad_ >= 0.0 || highestFanRad_ <= 0.0)
        throw InputError(fmt::format(
            translatable("Data",
                         "the detector does not reach the axis of rotation: its columns see fan angles of "
                         "{:.2f} to {:.2f} degrees. Check the sign and the size of its offset"),
            kDegPerRad * lowestFanRad_, kDegPerRad * highestFanRad_));
    const bool asymmetric =
        std::abs(highestFanRad_ + lowestFanRad_) > kAsymmetry * (highestFanRad_ - lowestFanRad_);
    displaced_ = asymmetric && arc_.full;
    noteWhatIsMissing();
    if (asymmetric && !arc_.full)
        notes_.push_back(translatable(
            "Data",
            "the detector is displaced to one side of the axis, which needs a full circle: the image is "
            "exact only in the part that the narrower side sees"));
}

void RedundancyWeights::noteWhatIsMissing()
{
    const double needed = pi + 2.0 * std::min(-lowestFanRad_, highestFanRad_);
    if (!arc_.full && arc_.lengthRad < needed - 0.5 * kRadPerDeg)
        notes_.push_back(fmt::format(
            translatable("Data", "the projections cover {:.1f} degrees, {:.1f} are needed for a whole image: "
                                 "edges in the directions that are missing are blurred"),
            kDegPerRad * arc_.lengthRad, kDegPerRad * needed));
}

double RedundancyWeights::weight(std::size_t projection, double fanAngleRad) const
{
    if (!arc_.full)
        return 2.0 * parkerWeight(projection, fanAngleRad);
    return displaced_ ? wangWeight(fanAngleRad) : 1.0;
}

// A line from the source at b at the fan angle g is seen again from b + pi + 2 g at -g.
double RedundancyWeights::parkerWeight(std::size_t projection, double fanAngleRad) const
{
    double fromBegin = scan_.anglesRad()[projection] - arc_.beginRad;
    if (fromBegin < -1e-9)
        fromBegin += 2.0 * pi;
    const double overscan = 0.5 * (arc_.lengthRad - pi); // Silver's delta: the arc is pi + 2 delta
    const double rising = overscan - fanAngleRad;
    const double falling = overscan + fanAngleRad;
    if (rising > 0.0 && fromBegin < 2.0 * rising)
        return squaredSine(0.25 * pi * fromBegin / rising);
    if (falling > 0.0 && fromBegin > pi - 2.0 * fanAngleRad)
        return squaredSine(0.25 * pi * (arc_.lengthRad - fromBegin) / falling);
    return 1.0;
}

double RedundancyWeights::wangWeight(double fanAngleRad) const
{
    const double overlap = std::min(-lowestFanRad_, highestFanRad_);
    const double towardsLonger = highestFanRad_ > -lowestFanRad_ ? fanAngleRad : -fanAngleRad;
    return 1.0 + std::sin(0.5 * pi * std::clamp(towardsLonger / overlap, -1.0, 1.0));
}

} // namespace isocenter::core
