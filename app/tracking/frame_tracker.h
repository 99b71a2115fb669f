// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/followed_frame.h"
#include "app/tracking/track_set.h"
#include "app/tracking/tracking_options.h"
#include "core/io/video_frame.h"
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
    virtual FollowedFrame add(const core::VideoFrame& frame) = 0;
    virtual const TrackSet& tracks() const = 0;
    // Makes a frame what its tracks lie on: without distortion, where the options have a camera.
    virtual void undistort(core::VideoFrame& frame) const = 0;

protected:
    FrameTracker() = default;
};

// The tracker that the options name. Throws UsageError for options that make no sense or frames too small for
// them, InputError for a camera of another size, DeviceError.
std::unique_ptr<FrameTracker> makeFrameTracker(gpu::Device& device, int columns, int rows,
                                               const TrackingOptions& options,
                                               std::size_t mostPoints = TrackSet::kMostPoints);

} // namespace isocenter::app
