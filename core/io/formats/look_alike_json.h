// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/json_object.h"
#include "core/registration/look_alike.h"

#include <nlohmann/json.hpp>

namespace isocenter::core {

// A pose that looks alike in all our JSON: in projects and what commands print and write.
nlohmann::ordered_json jsonOf(const LookAlike& alike);

// Throws FileError naming the key.
LookAlike lookAlikeOf(const JsonObject& object);

} // namespace isocenter::core
