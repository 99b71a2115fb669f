// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/sift_features.h"

#include <cstddef>
#include <span>

namespace isocenter::gpu {

// The bytes of the buffer results (gpu/params/features/sift_layout.h) with that many features.
std::size_t siftResultBytes(int features);
// Of the first bytes of results, as the kernels of SIFT leave them: how many features there are, or
// candidates; and the features, all of which must have been read.
int siftFeatureCount(std::span<const std::byte> results);
int siftCandidateCount(std::span<const std::byte> results);
core::SiftFeatures siftFeaturesOf(std::span<const std::byte> results);

} // namespace isocenter::gpu
