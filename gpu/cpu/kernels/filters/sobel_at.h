// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/filters/sobel.h"
#include "gpu/cpu/kernels/reduction.h"

#include <span>

namespace isocenter::gpu::cpu {

using core::Gradient;

// The weights of a kernel's masks: Sobel's, with the define SCHARR Scharr's.
inline core::GradientWeights gradientWeights(const CpuLaunch& launch)
{
    return launch.defines.contains("SCHARR") ? core::kScharrWeights : core::kSobelWeights;
}

// The gradient of a pixel of a slab, as all kernels of gradients take it.
inline Gradient sobelAt(std::span<const float> image, int column, int row, int slab, const ivec2& size,
                        const core::GradientWeights& weights = core::kSobelWeights)
{
    return core::sobelGradient([&](int c, int r) { return image[pixelIndex(c, r, slab, size)]; }, column, row,
                               size.x, size.y, weights);
}

} // namespace isocenter::gpu::cpu
