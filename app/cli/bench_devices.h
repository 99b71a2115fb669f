// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device_info.h"

#include <string>
#include <vector>

namespace isocenter::app {

// The devices of those names; all of this machine but the CPU reference when there are none. Throws
// UsageError for a name that is no device.
std::vector<gpu::DeviceId> benchDevices(const std::vector<std::string>& names);

} // namespace isocenter::app
