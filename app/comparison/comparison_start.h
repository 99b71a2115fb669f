// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/finished_run.h"

#include <vector>

namespace isocenter::app {

// Where registrations that are compared start: at the present pose, unless that is where a finished run
// ended, from which nothing is left to be found; then where that run began, and so on.
core::Pose comparisonStart(const core::Pose& present, const std::vector<FinishedRun>& runs);

} // namespace isocenter::app
