// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

namespace isocenter::core {

// Sets the pixels whose centre is at most the radius (pixels) away from the line between two points, as a
// round brush leaves them; at least the pixels under both ends. What lies beyond the mask is left out.
void drawStroke(Mask& mask, const PixelPoint& from, const PixelPoint& to, double radius, bool toCount);

// What counts is ignored, and the other way round.
Mask inverted(Mask mask);

} // namespace isocenter::core
