// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

namespace isocenter::core {

// Below so many grey values of 255 noise would be most of what is seen in logarithms.
inline constexpr double kDarkGrey = 20.0;

// An image in which lines that absorb (or add) a share of the light stand out alike wherever the light falls,
// as vessels of a retina do: 100 log(1 + grey / kDarkGrey). A step of 1 in it is one of 1 % of the grey value
// and kDarkGrey together. Grey values below 0 count as 0.
Image relativeGreys(const Image& image);

} // namespace isocenter::core
