// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"

namespace isocenter::core {

// Contrast limited adaptive histogram equalisation (Zuiderveld, Graphics Gems IV, 1994): tiles x tiles
// histograms of 256 bins over the image's range; counts above clip times the mean count are spread over all
// bins; between the centres of tiles the mappings are blended bilinearly. The range of values stays as it is.
// Pixels outside the mask (of the image's size, or empty) do not count in histograms and keep their value.
Image equalisedAdaptively(const Image& image, const Mask& mask, double clip, int tiles);

} // namespace isocenter::core
