// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device_info.h"

#include <string_view>

namespace isocenter::app {

// The device that the user means: an id such as "opencl:0", or "auto" for the one that renders a small DRR
// fastest. The automatic choice is remembered in the cache folder for as long as the machine's devices stay
// the same. Of several choices, separated by commas, the first whose device this machine has, else the last
// one. Throws UsageError or DeviceError.
gpu::DeviceId chooseDevice(std::string_view text);

} // namespace isocenter::app
