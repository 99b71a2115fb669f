// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/annotations/landmarks.h"
#include "app/session/annotations/measurement.h"
#include "core/image/mask_runs.h"
#include "core/io/files/json_object.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace isocenter::app {

// Landmarks, masks and measurements as project files write them. Only for the .cpp files that read them.

// A list, in the order of the numbers. Marks name their X-ray by its place among the sources; those of other
// images are left out.
nlohmann::ordered_json jsonOf(const Landmarks& landmarks, const std::vector<XraySource>& xrays);
// Throws FileError naming the key.
Landmarks landmarksOf(const core::JsonObject& project, const std::string& key,
                      const std::vector<XraySource>& xrays);

// What the keys "xray" (a place among the sources) and "frame" name. Throws FileError.
MarkedImage markedImageOf(const core::JsonObject& object, const std::vector<XraySource>& xrays);

nlohmann::ordered_json jsonOf(const core::MaskRuns& mask);
core::MaskRuns maskOf(const core::JsonObject& object); // throws FileError

// Measurements in images name their X-ray by its place among the sources; those of other images are left out.
nlohmann::ordered_json jsonOf(const Measurements& measurements, const std::vector<XraySource>& xrays);
// Throws FileError naming the key.
Measurements measurementsOf(const core::JsonObject& project, const std::string& key,
                            const std::vector<XraySource>& xrays);

} // namespace isocenter::app
