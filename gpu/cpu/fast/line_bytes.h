// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/cpu_kernels.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace isocenter::gpu::cpu::fast {

// A direction's window in whole numbers.
struct ByteWindow
{
    struct Place
    {
        std::ptrdiff_t offset;
        std::uint16_t weight; // of the next pixel, in parts of 1 / scale; the pixel's own is the rest
    };
    int reach;
    int minorReach;
    bool between;
    std::ptrdiff_t step;
    float share;   // of 1 / (reach * scale)
    int scale;     // 1, or that of windows between pixels
    int contrast;  // the least sum of differences, in 1 / scale, of a primary maximum
    int candidate; // and of a candidate
    std::vector<Place> places;
};

// line_maxima_fused on an image of bytes in 8 and 16 bit, four or two times as many pixels in a vector as in
// floats: the same, for neither rounds. False, and nothing done, if the launch's image is of floats or its
// windows are too long or between other places than whole eighths.
bool lineMaximaFusedOfBytes(const CpuLaunch& launch);

} // namespace isocenter::gpu::cpu::fast
