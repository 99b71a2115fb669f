// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_finder.h"
#include "app/tracking/live/live_recording.h"
#include "app/tracking/live/live_tracker.h"
#include "app/tracking/points/finished_loops.h"
#include "core/io/frames/frame_source.h"

#include <chrono>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace isocenter::app {

using OpenFrameSource =
    std::function<std::unique_ptr<core::FrameSource>(const std::string&, const core::FrameSourceOptions&)>;

// What is followed live, on which device.
struct LiveTrackingSettings
{
    std::string source;
    OpenFrameSource openSource = core::openFrameSource; // a test has cameras that no machine has
    core::FrameSourceOptions reading;
    gpu::DeviceId device;
    std::optional<gpu::DeviceId> second; // follows the same frames, to compare
    TrackingOptions tracking;
    LiveSearch search; // on the first device
};

// One source on one device or two, as LiveTracking's worker goes through it. Two devices take each frame at
// the same time, each on its own thread.
class LiveTrackingRun
{
public:
    // Throws InputError, UsageError, DeviceError.
    LiveTrackingRun(const LiveTrackingSettings& settings, std::shared_ptr<gpu::DeviceThread> device);

    const core::FrameSourceInfo& info() const { return source_->info(); }
    const core::FrameSource& source() const { return *source_; }
    // The next frame followed; nothing at the end. After an interruption of the source, the tracks begin anew
    // and result() keeps those before. Throws InputError, DeviceError, Cancelled.
    std::optional<LivePicture> next(const std::stop_token& stop);
    // When the next frame is to be shown, at the source's own rate.
    std::chrono::steady_clock::time_point due() const;
    bool hasGivenFrames() const { return hasGivenFrames_; } // since it was opened or a frame was sought
    void resume();                                          // after a pause: that rate counts from now on
    // The next frame is that one; the tracks begin anew. Throws InputError for a live source, Cancelled.
    void seek(std::int64_t frame, const std::stop_token& stop);
    // From the beginning again, where the source has ended: its tracks begin anew, and result() has those of
    // all loops. Throws as seek.
    void nextLoop(const std::stop_token& stop);
    void setTracking(const TrackingOptions& options); // the tracks begin anew
    // A second device that follows the same frames, or null; the tracks begin anew. Throws UsageError if it
    // is the first one.
    void setSecond(std::shared_ptr<gpu::DeviceThread> device);
    // Why the second device gave up since it was asked last; the first one goes on alone.
    std::exception_ptr takeSecondFailure() { return std::exchange(secondFailure_, nullptr); }

    // What is looked for from now on beside the tracks. Throws what LiveFinder throws; then nothing is.
    void setSearch(const LiveSearch& search);
    // The picture for searches that take one, in grey; without any the first frame that comes is it. Throws
    // InputError if it has too few features.
    void setReference(core::Image reference);
    void holdFrame(); // is the reference from now on
    // The frame that came last, looked at anew; nothing before the first.
    std::optional<LivePicture> again();

    // Throws as LiveRecording.
    void record(const std::filesystem::path& file, const MakeFramePainter& painter);
    bool finishRecording(); // as LiveRecording
    bool recording() const { return recording_ != nullptr; }
    // Why there is no recording any more since it was asked last; the tracking goes on.
    std::exception_ptr takeRecordingFailure() { return std::exchange(recordingFailure_, nullptr); }
    // Of the first device: all loops since the tracks began otherwise than by looping.
    TrackRecord result() const;

private:
    bool hasFrames() const { return !first_->frames().empty(); } // since the tracks began
    void beginAnew();
    void beginLoop();
    FollowedFrame follow();
    void look(LivePicture& picture);
    LivePicture described();
    void addToRecording(LivePicture& picture);
    double ratePerSecond();

    LiveTrackingSettings settings_;
    std::shared_ptr<gpu::DeviceThread> device_;
    std::shared_ptr<gpu::DeviceThread> secondDevice_; // null: there is none
    std::unique_ptr<core::FrameSource> source_;
    std::unique_ptr<LiveTracker> first_;
    std::unique_ptr<LiveTracker> second_;
    FinishedLoops loops_; // of the first
    TrackComparison comparison_;
    std::optional<TrackDifference> difference_;
    std::exception_ptr secondFailure_;
    std::unique_ptr<LiveFinder> finder_; // null: nothing is looked for
    std::string finderProblem_;          // why it was given up
    std::optional<core::Image> reference_;
    core::VideoFrame frame_;
    std::unique_ptr<LiveRecording> recording_; // null: nothing is recorded
    std::exception_ptr recordingFailure_;
    bool hasGivenFrames_ = false;
    int interruptions_ = 0;                                   // of a live source, before the last frame
    std::deque<std::chrono::steady_clock::time_point> shown_; // frames of the last second
    std::chrono::steady_clock::time_point playedFrom_;
    double playedFromSeconds_ = 0.0; // of the frame that was shown then
};

} // namespace isocenter::app
