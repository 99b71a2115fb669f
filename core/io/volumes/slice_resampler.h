// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/slice_stack.h"

#include <vector>

namespace isocenter::core {

// The stack's planes (slice by slice, each of the slices' own size) on its grid: bilinear within a slice,
// linear along the normal between the neighbouring slices. What no slice covers gets the outside value.
std::vector<float> resampledOntoGrid(const SliceStack& stack, const std::vector<float>& planes,
                                     float outside);

} // namespace isocenter::core
