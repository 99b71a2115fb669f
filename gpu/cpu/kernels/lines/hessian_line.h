// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/lines/hessian_taps.h"

#include <span>

namespace isocenter::gpu::cpu {

// A Gaussian and its derivatives along a line of pixels, of which at(k) is the k-th one onwards.
class HessianLine
{
public:
    HessianLine(std::span<const float> taps, int reach) : taps_(taps), reach_(reach) {}

    template <class At>
    double smoothed(const At& at) const
    {
        double sum = tap(HESSIAN_SMOOTHING(reach_, 0)) * at(0);
        for (int k = 1; k <= reach_; ++k)
            sum += tap(HESSIAN_SMOOTHING(reach_, k)) * (at(-k) + at(k));
        return sum;
    }
    template <class At>
    double slope(const At& at) const
    {
        double sum = 0.0;
        for (int k = 1; k <= reach_; ++k)
            sum += tap(HESSIAN_SLOPE(reach_, k)) * (at(k) - at(-k));
        return sum;
    }
    template <class At>
    double curvature(const At& at) const
    {
        double sum = 0.0;
        for (int k = 1; k <= reach_; ++k)
            sum += tap(HESSIAN_CURVATURE(reach_, k)) * ((at(-k) - at(0)) + (at(k) - at(0)));
        return sum;
    }

private:
    double tap(int index) const { return static_cast<double>(taps_[static_cast<std::size_t>(index)]); }

    std::span<const float> taps_;
    int reach_;
};

} // namespace isocenter::gpu::cpu
