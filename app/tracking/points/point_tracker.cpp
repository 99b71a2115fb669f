// SPDX-License-Identifier: MIT
#include "app/tracking/points/point_tracker.h"

#include "app/report/statistics.h"
#include "app/tracking/stage_clock.h"
#include "core/support/clock.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace isocenter::app {
namespace {

constexpr float kSureCorrelation = 0.8f; // of the windows of two frames

} // namespace

PointTracker::PointTracker(gpu::Device& device, int columns, int rows, const TrackingOptions& options,
                           std::size_t mostPoints)
    : FrameTracker(device, columns, rows, options, mostPoints), klt_(device, columns, rows, options.klt),
      detector_(device, columns, rows, options_.corners())
{
    if (options_.affineConsistency)
        templates_.emplace(device, columns, rows, options_.templates());
}

void PointTracker::follow(const gpu::Buffer& image, FollowedFrame& outcome)
{
    StageClock pyramid(device_, outcome.times, TrackingStage::Pyramid);
    klt_.addFrame(image);
    pyramid.stop();
    if (frames_ > 0 && !tracks_.alive().empty())
        followPoints(outcome);
    if (isTimeToFind())
        find(outcome);
    takeTemplates();
    ++frames_;
    if (tracks_.alive().empty())
        outcome.problem = fmt::format(translatable("Data", "frame {} has no corners that could be followed"),
                                      outcome.number);
}

void PointTracker::followPoints(FollowedFrame& outcome)
{
    std::vector<core::PointToTrack> points;
    points.reserve(tracks_.alive().size());
    for (const Track& track : tracks_.alive()) {
        const Eigen::Vector2f place(track.points.back().x, track.points.back().y);
        points.push_back({place, place});
    }
    gpu::LaunchTimer timer(device_);
    const auto start = std::chrono::steady_clock::now();
    std::vector<core::TrackedPoint> found = klt_.track(points);
    align(found);
    const double wallMs = core::millisecondsSince(start);
    const double deviceMs = std::min(wallMs, timer.take().totalMs());
    outcome.times[TrackingStage::Track] += deviceMs;
    outcome.times[TrackingStage::ReadBack] += wallMs - deviceMs;
    std::vector<double> residuals;
    for (const core::TrackedPoint& point : found)
        if (point.status == core::TrackStatus::Tracked)
            residuals.push_back(static_cast<double>(point.residual));
        else
            ++outcome.lostBy(point.status);
    outcome.medianResidual = median(residuals);
    outcome.drifting = static_cast<int>(std::ranges::count(found, true, [](const core::TrackedPoint& point) {
        return point.status == core::TrackStatus::Tracked && point.drifting;
    }));
    tracks_.advance(outcome.number, found);
}

void PointTracker::align(std::vector<core::TrackedPoint>& points)
{
    if (!templates_)
        return;
    const std::vector<Track>& tracks = tracks_.alive();
    std::vector<gpu::AffineTemplates::Point> followed;
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i].status == core::TrackStatus::Tracked) {
            followed.push_back({tracks[i].id, points[i].place});
            indices.push_back(i);
        }
    const auto alignments = templates_->align(klt_.newest().buffer(), followed);
    for (std::size_t k = 0; k < alignments.size(); ++k) {
        core::TrackedPoint& point = points[indices[k]];
        if (alignments[k].isLost())
            driftOrLose(followed[k].id, point);
        else
            hold(followed[k].id, alignments[k], point);
    }
    for (std::size_t i = 0; i < points.size(); ++i)
        if (points[i].status != core::TrackStatus::Tracked) {
            templates_->forget(tracks[i].id);
            drifts_.erase(tracks[i].id);
        }
}

void PointTracker::hold(std::int64_t id, const gpu::AffineTemplates::Alignment& alignment,
                        core::TrackedPoint& point)
{
    point.place = alignment.place;
    if (templates_->isWorn(alignment))
        templates_->forget(id);
    const auto drift = drifts_.find(id);
    if (drift == drifts_.end())
        return;
    drift->second.frames = 0;
    point.drifting = drift->second.renewed;
    if (!drift->second.renewed) // it is where its first template is again
        drifts_.erase(drift);
}

// A frame out of focus, torn between two fields or spoilt by compression hides a point's template, but not
// the point. Its template is kept for some frames, in which it may be found again; then it is taken anew.
void PointTracker::driftOrLose(std::int64_t id, core::TrackedPoint& point)
{
    const bool isSure = point.correlation >= kSureCorrelation;
    if (!options_.mayDrift || !isSure) {
        point.status = core::TrackStatus::FirstTemplate;
        return;
    }
    point.drifting = true;
    Drift& drift = drifts_[id];
    if (++drift.frames <= options_.driftFrames)
        return;
    templates_->forget(id);
    drift = {0, true};
}

void PointTracker::takeTemplates()
{
    if (!templates_)
        return;
    std::vector<gpu::AffineTemplates::Point> points;
    for (const Track& track : tracks_.alive())
        if (!templates_->has(track.id))
            points.push_back({track.id, {track.points.back().x, track.points.back().y}});
    templates_->take(klt_.newest().buffer(), points);
}

bool PointTracker::isTimeToFind() const
{
    if (frames_ == 0)
        return true;
    return options_.reselectEvery > 0 && frames_ - foundIn_ >= options_.reselectEvery &&
           static_cast<int>(tracks_.alive().size()) < options_.points;
}

void PointTracker::find(FollowedFrame& outcome)
{
    StageClock detect(device_, outcome.times, TrackingStage::Detect);
    const std::vector<core::Keypoint> living = tracks_.positions();
    std::vector<core::Keypoint> corners = detector_.detect({&klt_.newest().buffer(), 0}, living);
    const std::size_t missing = static_cast<std::size_t>(options_.points) - living.size();
    if (corners.size() > missing)
        corners.resize(missing);
    outcome.started = static_cast<int>(corners.size());
    tracks_.start(outcome.number, corners);
    foundIn_ = frames_;
    detect.stop();
}

} // namespace isocenter::app
