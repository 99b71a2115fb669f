// SPDX-License-Identifier: MIT
#include "gpu/launch_timer.h"

#include "gpu/device.h"

#include <utility>

namespace isocenter::gpu {

LaunchTimer::LaunchTimer(Device& device) : device_(device)
{
    device_.collectTimes();
    device_.timers_.push_back(this);
}

LaunchTimer::~LaunchTimer()
{
    std::erase(device_.timers_, this);
}

Timeline LaunchTimer::take()
{
    device_.collectTimes();
    return std::exchange(own_, {});
}

} // namespace isocenter::gpu
