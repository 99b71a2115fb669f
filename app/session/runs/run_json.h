// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/finished_run.h"
#include "app/session/runs/interrupted_run.h"
#include "app/session/runs/search_choice.h"
#include "core/io/files/json_object.h"

#include <string>

namespace isocenter::app {

// A search as projects have it. Throws FileError naming the key.
SearchChoice searchChoiceOf(const core::JsonObject& object);
nlohmann::ordered_json jsonOf(const SearchChoice& search);

// A finished run as a project has it. Throws FileError naming the key.
FinishedRun finishedRunOf(const core::JsonObject& object);
nlohmann::ordered_json jsonOf(const FinishedRun& run);

// A registration that runs, as an autosave has it. Throws FileError naming the key.
InterruptedRun interruptedRunOf(const core::JsonObject& object);
nlohmann::ordered_json jsonOf(const InterruptedRun& run);

} // namespace isocenter::app
