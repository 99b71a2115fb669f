// SPDX-License-Identifier: MIT
// Where a row of a response has local maxima, for each instruction set anew.
#if defined(ISOCENTER_MAXIMA_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_MAXIMA_INL_H
#undef ISOCENTER_MAXIMA_INL_H
#else
#define ISOCENTER_MAXIMA_INL_H
#endif

#include "gpu/cpu/fast/image_rows-inl.h"
#include "gpu/cpu/kernels/features/local_maximum.h"

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

// Calls found(column) for the maxima of a row above the threshold, from left to right. edge: columns and
// rows at each edge that are left out (at least one).
template <class Found>
void forEachMaximum(const LocalMaximum& maximum, std::span<const float> response, const ivec2& size, int edge,
                    int row, float threshold, const Found& found)
{
    const int lanes = static_cast<int>(hn::Lanes(Tag()));
    const std::ptrdiff_t stride = size.x;
    const int last = size.x - edge;
    const auto look = [&](int begin, int end) {
        for (int column = begin; column < end; ++column)
            if (maximum.at(column, row) > threshold && maximum.isAt(column, row))
                found(column);
    };
    for (int column = edge; column < last; column += lanes) {
        if (column + lanes > last) // no pixel twice
            return look(column, last);
        const float* at = &response[pixelIndex(column, row, 0, size)];
        const Float value = loaded(at);
        const auto isCrest = hn::And(hn::Gt(value, all(threshold)),
                                     hn::And(hn::Gt(value, loaded(at - 1)), hn::Ge(value, loaded(at + 1))));
        const auto isPeak =
            hn::And(isCrest, hn::And(hn::Gt(value, loaded(at - stride)), hn::Ge(value, loaded(at + stride))));
        if (!hn::AllFalse(Tag(), isPeak))
            look(column, column + lanes);
    }
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
