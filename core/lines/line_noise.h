// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/line_options.h"

namespace isocenter::core {

// The standard deviation of what is left of an image's noise after a Gaussian of sigma (pixels), in grey
// values: from differences of means over squares whose noise is as small, by the median of their amounts, so
// that lines do not count (after Immerkaer 1996, who takes differences of pixels and their mean). 0 for an
// image that is too small to tell.
double smoothedNoise(const Image& image, double sigma);

// What noise hardly reaches: with it an image of noise alone has about no line of 20 pixels in a million.
constexpr double kContrastOverNoise = 2.5;

// Options whose contrasts are so many times the standard deviation of the image's noise, and leastContrast
// (grey values) at least, which counts where there is none.
LineOptions withContrastOverNoise(LineOptions options, const Image& image,
                                  double timesNoise = kContrastOverNoise, double leastContrast = 1.0);

} // namespace isocenter::core
