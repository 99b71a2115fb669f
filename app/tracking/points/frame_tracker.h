// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/followed_frame.h"
#include "app/tracking/frame_upload.h"
#include "app/tracking/track_set.h"
#include "app/tracking/tracking_options.h"
#include "core/io/images/video_frame.h"
#include "gpu/device.h"

#include <memory>

namespace isocenter::app {

// Follows points through the frames of one size on a device. Used on the device's thread.
class FrameTracker
{
public:
    virtual ~FrameTracker() = default;
    FrameTracker(const FrameTracker&) = delete;
    FrameTracker& operator=(const FrameTracker&) = delete;

    // Takes the next frame and says what happened in it; times are wall times of each stage, waited for.
    FollowedFrame add(const core::VideoFrame& frame);
    const TrackSet& tracks() const { return tracks_; }
    // Makes a frame what its tracks lie on: without distortion, where the options have a camera.
    void undistort(core::VideoFrame& frame) const { upload_.undistort(frame); }

protected:
    // Throws as makeFrameTracker.
    FrameTracker(gpu::Device& device, int columns, int rows, const TrackingOptions& options,
                 std::size_t mostPoints);
    // All after the upload; the outcome has the frame's number and time.
    virtual void follow(const gpu::Buffer& image, FollowedFrame& outcome) = 0;

    gpu::Device& device_;
    TrackingOptions options_;
    TrackSet tracks_;

private:
    FrameUpload upload_;
};

// The tracker that the options name. Throws UsageError for options that make no sense or frames too small for
// them, InputError for a camera of another size, DeviceError.
std::unique_ptr<FrameTracker> makeFrameTracker(gpu::Device& device, int columns, int rows,
                                               const TrackingOptions& options,
                                               std::size_t mostPoints = TrackSet::kMostPoints);

} // namespace isocenter::app
