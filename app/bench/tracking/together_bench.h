// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/tracking/tracking_bench.h"
#include "gpu/device_thread.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace isocenter::app {

// Times a stage on several devices at once: each does frame after frame of its own, as of as many cameras or
// of one whose frames go to whoever is free, until there are enough. A sample is the time of all frames over
// their number, found what the last of the devices found in its last frame. Throws what the stage throws,
// Cancelled.
void timeTogether(const TimedStage& stage, const TrackingFrames& frames,
                  const std::vector<std::unique_ptr<gpu::DeviceThread>>& devices,
                  const TrackingBenchOptions& options, const std::stop_token& stop, TrackingTiming& timing);

} // namespace isocenter::app
