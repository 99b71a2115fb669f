// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

namespace isocenter::core {

// The value at a rank in ascending order, 0 the least. There must be more values than the rank, and none may
// be NaN. For the hundreds of values of a small part of an image, which are counted in vectors quicker than
// sorted.
float valueOfRank(std::span<const float> values, std::size_t rank);

} // namespace isocenter::core
