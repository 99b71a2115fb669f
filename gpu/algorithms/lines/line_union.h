// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/lines/line_scales.h"
#include "gpu/algorithms/lines/line_detector.h"

#include <cstdint>
#include <span>
#include <vector>

namespace isocenter::gpu {

// The peaks of lines of all widths, row by row.
struct MultiScalePeaks
{
    LinePeaks peaks; // each with the direction and contrast of the scale at which it stands out the most;
                     // pixels that are not a peak at any scale have no marks
    std::vector<std::uint8_t> scales; // which one that is

    core::Mask mask() const; // of the pixels that are peaks
};

// The union of the peaks that were found in an image of that size, halved as each scale says (rounded up).
// Peaks of different scales that lie within one and a half pixels of the coarser one are of the same line,
// and the one that stands out more stays. A peak of a halved image becomes a square of pixels.
MultiScalePeaks unitedPeaks(std::span<const LinePeaks> found, std::span<const core::LineScale> scales,
                            int columns, int rows);

} // namespace isocenter::gpu
