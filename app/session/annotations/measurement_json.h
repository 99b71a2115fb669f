// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/annotations/measurement.h"
#include "core/io/files/json_object.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace isocenter::app {

// Measurements as project files write them. Only for the .cpp files that read them.

// Those in images name their X-ray by its place among the sources; those of other images are left out.
nlohmann::ordered_json jsonOf(const Measurements& measurements, const std::vector<XraySource>& xrays);
// Throws FileError naming the key.
Measurements measurementsOf(const core::JsonObject& project, const std::string& key,
                            const std::vector<XraySource>& xrays);

} // namespace isocenter::app
