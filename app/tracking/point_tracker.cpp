// SPDX-License-Identifier: MIT
#include "app/tracking/point_tracker.h"

#include "app/report/statistics.h"
#include "core/support/elapsed.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <chrono>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;

// Adds the time of its life to a stage, with all that the device was given meanwhile.
class StageClock
{
public:
    StageClock(gpu::Device& device, TrackingTimes& times, TrackingStage stage)
        : device_(device), times_(times), stage_(stage)
    {
    }
    void stop()
    {
        device_.finish();
        times_[stage_] += core::millisecondsSince(start_);
    }

private:
    gpu::Device& device_;
    TrackingTimes& times_;
    TrackingStage stage_;
    Clock::time_point start_ = Clock::now();
};

TrackingOptions checked(const TrackingOptions& options)
{
    options.validate();
    return options;
}

} // namespace

PointTracker::PointTracker(gpu::Device& device, int columns, int rows, const TrackingOptions& options,
                           std::size_t mostPoints)
    : device_(device), columns_(columns), rows_(rows), options_(checked(options)),
      image_(device.createBuffer(sizeof(float) * static_cast<std::size_t>(columns) *
                                 static_cast<std::size_t>(rows))),
      klt_(device, columns, rows, options.klt), detector_(device, columns, rows, options_.corners()),
      tracks_(mostPoints)
{
}

FollowedFrame PointTracker::add(const core::VideoFrame& frame)
{
    if (frame.grey.columns != columns_ || frame.grey.rows != rows_)
        throw InputError(fmt::format("frame {} has {} x {} pixels, not {} x {}", frame.number,
                                     frame.grey.columns, frame.grey.rows, columns_, rows_));
    FollowedFrame outcome;
    outcome.number = frame.number;
    outcome.seconds = frame.seconds;
    StageClock upload(device_, outcome.times, TrackingStage::Upload);
    image_->write<float>(frame.grey.values);
    upload.stop();
    StageClock pyramid(device_, outcome.times, TrackingStage::Pyramid);
    klt_.addFrame(*image_);
    pyramid.stop();
    if (frames_ > 0 && !tracks_.alive().empty())
        follow(frame, outcome);
    if (isTimeToFind())
        find(frame, outcome);
    ++frames_;
    outcome.alive = static_cast<int>(tracks_.alive().size());
    outcome.meanAge = tracks_.meanAge();
    return outcome;
}

void PointTracker::follow(const core::VideoFrame& frame, FollowedFrame& outcome)
{
    std::vector<core::PointToTrack> points;
    points.reserve(tracks_.alive().size());
    for (const Track& track : tracks_.alive()) {
        const Eigen::Vector2f place(track.points.back().x, track.points.back().y);
        points.push_back({place, place});
    }
    device_.takeTimeline();
    const auto start = Clock::now();
    const std::vector<core::TrackedPoint> found = klt_.track(points);
    const double wallMs = core::millisecondsSince(start);
    const double deviceMs = std::min(wallMs, device_.takeTimeline().totalMs());
    outcome.times[TrackingStage::Track] += deviceMs;
    outcome.times[TrackingStage::ReadBack] += wallMs - deviceMs;
    std::vector<double> residuals;
    for (const core::TrackedPoint& point : found)
        if (point.status == core::TrackStatus::Tracked)
            residuals.push_back(static_cast<double>(point.residual));
        else
            ++outcome.lostBy(point.status);
    outcome.medianResidual = median(residuals);
    tracks_.advance(frame.number, found);
}

bool PointTracker::isTimeToFind() const
{
    if (frames_ == 0)
        return true;
    return options_.reselectEvery > 0 && frames_ - foundIn_ >= options_.reselectEvery &&
           static_cast<int>(tracks_.alive().size()) < options_.points;
}

void PointTracker::find(const core::VideoFrame& frame, FollowedFrame& outcome)
{
    StageClock detect(device_, outcome.times, TrackingStage::Detect);
    const std::vector<core::Keypoint> living = tracks_.positions();
    std::vector<core::Keypoint> corners = detector_.detect({&klt_.newest().buffer(), 0}, living);
    const std::size_t missing = static_cast<std::size_t>(options_.points) - living.size();
    if (corners.size() > missing)
        corners.resize(missing);
    outcome.started = static_cast<int>(corners.size());
    tracks_.start(frame.number, corners);
    foundIn_ = frames_;
    detect.stop();
}

} // namespace isocenter::app
