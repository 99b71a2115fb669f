// SPDX-License-Identifier: MIT
// What the fast kernels of filters share, for each instruction set anew: rows of an image in vectors. Rows
// that need their neighbours are first copied into lines with room at both ends for what lies outside the
// image.
#if defined(ISOCENTER_IMAGE_ROWS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_IMAGE_ROWS_INL_H
#undef ISOCENTER_IMAGE_ROWS_INL_H
#else
#define ISOCENTER_IMAGE_ROWS_INL_H
#endif

#include "gpu/cpu/kernels/reduction.h"

#include <hwy/highway.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::ScalableTag<float>;
using Float = hn::Vec<Tag>;

HWY_INLINE Float loaded(const float* from)
{
    return hn::LoadU(Tag(), from);
}

HWY_INLINE Float loaded(const std::uint8_t* from)
{
    const hn::Rebind<std::uint8_t, Tag> bytes;
    const hn::Rebind<std::int32_t, Tag> words;
    return hn::ConvertTo(Tag(), hn::PromoteTo(words, hn::LoadU(bytes, from)));
}

HWY_INLINE Float all(float value)
{
    return hn::Set(Tag(), value);
}

// A row with reach pixels more at both ends, and room for what the last vector reads and writes too much.
class PaddedRow
{
public:
    PaddedRow(int columns, int reach)
        : columns_(static_cast<std::size_t>(columns)), margin_(static_cast<std::size_t>(reach)),
          values_(columns_ + 2 * margin_ + hn::Lanes(Tag()))
    {
    }
    float* begin() { return values_.data() + margin_; }
    const float* begin() const { return values_.data() + margin_; }
    void repeatEdges()
    {
        std::fill(values_.data(), begin(), *begin());
        std::fill(begin() + columns_, values_.data() + values_.size(), begin()[columns_ - 1]);
    }
    void clear() { std::ranges::fill(values_, 0.0f); }

private:
    std::size_t columns_;
    std::size_t margin_;
    std::vector<float> values_;
};

// Calls body(column) for whole vectors that cover all columns; the last one overlaps the one before it.
template <class Body>
HWY_INLINE void forEachVector(int columns, const Body& body)
{
    const int lanes = static_cast<int>(hn::Lanes(Tag()));
    for (int column = 0; column < columns; column += lanes)
        body(static_cast<std::size_t>(std::min(column, columns - lanes)));
}

inline bool isWide(const ivec2& size)
{
    return size.x >= static_cast<int>(hn::Lanes(Tag()));
}

template <class Pixel>
std::span<const Pixel> rowOf(std::span<const Pixel> image, int row, int slab, const ivec2& size)
{
    return image.subspan(pixelIndex(0, std::clamp(row, 0, size.y - 1), slab, size),
                         static_cast<std::size_t>(size.x));
}

// A row of an image that is at least a vector wide.
template <class Pixel>
void copy(std::span<const Pixel> row, PaddedRow& line)
{
    forEachVector(static_cast<int>(row.size()), [&](std::size_t x) HWY_ATTR {
        hn::StoreU(loaded(row.data() + x), Tag(), line.begin() + x);
    });
}

// The gradient of a row by a 3x3 mask, edges clamped.
class GradientRow
{
public:
    GradientRow(int columns, float side, float middle)
        : columns_(columns), side_(side), middle_(middle), sums_(columns, 1), differences_(columns, 1)
    {
    }

    // Pixel: float or std::uint8_t
    template <class Pixel>
    void prepare(std::span<const Pixel> image, int row, int slab, const ivec2& size)
    {
        const Pixel* above = rowOf(image, row - 1, slab, size).data();
        const Pixel* here = rowOf(image, row, slab, size).data();
        const Pixel* below = rowOf(image, row + 1, slab, size).data();
        const Float side = all(side_);
        const Float middle = all(middle_);
        forEachVector(columns_, [&](std::size_t x) HWY_ATTR {
            const Float sides = hn::Add(loaded(above + x), loaded(below + x));
            hn::StoreU(hn::MulAdd(middle, loaded(here + x), hn::Mul(side, sides)), Tag(), sums_.begin() + x);
            hn::StoreU(hn::Sub(loaded(below + x), loaded(above + x)), Tag(), differences_.begin() + x);
        });
        sums_.repeatEdges();
        differences_.repeatEdges();
    }
    HWY_INLINE Float acrossColumns(std::size_t x) const
    {
        return hn::Sub(loaded(sums_.begin() + x + 1), loaded(sums_.begin() + x - 1));
    }
    HWY_INLINE Float acrossRows(std::size_t x) const
    {
        const float* d = differences_.begin() + x;
        return hn::MulAdd(all(middle_), loaded(d),
                          hn::Mul(all(side_), hn::Add(loaded(d - 1), loaded(d + 1))));
    }

private:
    int columns_;
    float side_;
    float middle_;
    PaddedRow sums_;
    PaddedRow differences_;
};

// The sum of taps times a line's pixels from -reach to reach.
HWY_INLINE Float sumAlong(const float* line, std::span<const float> taps, int reach)
{
    Float sum = hn::Zero(Tag());
    for (int k = -reach; k <= reach; ++k)
        sum = hn::MulAdd(all(taps[static_cast<std::size_t>(reach + k)]), loaded(line + k), sum);
    return sum;
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
