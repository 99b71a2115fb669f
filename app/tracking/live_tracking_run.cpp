// SPDX-License-Identifier: MIT
#include "app/tracking/live_tracking_run.h"

#include "app/tracking/track_errors.h"
#include "core/support/elapsed.h"

#include <algorithm>
#include <utility>

namespace isocenter::app {
namespace {

using Clock = std::chrono::steady_clock;
constexpr double kUnknownRate = 25.0;
constexpr std::size_t kMostFrames = 500'000; // whose counts are kept

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

LiveTrackingRun::LiveTrackingRun(const LiveTrackingSettings& settings,
                                 std::shared_ptr<gpu::DeviceThread> device)
    : settings_(settings), device_(std::move(device))
{
    settings_.reading.colour = true;
    source_ = core::openFrameSource(settings_.source, settings_.reading);
    beginAnew();
}

void LiveTrackingRun::beginAnew()
{
    // The old one goes once there is a new one: options that make no sense leave all as it is.
    tracker_ = std::make_unique<RemoteTracker>(*device_, info().columns, info().rows, settings_.tracking);
    frames_.clear();
    shown_.clear();
    resume();
}

void LiveTrackingRun::resume()
{
    playedFrom_ = Clock::now();
    playedFromSeconds_ = frame_.seconds;
}

void LiveTrackingRun::rewind()
{
    source_->seek(0);
    frame_.seconds = 0.0;
    beginAnew();
}

void LiveTrackingRun::setTracking(const TrackingOptions& options)
{
    const TrackingOptions before = std::exchange(settings_.tracking, options);
    try {
        beginAnew();
    } catch (...) {
        settings_.tracking = before;
        throw;
    }
}

Clock::time_point LiveTrackingRun::due() const
{
    if (info().live || frames_.empty())
        return Clock::now();
    const double step = 1.0 / (info().framesPerSecond > 0.0 ? info().framesPerSecond : kUnknownRate);
    const std::chrono::duration<double> after(frame_.seconds + step - playedFromSeconds_);
    return playedFrom_ + std::chrono::duration_cast<Clock::duration>(after);
}

std::optional<LivePicture> LiveTrackingRun::next(const std::stop_token& stop)
{
    const auto start = Clock::now();
    if (!source_->next(frame_, stop))
        return {};
    const double readMs = core::millisecondsSince(start);
    FollowedFrame outcome = tracker_->add(frame_);
    outcome.times[TrackingStage::Read] = readMs;
    if (video_) {
        const auto drawn = Clock::now();
        core::RgbImage picture = frame_.colour;
        drawTracks(picture, tracker_->tracks().alive(), drawing_);
        video_->add(picture);
        recordedAny_ = true;
        outcome.times[TrackingStage::Draw] = core::millisecondsSince(drawn);
    }
    if (frames_.size() >= kMostFrames)
        frames_.erase(frames_.begin(), frames_.begin() + kMostFrames / 4);
    frames_.push_back(outcome);
    LivePicture picture;
    picture.totalRate = ratePerSecond();
    describe(picture);
    return picture;
}

double LiveTrackingRun::ratePerSecond()
{
    const auto now = Clock::now();
    shown_.push_back(now);
    while (now - shown_.front() > std::chrono::seconds(1))
        shown_.pop_front();
    const double seconds = std::chrono::duration<double>(now - shown_.front()).count();
    return seconds > 0.0 ? static_cast<double>(shown_.size() - 1) / seconds : 0.0;
}

void LiveTrackingRun::describe(LivePicture& picture) const
{
    picture.picture = frame_.colour;
    picture.tracks = recentOf(tracker_->tracks().alive(), kTrail);
    picture.frames = {frames_.back()};
    picture.dropped = source_->dropped();
    constexpr std::size_t kAveraged = 10;
    double ms = 0.0;
    const std::size_t count = std::min(kAveraged, frames_.size());
    for (std::size_t i = frames_.size() - count; i < frames_.size(); ++i)
        ms += frames_[i].times.algorithmMs();
    picture.algorithmRate = ms > 0.0 ? 1000.0 * static_cast<double>(count) / ms : 0.0;
    compareWithTruth(picture);
}

void LiveTrackingRun::compareWithTruth(LivePicture& picture) const
{
    const core::GroundTruthCamera* truth = source_->truth();
    if (!truth)
        return;
    std::vector<Track> steps;
    std::vector<Track> whole;
    for (const Track& track : tracker_->tracks().alive()) {
        const auto& points = track.points;
        if (points.size() < 2)
            continue;
        steps.push_back({track.id, 0.0f, {points[points.size() - 2], points.back()}});
        whole.push_back({track.id, 0.0f, {points.front(), points.back()}});
    }
    if (steps.empty())
        return;
    picture.trueStepMedian = trackErrors(steps, *truth).stepMedian;
    picture.trueDriftMedian = trackErrors(whole, *truth).driftMedian;
}

void LiveTrackingRun::record(const std::filesystem::path& file, const TrackOverlayOptions& drawing)
{
    video_ = core::openVideo(file, info().framesPerSecond > 0.0 ? info().framesPerSecond : kUnknownRate);
    drawing_ = drawing;
    recordedAny_ = false;
}

bool LiveTrackingRun::finishRecording()
{
    const std::unique_ptr<core::VideoWriter> video = std::move(video_);
    if (!video || !recordedAny_)
        return false;
    video->finish();
    return true;
}

TrackRecord LiveTrackingRun::result() const
{
    TrackRecord record;
    record.source = info().name;
    record.device = device_->info().id.toString();
    record.columns = info().columns;
    record.rows = info().rows;
    record.framesPerSecond = info().framesPerSecond;
    record.options = settings_.tracking;
    record.frames = frames_;
    record.tracks = tracker_->tracks().all();
    record.droppedFrames = source_->dropped();
    record.notes = source_->notes();
    return record;
}

} // namespace isocenter::app
