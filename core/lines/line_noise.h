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

// Options whose contrasts are what noise of the image hardly reaches: kContrastOverNoise times its standard
// deviation, and leastContrast (grey values) at least, which counts where there is none.
LineOptions withContrastOverNoise(LineOptions options, const Image& image, double leastContrast = 1.0);

constexpr double kContrastOverNoise = 2.5;

} // namespace isocenter::core
