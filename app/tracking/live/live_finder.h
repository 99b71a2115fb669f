// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/live/live_findings.h"
#include "core/io/images/video_frame.h"
#include "gpu/device_thread.h"

#include <memory>

namespace isocenter::app {

// Looks for the same in one frame after another, for a thread that is not the device's: what it needs is
// made, used and destroyed there, and every member waits for that.
class LiveFinder
{
public:
    // The search must name something. Throws what the parts throw: UsageError, InputError, FileError,
    // DeviceError.
    LiveFinder(std::shared_ptr<gpu::DeviceThread> device, int columns, int rows, const LiveSearch& search);
    ~LiveFinder();
    LiveFinder(const LiveFinder&) = delete;
    LiveFinder& operator=(const LiveFinder&) = delete;

    static bool takesReference(const LiveSearch& search);
    // The picture to match with, or of the plane, in grey. Throws InputError if it has too few features.
    void setReference(const core::Image& reference);
    void restart(); // the next frame has nothing to do with the one before
    LiveFindings look(const core::VideoFrame& frame);

    class Search; // on the device's thread

private:
    std::shared_ptr<gpu::DeviceThread> device_;
    std::unique_ptr<Search> search_;
};

} // namespace isocenter::app
