// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/image/radiograph.h"

namespace isocenter::core {

// The mask of an X-ray without the shadow of its collimator, of whatever shape: pixels are ignored that are
// connected with the edge of the image through pixels as opaque as the collimator, that is, within 4 % of the
// way from the most opaque values (1st percentile) to the least (99th), and those within two pixels of them,
// where the shadow fades. All pixels count if less than 1 % of the image would go. Bones or metal at the edge
// of the image that are as opaque as the collimator are taken for it. Throws InputError that names the X-ray
// if nothing would be left.
Mask withoutCollimator(const Radiograph& xray);

} // namespace isocenter::core
