// SPDX-License-Identifier: MIT
#pragma once

#include "app/tracking/followed_frame.h"
#include "core/support/clock.h"
#include "gpu/device.h"

namespace isocenter::app {

// Adds the time from its beginning to stop() to a stage, with all that the device was given meanwhile.
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
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace isocenter::app
