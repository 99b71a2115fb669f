// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"
#include "core/image/image.h"

namespace isocenter::core {

// Pictures that compare an X-ray and a DRR of the same size and grey scale. Both images are shown through the
// X-ray's automatic window. Orange and blue add up to grey where the images agree and tell colour-blind
// people apart.
RgbImage overlayPicture(const Image& xray, const Image& drr);
// X-ray minus DRR: grey where they agree, orange where the X-ray is brighter, blue where the DRR is.
RgbImage differencePicture(const Image& xray, const Image& drr);

} // namespace isocenter::core
