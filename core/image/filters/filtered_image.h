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

} // namespace isocenter::core
