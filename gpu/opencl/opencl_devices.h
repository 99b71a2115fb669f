// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/devices.h"

#include <memory>

namespace isocenter::gpu {

// Every usable OpenCL device of every installed platform, numbered through, hardware first; a line of
// problems for each platform that has none, and one when there is no platform. Never throws for a missing
// driver.
DeviceList availableOpenClDevices();

// Opens the device with that number. Throws DeviceError that says how many there are.
std::unique_ptr<Device> createOpenClDevice(int index);

} // namespace isocenter::gpu
