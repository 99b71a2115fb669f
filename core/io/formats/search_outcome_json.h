// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/json_object.h"
#include "core/registration/find_verdict.h"
#include "core/registration/look_alike.h"

#include <nlohmann/json.hpp>

namespace isocenter::core {

// What a search says of the pose that it ended with, in all our JSON: in projects, evaluations and what
// commands print and write. What reads it throws FileError naming the key.

// A value of a measure that was undefined is null, and so is the value of a different pose where there was
// none. Verdicts of older versions do not say whether the X-rays are mirrored.
nlohmann::ordered_json jsonOf(const FindVerdict& verdict);
FindVerdict findVerdictOf(const JsonObject& object);

nlohmann::ordered_json jsonOf(const LookAlike& alike);
LookAlike lookAlikeOf(const JsonObject& object);

} // namespace isocenter::core
