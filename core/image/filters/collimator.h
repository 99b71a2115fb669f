// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/roi.h"

namespace isocenter::core {

// The part of an image within straight edges along rows and columns, as the blades of a collimator leave
// them, for surroundings that fade towards the edges and are no plateau of one value. An edge is a step of
// the same sign along three quarters of its rows, with surroundings outside of which half are within 4 % of
// the brightest or darkest values. All of the image where there is none.
Roi collimatedField(const Image& image);

} // namespace isocenter::core
