// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device_thread.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace isocenter::app {

// Devices that stay open from one comparison to the next, so that it starts at once, and so that a cancelled
// one need not wait for what their drivers still do. Used on any thread.
class OpenDevices
{
public:
    // Opens it where it is not. Throws DeviceError.
    std::shared_ptr<gpu::DeviceThread> open(const gpu::DeviceId& id);
    // One that failed is opened afresh next time.
    void forget(const gpu::DeviceId& id);

private:
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<gpu::DeviceThread>> threads_;
};

} // namespace isocenter::app
