// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/thinning/packed_mask.h"

namespace isocenter::core {

// Pixels that touch nothing, also by a corner, and pairs that touch nothing else are taken out.
PackedMask withoutSpecks(const PackedMask& mask);

// With all pixels around those of the mask, so that what is a pixel apart hangs together.
PackedMask widened(const PackedMask& mask);

// Lines of a mask thinned to a width of one pixel: pixels touch each other by a corner at least, ends and
// holes stay. Guo and Hall's parallel thinning (1989), algorithm A1.
PackedMask thinned(const PackedMask& mask);

// All three one after another: the thin lines of a mask of peaks.
PackedMask thinLines(const PackedMask& peaks);

} // namespace isocenter::core
