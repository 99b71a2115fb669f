// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/misfit/model_test.h"

#include <nlohmann/json.hpp>

namespace isocenter::core {

// What a registration says of its own model, in all our JSON: the verdict with its text, what is suspected
// and what each view shows. Views count from 1. It is not read back.
nlohmann::ordered_json jsonOf(const ModelTest& test);

} // namespace isocenter::core
