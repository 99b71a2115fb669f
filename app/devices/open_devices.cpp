// SPDX-License-Identifier: MIT
#include "app/devices/open_devices.h"

namespace isocenter::app {

std::shared_ptr<gpu::DeviceThread> OpenDevices::open(const gpu::DeviceId& id)
{
    const std::lock_guard lock(mutex_);
    const auto known = threads_.find(id.toString());
    if (known != threads_.end())
        return known->second;
    auto thread = std::make_shared<gpu::DeviceThread>(id);
    threads_.emplace(id.toString(), thread);
    return thread;
}

void OpenDevices::forget(const gpu::DeviceId& id)
{
    const std::lock_guard lock(mutex_);
    threads_.erase(id.toString());
}

} // namespace isocenter::app
