// SPDX-License-Identifier: MIT
// Images of greys, floats or halves, in the lanes of vectors of floats; compiled once for each instruction
// set, by the files that include it.
#if defined(ISOCENTER_GREYS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_GREYS_INL
#undef ISOCENTER_GREYS_INL
#else
#define ISOCENTER_GREYS_INL
#endif

#include "gpu/cpu/kernels/half.h"

#include <hwy/highway.h>

#include <span>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// This pixel and those after it.
template <class Tag>
HWY_INLINE hn::Vec<Tag> greysFrom(Tag tag, const float* pixel)
{
    return hn::LoadU(tag, pixel);
}
template <class Tag>
HWY_INLINE hn::Vec<Tag> greysFrom(Tag tag, const std::uint16_t* pixel)
{
    const hn::Rebind<hwy::float16_t, Tag> halfTag;
    return hn::PromoteTo(tag, hn::LoadU(halfTag, reinterpret_cast<const hwy::float16_t*>(pixel)));
}

// The values, less the zero, as halves.
HWY_INLINE void packRun(std::span<const float> values, std::uint16_t* halves, float zero = 0.0f)
{
    const hn::CappedTag<float, 8> tag;
    const hn::Rebind<hwy::float16_t, decltype(tag)> halfTag;
    const std::size_t lanes = hn::Lanes(tag);
    std::size_t i = 0;
    for (; i + lanes <= values.size(); i += lanes)
        hn::StoreU(hn::DemoteTo(halfTag, hn::Sub(hn::LoadU(tag, values.data() + i), hn::Set(tag, zero))),
                   halfTag, reinterpret_cast<hwy::float16_t*>(halves + i));
    for (; i < values.size(); ++i)
        halves[i] = halfOf(values[i] - zero);
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
