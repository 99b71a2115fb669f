// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"

#include <vector>

namespace isocenter::core {

// The weights exp(-k^2 / (2 sigma^2)) of a Gaussian for k = 0, 1, ... up to three sigma (pixels), not
// normalised. Sigma 0 gives the one weight 1.
std::vector<float> gaussianTaps(double sigma);

// One over the sum of the Gaussian's weights that fall on pixels of the mask (or all, if it is empty), for
// each pixel of an image of that size; 0 where there are none.
Image inverseGaussianNorms(int columns, int rows, const Mask& mask, double sigma);

// Normalised convolution with a Gaussian of that sigma (pixels): each pixel becomes the weighted mean of the
// pixels around it that the mask (of the image's size, or empty) lets count, cut at the edge of the image.
// Pixels without any such become 0.
Image gaussianBlur(const Image& image, const Mask& mask, double sigma);

} // namespace isocenter::core
