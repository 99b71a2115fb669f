// SPDX-License-Identifier: MIT
#pragma once

#include "app/report/machine_facts.h"
#include "app/timing/timing_sample.h"
#include "gpu/device_info.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace isocenter::app {

// How every file of times spells a measurement: {"clock", "n", "minimum", "lowerQuartile", "median",
// "upperQuartile", "p95", "maximum", "samples"}, times in ms; null where nothing was measured.
nlohmann::ordered_json timingJson(const TimingSample& sample);
nlohmann::ordered_json machineJson(const MachineFacts& facts);
// {"device", "deviceName", "driver"}
nlohmann::ordered_json deviceJson(const gpu::DeviceInfo& device);

// The same as columns of a CSV: their names behind that of what was measured, and their values.
std::vector<std::string> timingColumns(const std::string& name);
std::vector<std::string> timingFields(const TimingSample& sample);

} // namespace isocenter::app
