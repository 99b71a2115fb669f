// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device_info.h"

#include <string>
#include <utility>
#include <vector>

namespace isocenter::app {

// What there is to say of a device, by name, in the order in which it is told everywhere.
std::vector<std::pair<std::string, std::string>> deviceFacts(const gpu::DeviceInfo& info);
// Its id, these facts and, with all, everything that its driver tells, a line each.
std::string deviceReport(const gpu::DeviceInfo& info, bool all);

} // namespace isocenter::app
