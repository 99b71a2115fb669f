// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

namespace isocenter::core {

// The value that so many of some values, which are no NaN, are not above in their order: rank 0 is the least.
// For the thousands of values of a small part of an image, which are counted in vectors quicker than sorted;
// there must be more than the rank.
float valueOfRank(std::span<const float> values, std::size_t rank);

} // namespace isocenter::core
