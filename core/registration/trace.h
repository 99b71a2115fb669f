// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

#include <string>
#include <vector>

namespace isocenter::core {

// One evaluation of a registration.
struct TraceEntry
{
    int evaluation = 0;  // counts from 1
    double timeMs = 0.0; // since the start
    int stage = 0;       // pyramid stage, from 0
    PoseParameters pose;
    double value = 0.0;           // what the optimiser saw
    std::vector<double> measures; // one for each name of the trace
};

// All evaluations of a registration in their order.
struct Trace
{
    std::vector<std::string> measureNames;
    std::vector<TraceEntry> entries;
};

} // namespace isocenter::core
