// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/image/radiograph.h"
#include "core/image/roi.h"

namespace isocenter::core {

// The mask of an X-ray without the shadow of its collimator, of whatever shape: pixels are ignored that are
// connected with the edge of the image through pixels as opaque as the collimator, that is, within 4 % of the
// way from the most opaque values (1st percentile) to the least (99th), and those within two pixels of them,
// where the shadow fades. All pixels count if less than 1 % of the image would go. Bones or metal at the edge
// of the image that are as opaque as the collimator are taken for it. Throws InputError that names the X-ray
// if nothing would be left.
Mask withoutCollimator(const Radiograph& xray);

// The part of an image within straight edges along rows and columns, as the blades of a collimator leave
// them, for surroundings that fade towards the edges and are no plateau of one value. An edge is a step of
// the same sign along three quarters of its rows, with surroundings outside of which half are within 4 % of
// the brightest or darkest values. All of the image where there is none.
Roi collimatedField(const Image& image);

} // namespace isocenter::core
