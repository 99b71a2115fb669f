// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/registration_runner.h"
#include "app/session/runs/search_choice.h"
#include "core/geometry/pose.h"

#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// A registration that runs, as it is kept against a sudden end of the process.
struct InterruptedRun
{
    std::string device; // its name
    core::Pose start;
    double seconds = 0.0;                 // that it had run
    int stages = 0;                       // of the registration
    std::vector<StageValue> trace;        // of many evaluations every so-many-th, and the best of each stage
    std::optional<SearchChoice> search{}; // older versions did not keep it: that of the session
};

} // namespace isocenter::app
