// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/devices.h"

#include <memory>

namespace isocenter::gpu {

// Every device that gives an OpenGL 4.3 core context through EGL, numbered through, hardware first, once as
// Backend::OpenGl and once as Backend::OpenGlFragment; a line of problems for each that does not, and one
// when there is none. Never throws for a missing driver. The
// machine is looked at once in the life of the process, on a thread of its own: whatever context is current
// on the caller's stays.
DeviceList availableOpenGlDevices();

// Opens a device of either backend on this thread. Throws DeviceError that says how many there are.
std::unique_ptr<Device> createOpenGlDevice(const DeviceId& id);

} // namespace isocenter::gpu
