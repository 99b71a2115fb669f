// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/sobel.h"
#include "gpu/cpu/reduction.h"

#include <span>

namespace isocenter::gpu::cpu {

using core::Gradient;

// The Sobel gradient of a pixel of a slab, as all kernels of gradients take it.
inline Gradient sobelAt(std::span<const float> image, int column, int row, int slab, const ivec4& size)
{
    return core::sobelGradient([&](int c, int r) { return image[pixelIndex(c, r, slab, size)]; }, column, row,
                               size.x, size.y);
}

} // namespace isocenter::gpu::cpu
