// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/line_options.h"

namespace isocenter::core {

// How much the image bends across a line, at each pixel: the eigenvalue of the Hessian that is largest (of
// dark lines; of bright ones that of the negative), by Sobel's 3x3 derivatives taken twice, not normalised, 0
// where it is negative. What OpenCV's cv::ximgproc::RidgeDetectionFilter computes by default, with edge
// pixels repeated outside, and with a Gaussian of sigma pixels before (0: none). To compare lines with.
Image sobelRidges(const Image& image, LinePolarity polarity, double sigma);

} // namespace isocenter::core
