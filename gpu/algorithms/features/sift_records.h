// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/sift_features.h"

#include <span>

namespace isocenter::gpu {

// The features in the buffer results that the kernels of SIFT leave (gpu/params/features/sift_layout.h), as
// far as it was read, in the order of their keypoints' ranks and of their orientations' strength.
core::SiftFeatures siftFeaturesOf(std::span<const int> results, int keypoints);

} // namespace isocenter::gpu
