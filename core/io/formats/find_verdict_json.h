// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/json_object.h"
#include "core/registration/find_verdict.h"

#include <nlohmann/json.hpp>

namespace isocenter::core {

// A verdict in all our JSON: in projects, evaluations and what the command line prints. A value of a measure
// that was undefined is null, and so is the value of a different pose where there was none.
nlohmann::ordered_json jsonOf(const FindVerdict& verdict);

// Throws FileError naming the key. Verdicts of older versions do not say whether the X-rays are mirrored.
FindVerdict findVerdictOf(const JsonObject& object);

} // namespace isocenter::core
