// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/points/frame_tracker.h"
#include "gpu/device_thread.h"

namespace isocenter::app {

// A FrameTracker for a thread that is not its device's. It is made, used and destroyed on the device's
// thread, for which every member but begin() waits.
class RemoteTracker
{
public:
    // The device thread must outlive it. Throws what makeFrameTracker throws.
    RemoteTracker(gpu::DeviceThread& device, int columns, int rows, const TrackingOptions& options,
                  std::size_t mostPoints = TrackSet::kMostPoints)
        : device_(device)
    {
        device_
            .run([&](gpu::Device& opened) {
                tracker_ = makeFrameTracker(opened, columns, rows, options, mostPoints);
            })
            .get();
    }
    ~RemoteTracker()
    {
        device_.run([this](gpu::Device&) { tracker_.reset(); }).wait();
    }
    RemoteTracker(const RemoteTracker&) = delete;
    RemoteTracker& operator=(const RemoteTracker&) = delete;

    FollowedFrame add(const core::VideoFrame& frame) { return begin(frame).get(); }
    // Does not wait. The frame must stay until the future is ready.
    std::future<FollowedFrame> begin(const core::VideoFrame& frame)
    {
        return device_.run([this, &frame](gpu::Device&) { return tracker_->add(frame); });
    }
    void undistort(core::VideoFrame& frame)
    {
        device_.run([&](gpu::Device&) { tracker_->undistort(frame); }).get();
    }
    const TrackSet& tracks() const { return tracker_->tracks(); } // while no frame is added

private:
    gpu::DeviceThread& device_;
    std::unique_ptr<FrameTracker> tracker_;
};

} // namespace isocenter::app
