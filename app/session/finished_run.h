// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

#include <string>

namespace isocenter::app {

// A registration that ended, as the history keeps it.
struct FinishedRun
{
    std::string finished; // when, in UTC: 2026-11-21T14:05:00Z
    std::string device;   // its name
    std::string measure;
    std::string search; // the name of a schedule or an optimiser
    double value = 0.0; // of the measure at the pose
    int evaluations = 0;
    double seconds = 0.0;
    bool stopped = false; // by the user, with the best pose until then
    core::Pose start;
    core::Pose pose;
    std::string comment;
    std::string stages{}; // SearchChoice::stages, if the search was the user's own
};

} // namespace isocenter::app
