// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace isocenter::core {

// A window of the detector of lines, as long as some pixels of the image.
struct LineScale
{
    int halvings = 0; // of the image, before lines are looked for
    int window = 0;   // in pixels of the halved image, odd
};

// At which scales lines are looked for.
struct LineScales
{
    std::vector<int> windows{9, 39}; // pixels of the image: about three times the width of lines of each
    // Of a halved image at most, pixels; for longer ones the image is halved again: a window that is much
    // wider than the pixels' noise sees a thick line as a crest, and costs a fraction. 49 at most.
    int longestWindow = 21;

    // Those of windows that have been given; without a Gaussian before (sigma in pixels) images are halved
    // only where a window is too long for them otherwise, as halving needs one.
    static LineScales ofWindows(std::vector<int> windows, double sigma);

    // Throws UsageError that names the option.
    void validate() const;
    // In the order of the windows.
    std::vector<LineScale> scales() const;
};

} // namespace isocenter::core
