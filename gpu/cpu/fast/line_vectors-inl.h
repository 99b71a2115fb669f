// SPDX-License-Identifier: MIT
// What the fast kernels of lines share, for each instruction set anew: the pixels of a tile in vectors.
#if defined(ISOCENTER_LINE_VECTORS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_LINE_VECTORS_INL_H
#undef ISOCENTER_LINE_VECTORS_INL_H
#else
#define ISOCENTER_LINE_VECTORS_INL_H
#endif

#include "gpu/cpu/fast/line_tile.h"

#include <hwy/highway.h>

#include <algorithm>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::ScalableTag<float>;
using Ints = hn::RebindToSigned<Floats>;
using Float = hn::Vec<Floats>;
using Int = hn::Vec<Ints>;
using FloatMask = hn::Mask<Floats>;

// A vector of a line, whose last lanes may lie behind it.
template <class Value>
HWY_INLINE void storeFirst(hn::Vec<hn::ScalableTag<Value>> vector, Value* to, int count)
{
    const hn::ScalableTag<Value> d;
    if (count >= static_cast<int>(hn::Lanes(d))) {
        hn::StoreU(vector, d, to);
        return;
    }
    HWY_ALIGN Value values[hn::MaxLanes(hn::ScalableTag<Value>())];
    hn::Store(vector, d, values);
    std::copy_n(values, count, to);
}

// The same, past the cache where the place allows it.
template <class Value>
HWY_INLINE void streamFirst(hn::Vec<hn::ScalableTag<Value>> vector, Value* to, int count)
{
    const hn::ScalableTag<Value> d;
    const bool aligned = reinterpret_cast<std::uintptr_t>(to) % (hn::Lanes(d) * sizeof(Value)) == 0;
    if (aligned && count >= static_cast<int>(hn::Lanes(d)))
        hn::Stream(vector, d, to);
    else
        storeFirst<Value>(vector, to, count);
}

template <class Value>
HWY_INLINE hn::Vec<hn::ScalableTag<Value>> loadFirst(const Value* from, int count)
{
    const hn::ScalableTag<Value> d;
    if (count >= static_cast<int>(hn::Lanes(d)))
        return hn::LoadU(d, from);
    HWY_ALIGN Value values[hn::MaxLanes(hn::ScalableTag<Value>())] = {};
    std::copy_n(from, count, values);
    return hn::Load(d, values);
}

// Calls each(pixel in the tile, index in the image, pixels that are left of the line) a vector at a time.
template <class Pixel, class Each>
HWY_INLINE void forEachVector(const LineTile<Pixel>& tile, const Each& each)
{
    const int lanes = static_cast<int>(hn::Lanes(Floats()));
    for (int row = 0; row < tile.rows(); ++row)
        for (int column = 0; column < tile.columns(); column += lanes)
            each(tile.at(column, row), tile.indexInImage(column, row), tile.columns() - column);
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
