// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"

namespace isocenter::core {

// Gives each pixel that does not count the mean of its good neighbours, from the rim of a spot inwards. The
// mask is of the image's size and has a pixel that counts.
void mendBadPixels(Image& image, Mask good);

} // namespace isocenter::core
