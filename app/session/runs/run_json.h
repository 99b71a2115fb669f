// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/finished_run.h"
#include "app/session/runs/interrupted_run.h"
#include "core/io/files/json_object.h"

#include <string>

namespace isocenter::app {

// A finished run as a project has it. Throws FileError naming the key.
FinishedRun finishedRunOf(const core::JsonObject& object);
nlohmann::ordered_json jsonOf(const FinishedRun& run);

// A registration that runs, as an autosave has it. Throws FileError naming the key.
InterruptedRun interruptedRunOf(const core::JsonObject& object);
nlohmann::ordered_json jsonOf(const InterruptedRun& run);

// The stages of a schedule of the user's own (SearchChoice::stages), as the key "stages"; nothing if there
// are none. Throws FileError.
void readStages(const core::JsonObject& object, std::string& stages);
void putStages(nlohmann::ordered_json& json, const std::string& stages);

} // namespace isocenter::app
