// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/preprocessing.h"
#include "core/image/image.h"
#include "core/image/mask.h"

#include <span>

namespace isocenter::core {

// The image minus a Gaussian of this sigma (pixels) of it, plus the mean of that. Pixels outside the mask (of
// its size, or empty) have no influence on others.
Image withoutBackground(const Image& image, const Mask& mask, double sigma);

// The length of the Sobel gradient at each pixel, as gpu::GreyFilters makes it; edges clamped.
Image sobelMagnitude(const Image& image);

// The image after these filters, one after the other. What is measured is filtered by core::preprocessed and
// gpu::GreyFilters, to the same effect. Throws UsageError for a logarithm, which needs more than an image.
Image filtered(const Image& image, std::span<const ImageFilter> filters);

// Contrast limited adaptive histogram equalisation (Zuiderveld, Graphics Gems IV, 1994): tiles x tiles
// histograms of 256 bins over the image's range; counts above clip times the mean count are spread over all
// bins; between the centres of tiles the mappings are blended bilinearly. The range of values stays as it is.
// Pixels outside the mask (of the image's size, or empty) do not count in histograms and keep their value.
Image equalisedAdaptively(const Image& image, const Mask& mask, double clip, int tiles);

} // namespace isocenter::core
