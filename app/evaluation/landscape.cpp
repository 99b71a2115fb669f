// SPDX-License-Identifier: MIT
#include "app/evaluation/landscape.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app {
namespace {

constexpr int kAxes = static_cast<int>(kAxisNames.size());
constexpr int kMostPoints = 1001;
constexpr std::size_t kLargestBatch = 64; // poses: fills a GPU, and spares memory at full resolution

core::RegistrationStage stageOf(const LandscapeOptions& options)
{
    core::RegistrationStage stage;
    stage.level = options.level;
    return stage;
}

std::vector<core::PoseIncrement> incrementsOf(const LandscapeCurve& curve)
{
    std::vector<core::PoseIncrement> increments;
    for (const double offset : curve.offsets)
        increments.push_back(offset * core::PoseIncrement::Unit(curve.axis));
    return increments;
}

std::vector<core::PoseIncrement> incrementsOf(const LandscapeMap& map)
{
    std::vector<core::PoseIncrement> increments;
    for (const double row : map.rowOffsets)
        for (const double column : map.columnOffsets)
            increments.push_back(column * core::PoseIncrement::Unit(map.axes[0]) +
                                 row * core::PoseIncrement::Unit(map.axes[1]));
    return increments;
}

// The offset of the parabola's top through the sample and its neighbours.
double refined(const LandscapeCurve& curve, std::size_t best)
{
    if (best == 0 || best + 1 == curve.values.size())
        return curve.offsets[best];
    const double before = curve.values[best - 1];
    const double after = curve.values[best + 1];
    const double bend = before - 2.0 * curve.values[best] + after;
    if (!(bend < 0.0) || !std::isfinite(bend))
        return curve.offsets[best];
    return curve.offsets[best] + 0.5 * (before - after) / bend * (curve.offsets[1] - curve.offsets[0]);
}

// How many samples the values fall from the best one in a direction.
std::size_t fallingSamples(const std::vector<double>& values, std::size_t best, int direction)
{
    std::size_t count = 0;
    auto at = static_cast<std::ptrdiff_t>(best);
    const auto size = static_cast<std::ptrdiff_t>(values.size());
    for (std::ptrdiff_t next = at + direction; next >= 0 && next < size; next += direction) {
        if (!(values[static_cast<std::size_t>(next)] < values[static_cast<std::size_t>(at)]))
            break;
        at = next;
        ++count;
    }
    return count;
}

int localOptima(const std::vector<double>& values)
{
    int count = 0;
    for (std::size_t v = 0; v < values.size(); ++v) {
        const bool rises = v == 0 || values[v] > values[v - 1];
        const bool falls = v + 1 == values.size() || values[v] > values[v + 1];
        count += rises && falls ? 1 : 0;
    }
    return count;
}

} // namespace

void LandscapeOptions::validate() const
{
    if (!(rangeMm > 0.0) || !(rangeDeg > 0.0) || !std::isfinite(rangeMm) || !(rangeDeg <= 180.0))
        throw UsageError(fmt::format("a sweep must reach more than 0 mm and 0 to 180 degrees to each side, "
                                     "not {:g} mm and {:g} degrees",
                                     rangeMm, rangeDeg));
    for (const int count : {points, mapPoints})
        if (count < 3 || count > kMostPoints)
            throw UsageError(fmt::format("a sweep must have 3 to {} points, not {}", kMostPoints, count));
    for (const AxisPair& pair : pairs)
        if (pair[0] == pair[1])
            throw UsageError(fmt::format("a map needs two different axes, not {0}:{0}",
                                         kAxisNames[static_cast<std::size_t>(pair[0])]));
    if (level.imageFactor < 1 || level.volumeFactor < 1)
        throw UsageError("image and volume can be shrunk by factors of 1 and more only");
}

LandscapeMerit LandscapeCurve::merit() const
{
    const auto best = static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
    const std::size_t falling = std::min(fallingSamples(values, best, -1), fallingSamples(values, best, 1));
    return {refined(*this, best), std::max(0, localOptima(values) - 1),
            static_cast<double>(falling) * (offsets[1] - offsets[0])};
}

std::vector<double> sweepOffsets(double range, int points)
{
    std::vector<double> offsets;
    for (int p = 0; p < points; ++p)
        offsets.push_back(range * (2.0 * p - (points - 1)) / (points - 1));
    return offsets;
}

MeasureLandscape landscapeToSweep(const std::string& measure, const LandscapeOptions& options)
{
    MeasureLandscape landscape{measure, {}, {}};
    for (int axis = 0; axis < kAxes; ++axis)
        landscape.curves.push_back({axis, sweepOffsets(options.rangeOf(axis), options.points), {}});
    for (const AxisPair& pair : options.pairs)
        landscape.maps.push_back({pair,
                                  sweepOffsets(options.rangeOf(pair[0]), options.mapPoints),
                                  sweepOffsets(options.rangeOf(pair[1]), options.mapPoints),
                                  {}});
    return landscape;
}

int countSweeps(const LandscapeOptions& options)
{
    return kAxes + static_cast<int>(options.pairs.size());
}

std::vector<double>& valuesOf(MeasureLandscape& landscape, int sweep)
{
    return sweep < kAxes ? landscape.curves.at(static_cast<std::size_t>(sweep)).values
                         : landscape.maps.at(static_cast<std::size_t>(sweep - kAxes)).values;
}

LandscapeSweeper::LandscapeSweeper(const RegistrationDevices& devices, const RegistrationCase& problem,
                                   const core::Pose& centre, const RegistrationSettings& settings,
                                   const LandscapeOptions& options)
    : centre_(centre),
      pooled_(devices.pool(), problem.attenuation, problem.views, settings.similarity, settings.drr)
{
    pooled_.setBackground(problem.background);
    objective_ = pooled_.objective(stageOf(options));
}

std::vector<double> LandscapeSweeper::values(const MeasureLandscape& landscape, int sweep,
                                             const std::stop_token& stop)
{
    return valuesAt(sweep < kAxes ? incrementsOf(landscape.curves.at(static_cast<std::size_t>(sweep)))
                                  : incrementsOf(landscape.maps.at(static_cast<std::size_t>(sweep - kAxes))),
                    stop);
}

std::vector<double> LandscapeSweeper::valuesAt(const std::vector<core::PoseIncrement>& increments,
                                               const std::stop_token& stop) const
{
    const core::PoseFrame frame = pooled_.frame();
    std::vector<core::Pose> poses;
    for (const core::PoseIncrement& increment : increments)
        poses.push_back(core::moved(centre_, increment, frame));
    std::vector<core::Evaluation> evaluations(poses.size());
    for (std::size_t first = 0; first < poses.size(); first += kLargestBatch) {
        const std::size_t count = std::min(kLargestBatch, poses.size() - first);
        objective_(std::span(poses).subspan(first, count), std::span(evaluations).subspan(first, count),
                   stop);
    }
    std::vector<double> values;
    for (const core::Evaluation& evaluation : evaluations)
        values.push_back(evaluation.value);
    return values;
}

MeasureLandscape sweepMeasure(const RegistrationDevices& devices, const RegistrationCase& problem,
                              const core::Pose& centre, const std::string& measure,
                              const RegistrationSettings& settings, const LandscapeOptions& options,
                              const std::function<void(int done, int all)>& swept,
                              const std::stop_token& stop)
{
    options.validate();
    LandscapeSweeper sweeper(devices, problem, centre, settings, options);
    MeasureLandscape landscape = landscapeToSweep(measure, options);
    const int all = countSweeps(options);
    for (int sweep = 0; sweep < all; ++sweep) {
        valuesOf(landscape, sweep) = sweeper.values(landscape, sweep, stop);
        swept(sweep + 1, all);
    }
    return landscape;
}

} // namespace isocenter::app
