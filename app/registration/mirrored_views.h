// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/algorithms/registration/registration_problem.h"

#include <span>
#include <vector>

namespace isocenter::app {

// The views with left and right of each X-ray exchanged, and of what says which of its pixels are compared;
// their geometry stays.
std::vector<gpu::RegistrationView> mirrored(std::span<const gpu::RegistrationView> views);

} // namespace isocenter::app
