// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"

namespace isocenter::core {

// The pixels of an image that a detector measured; all others are padding. Padding is a connected area of
// exactly one value that touches the border of the image and takes at least 2 % of it: zeros around a rotated
// or round picture, the padding value of a DICOM file, saturated surroundings. Without padding the mask is
// empty: all pixels count.
Mask measuredPixels(const Image& image);

} // namespace isocenter::core
