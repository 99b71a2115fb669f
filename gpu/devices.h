// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <memory>
#include <string>
#include <vector>

namespace isocenter::gpu {

// Every device of this machine: the CPU, then OpenCL, then OpenGL. A missing driver is not an error: problems
// says, a line each, why a backend has none.
struct DeviceList
{
    std::vector<DeviceInfo> devices;
    std::vector<std::string> problems;
};
DeviceList availableDevices();
// The CPU devices alone, for which no driver is loaded.
DeviceList hostDevices();

// Throws DeviceError that lists the devices there are when there is none with that id.
std::unique_ptr<Device> createDevice(const DeviceId& id);

} // namespace isocenter::gpu
