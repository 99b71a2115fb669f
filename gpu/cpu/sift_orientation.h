// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/sift_support.h"
#include "gpu/params/sift_orientation_params.h"

#include <array>
#include <span>

namespace isocenter::gpu::cpu {

// Sums of the gradients around a keypoint by direction, times SIFT_FIXED_POINT.
using SiftDirections = std::array<int, SIFT_DIRECTIONS>;

// Appends a feature to results for each orientation of the keypoint of that rank, all but its descriptor.
void appendSiftFeatures(const SiftDirections& directions, const SiftKeypoint& keypoint, int rank,
                        const SiftOrientationParams& params, std::span<int> results);

} // namespace isocenter::gpu::cpu
