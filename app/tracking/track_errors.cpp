// SPDX-License-Identifier: MIT
#include "app/tracking/track_errors.h"

#include "app/report/statistics.h"
#include "core/features/homography.h"

#include <algorithm>
#include <array>

namespace isocenter::app {
namespace {

double errorOf(const TrackPoint& from, const TrackPoint& to, const core::GroundTruthCamera& truth)
{
    const Eigen::Vector2d start(static_cast<double>(from.x), static_cast<double>(from.y));
    const Eigen::Vector2d end(static_cast<double>(to.x), static_cast<double>(to.y));
    return (end - truth.mapped(start, static_cast<int>(from.frame), static_cast<int>(to.frame))).norm();
}

double cornerError(const FollowedFrame& frame, const core::GroundTruthCamera& truth)
{
    const double columns = truth.options().columns;
    const double rows = truth.options().rows;
    double sum = 0.0;
    const std::array<Eigen::Vector2d, 4> corners{{{0.0, 0.0}, {columns, 0.0}, {0.0, rows}, {columns, rows}}};
    for (const Eigen::Vector2d& corner : corners)
        sum += (core::transferred(frame.motion->frameFromReference, corner) -
                truth.mapped(corner, static_cast<int>(frame.motion->from), static_cast<int>(frame.number)))
                   .norm();
    return sum / static_cast<double>(corners.size());
}

} // namespace

MotionErrors motionErrors(std::span<const FollowedFrame> frames, const core::GroundTruthCamera& truth)
{
    std::vector<double> all;
    for (const FollowedFrame& frame : frames)
        if (frame.motion)
            all.push_back(cornerError(frame, truth));
    return {all.size(), median(all), all.empty() ? 0.0 : std::ranges::max(all)};
}

TrackErrors trackErrors(std::span<const Track> tracks, const core::GroundTruthCamera& truth)
{
    std::vector<double> steps;
    std::vector<double> drifts;
    for (const Track& track : tracks) {
        for (std::size_t i = 1; i < track.points.size(); ++i)
            steps.push_back(errorOf(track.points[i - 1], track.points[i], truth));
        if (track.points.size() > 1)
            drifts.push_back(errorOf(track.points.front(), track.points.back(), truth));
    }
    TrackErrors errors;
    errors.steps = steps.size();
    errors.stepMedian = median(steps);
    errors.step95 = percentile(steps, 0.95);
    const auto under = std::ranges::count_if(steps, [](double error) { return error < 1.0; });
    errors.stepsUnder1 = steps.empty() ? 0.0 : static_cast<double>(under) / static_cast<double>(steps.size());
    errors.tracks = drifts.size();
    errors.driftMedian = median(drifts);
    errors.drift95 = percentile(drifts, 0.95);
    return errors;
}

} // namespace isocenter::app
