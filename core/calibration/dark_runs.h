// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <cstddef>
#include <vector>

namespace isocenter::core {

// Pixels of one row that are dark and side by side, from begin up to before end.
struct DarkRun
{
    int row = 0;
    int begin = 0;
    int end = 0;
};

// The pixels of an image that are darker, by more than that many grey values, than the mean of a window of
// that many pixels (odd) around each: row by row, from the left.
std::vector<DarkRun> darkRuns(const Image& image, int window, float leastDarker);

// Of each run the first of those that hang together with it, over sides of pixels.
std::vector<std::size_t> firstRuns(const std::vector<DarkRun>& runs);

} // namespace isocenter::core
