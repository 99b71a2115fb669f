// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/remote_tracker.h"
#include "app/tracking/track_files.h"
#include "app/tracking/track_overlay.h"
#include "core/io/frame_source.h"
#include "core/io/video_writer.h"

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace isocenter::app {

// What is followed live, on which device.
struct LiveTrackingSettings
{
    std::string source; // for core::openFrameSource
    core::FrameSourceOptions reading;
    gpu::DeviceId device;
    TrackingOptions tracking;
};

// A frame as a window shows it.
struct LivePicture
{
    core::RgbImage picture;            // without anything drawn over it
    std::vector<Track> tracks;         // the live ones, with their last points only
    std::vector<FollowedFrame> frames; // since the last picture that was taken; the last one is this
    std::int64_t dropped = 0;          // frames of a camera that came too fast
    double algorithmRate = 0.0;        // frames a second that the device alone would manage
    double totalRate = 0.0;            // that there are, over the last second
    std::optional<double>
        trueStepMedian; // px; end-point error of this frame's steps, where the truth is known
    std::optional<double> trueDriftMedian; // px; of the live tracks since they began
};

// One source on one device, as LiveTracking's worker goes through it.
class LiveTrackingRun
{
public:
    static constexpr int kTrail = 60; // points of a track that pictures carry

    // Throws InputError, UsageError, DeviceError.
    LiveTrackingRun(const LiveTrackingSettings& settings, std::shared_ptr<gpu::DeviceThread> device);

    const core::FrameSourceInfo& info() const { return source_->info(); }
    const core::FrameSource& source() const { return *source_; }
    // The next frame followed; nothing at the end. Throws InputError, DeviceError, Cancelled.
    std::optional<LivePicture> next(const std::stop_token& stop);
    // When the next frame is to be shown, at the source's own rate.
    std::chrono::steady_clock::time_point due() const;
    bool hasFrames() const { return !frames_.empty(); } // since the tracks began
    void resume();                                      // after a pause: that rate counts from now on
    void rewind();                                      // throws InputError for a live source
    void setTracking(const TrackingOptions& options);

    void record(const std::filesystem::path& file, const TrackOverlayOptions& drawing);
    // Throws FileError. The file is there afterwards; false if nothing was recorded.
    bool finishRecording();
    bool recording() const { return video_ != nullptr; }
    TrackRecord result() const;

private:
    void beginAnew();
    void describe(LivePicture& picture) const;
    void compareWithTruth(LivePicture& picture) const;
    double ratePerSecond();

    LiveTrackingSettings settings_;
    std::shared_ptr<gpu::DeviceThread> device_;
    std::unique_ptr<core::FrameSource> source_;
    std::unique_ptr<RemoteTracker> tracker_;
    std::vector<FollowedFrame> frames_;
    core::VideoFrame frame_;
    std::unique_ptr<core::VideoWriter> video_;
    TrackOverlayOptions drawing_;
    bool recordedAny_ = false;
    std::deque<std::chrono::steady_clock::time_point> shown_; // frames of the last second
    std::chrono::steady_clock::time_point playedFrom_;
    double playedFromSeconds_ = 0.0; // of the frame that was shown then
};

} // namespace isocenter::app
