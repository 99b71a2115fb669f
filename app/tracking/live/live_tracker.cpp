// SPDX-License-Identifier: MIT
#include "app/tracking/live/live_tracker.h"

#include "app/tracking/track_errors.h"

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr std::size_t kMostFrames = 500'000; // whose counts are kept
constexpr std::size_t kAveraged = 10;        // frames of the algorithm's rate

// Live tracks with their last points.
std::vector<Track> recentOf(const std::vector<Track>& tracks, std::size_t points)
{
    std::vector<Track> recent;
    recent.reserve(tracks.size());
    for (const Track& track : tracks) {
        const std::size_t count = std::min(points, track.points.size());
        recent.push_back({track.id,
                          track.response,
                          {track.points.end() - static_cast<std::ptrdiff_t>(count), track.points.end()}});
    }
    return recent;
}

} // namespace

LiveTracker::LiveTracker(std::shared_ptr<gpu::DeviceThread> device, int columns, int rows,
                         const TrackingOptions& options)
    : device_(std::move(device)), tracker_(*device_, columns, rows, options)
{
}

void LiveTracker::keep(const FollowedFrame& outcome)
{
    if (frames_.size() >= kMostFrames)
        frames_.erase(frames_.begin(), frames_.begin() + kMostFrames / 4);
    frames_.push_back(outcome);
}

LiveSide LiveTracker::side(const core::GroundTruthCamera* truth) const
{
    LiveSide side;
    side.device = device();
    side.tracks = recentOf(tracks().alive(), kTrail);
    side.frames = {frames_.back()};
    double ms = 0.0;
    const std::size_t count = std::min(kAveraged, frames_.size());
    for (std::size_t i = frames_.size() - count; i < frames_.size(); ++i)
        ms += frames_[i].times.algorithmMs();
    side.algorithmRate = ms > 0.0 ? 1000.0 * static_cast<double>(count) / ms : 0.0;
    if (truth)
        compareWithTruth(side, *truth);
    return side;
}

void LiveTracker::compareWithTruth(LiveSide& side, const core::GroundTruthCamera& truth) const
{
    std::vector<Track> steps;
    std::vector<Track> whole;
    for (const Track& track : tracks().alive()) {
        const auto& points = track.points;
        if (points.size() < 2)
            continue;
        steps.push_back({track.id, 0.0f, {points[points.size() - 2], points.back()}});
        whole.push_back({track.id, 0.0f, {points.front(), points.back()}});
    }
    if (steps.empty())
        return;
    side.trueStepMedian = trackErrors(steps, truth).stepMedian;
    side.trueDriftMedian = trackErrors(whole, truth).driftMedian;
}

} // namespace isocenter::app
