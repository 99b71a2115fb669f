// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/line_options.h"
#include "core/lines/line_scales.h"
#include "core/lines/tracing/line_drawing.h"

#include <vector>

namespace isocenter::app {

// What lines to look for in pictures, and how to trace them.
struct LineSearch
{
    core::LineOptions detection;
    // Where there are any, lines are looked for at several scales, with these windows instead of detection's
    // (odd, pixels of the picture), and the peaks of all are united (gpu::MultiScaleLines).
    std::vector<int> windows;
    // Where it is more than 0, so many standard deviations of each picture's noise are the contrasts, instead
    // of those of detection.
    double contrastOverNoise = 0.0;
    // Where it is more than 0, peaks count only where they hang together with one of such a contrast
    // (hysteresis, as of Canny 1986).
    double strongContrast = 0.0;
    bool relative = false; // contrasts are of core::relativeGreys, nearly per cent, instead of grey values
    core::TracingOptions tracing; // but for widestPx, see tracingOfWindows

    core::LineScales scales() const { return core::LineScales::ofWindows(windows, detection.sigma); }
    int longestWindow() const; // of all scales, pixels
    // Widths are looked for as far as the longest window sees: further out lies what is not of the line.
    core::TracingOptions tracingOfWindows() const;
    // Looks for lines at several scales. Throws UsageError for windows that make no sense.
    void takeWindows(std::vector<int> of);
    void validate() const; // throws UsageError that names what makes no sense
};

} // namespace isocenter::app
