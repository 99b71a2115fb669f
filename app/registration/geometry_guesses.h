// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/registration/registration_problem.h"

#include <map>
#include <span>
#include <string>

namespace isocenter::app {

// What of the views' geometry is a guess that nobody confirmed, for result files: an entry
// "geometryGuesses_1" for each view that has any, numbered from 1.
std::map<std::string, std::string> statedGuesses(std::span<const gpu::RegistrationView> views);

} // namespace isocenter::app
