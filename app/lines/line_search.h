// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/line_drawing.h"
#include "core/lines/line_options.h"

namespace isocenter::app {

// What lines to look for in pictures, and how to trace them.
struct LineSearch
{
    core::LineOptions detection;
    // Where it is more than 0, so many standard deviations of each picture's noise are the contrasts, instead
    // of those of detection.
    double contrastOverNoise = 0.0;
    core::TracingOptions tracing;

    void validate() const; // throws UsageError that names what makes no sense
};

} // namespace isocenter::app
