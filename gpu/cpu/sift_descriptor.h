// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/sift_layout.h"

#include <array>
#include <span>

namespace isocenter::gpu::cpu {

// Sums of a descriptor before it is normalised, times SIFT_FIXED_POINT.
using SiftHistogram = std::array<int, SIFT_DESCRIPTOR>;

// Normalises, clips and packs a descriptor into a feature's ints.
void writeSiftDescriptor(const SiftHistogram& histogram, bool root, std::span<int> packed);

} // namespace isocenter::gpu::cpu
