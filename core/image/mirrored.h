// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/image/roi.h"

namespace isocenter::core {

// Left and right of an image exchanged.
Image mirrored(const Image& image);
Mask mirrored(const Mask& mask); // none stays none
Roi mirrored(const Roi& region, int imageColumns);

} // namespace isocenter::core
