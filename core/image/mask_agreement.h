// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

namespace isocenter::core {

// The share of pixels that count in both masks or in none, 0 to 1; they must be of one size and not empty.
double shareOfAlikePixels(const Mask& a, const Mask& b);

} // namespace isocenter::core
