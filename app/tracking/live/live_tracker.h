// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_picture.h"
#include "app/tracking/live/remote_tracker.h"
#include "app/tracking/track_files.h"
#include "core/features/judging/ground_truth_camera.h"

#include <future>
#include <memory>

namespace isocenter::app {

// One device's part of a live run: its tracker, and what happened since the tracks began.
class LiveTracker
{
public:
    static constexpr int kTrail = 60; // points of a track that pictures carry

    // Throws UsageError, DeviceError.
    LiveTracker(std::shared_ptr<gpu::DeviceThread> device, int columns, int rows,
                const TrackingOptions& options);

    // Follows into the next frame, on the device's thread. The frame must stay until the future is ready.
    std::future<FollowedFrame> begin(const core::VideoFrame& frame) { return tracker_.begin(frame); }
    void keep(const FollowedFrame& outcome);                                           // of begin()
    void setTime(TrackingStage stage, double ms) { frames_.back().times[stage] = ms; } // of the same frame
    const TrackSet& tracks() const { return tracker_.tracks(); }
    const std::vector<FollowedFrame>& frames() const { return frames_; }
    std::string device() const { return device_->info().id.toString(); }
    LiveSide side(const core::GroundTruthCamera* truth) const; // after the frame that was kept last

private:
    void compareWithTruth(LiveSide& side, const core::GroundTruthCamera& truth) const;

    std::shared_ptr<gpu::DeviceThread> device_;
    RemoteTracker tracker_;
    std::vector<FollowedFrame> frames_;
};

} // namespace isocenter::app
