// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

namespace isocenter::core {

// Pieces of a mask (pixels that touch each other, also by a corner) with fewer pixels are taken out.
Mask withoutSmallPieces(const Mask& mask, int leastPixels);

// With all pixels around those of the mask, so that what is a pixel apart hangs together.
Mask widened(const Mask& mask);

// Lines of a mask thinned to a width of one pixel: pixels touch each other by a corner at least, ends and
// holes stay. Guo and Hall's parallel thinning (1989), algorithm A1.
Mask thinned(const Mask& mask);

} // namespace isocenter::core
