// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/line_options.h"

#include <vector>

namespace isocenter::core {

// Weights of places are whole eighths: whole grey values then interpolate and add up without rounding, so
// that all devices find the same, and a place lies less than a tenth of a pixel beside the window.
inline constexpr int kLineWeightSteps = 8;

// A place in a window of lines: a pixel, counted from the window's, and the weight of the next one.
struct LineWindowPlace
{
    int column = 0;
    int row = 0;
    double nextWeight = 0.0;
};

// A straight window through a pixel. Its places are a column (or row) apart, so that they lie between two
// pixels of a column (or row).
struct LineWindow
{
    double angle = 0.0;       // of the window from the image's x axis towards y, radians in [0, pi)
    bool nextInColumn = true; // the next pixel lies in the same column, one row on; or in the same row
    std::vector<LineWindowPlace> half; // outwards; the other half is opposite
    int minorPlaces = 0;               // of them, those of the minor window
};

// The windows of all directions, the first along x. A line's own direction is across that of the window in
// which it stands out.
std::vector<LineWindow> lineWindows(const LineOptions& options);

} // namespace isocenter::core
