// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

#include <span>
#include <vector>

namespace isocenter::gpu {

// Those pixels of a region that count. Kernels learn it from their reference values, which are NOT_COUNTED at
// all others, so that masks need no further argument and no variant of a kernel. Measures of gradients leave
// out every pixel whose 3x3 neighbourhood leaves the mask.
class CountedPixels
{
public:
    explicit CountedPixels(core::Mask mask);

    const core::Mask& mask() const { return mask_; }
    int count() const { return count_; }
    // The values of a region with those marked that do not count.
    std::vector<float> marked(std::span<const float> values) const;
    // The values that count, in order.
    std::vector<float> chosen(std::span<const float> values) const;

private:
    core::Mask mask_;
    int count_;
};

} // namespace isocenter::gpu
