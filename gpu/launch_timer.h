// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/timeline.h"

namespace isocenter::gpu {

class Device;

// Somebody's request for the times of a device's launches. A device times launches only while a timer lives
// on it, as that costs about as much as launching, and every timer has times of its own: what one asks, takes
// or leaves changes nothing for the next. Lives within one piece of work of the device's thread, and not
// longer than the device.
class LaunchTimer
{
public:
    // Launches that were queued before are not its own. Throws DeviceError.
    explicit LaunchTimer(Device& device);
    ~LaunchTimer();
    LaunchTimer(const LaunchTimer&) = delete;
    LaunchTimer& operator=(const LaunchTimer&) = delete;

    // Times of the launches since the timer was made or last taken; waits for them. Throws DeviceError.
    Timeline take();

private:
    friend class Device;

    Device& device_;
    Timeline own_; // collected on behalf of others
};

} // namespace isocenter::gpu
