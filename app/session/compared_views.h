// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "gpu/algorithms/registration/registration_problem.h"

#include <vector>

namespace isocenter::app {

// An X-ray of the session as registrations take it: with its region and its mask.
gpu::RegistrationView comparedView(const SessionXray& xray);
// Those that registrations compare.
std::vector<gpu::RegistrationView> comparedViews(const std::vector<SessionXray>& xrays);

} // namespace isocenter::app
