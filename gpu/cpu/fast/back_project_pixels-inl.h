// SPDX-License-Identifier: MIT
// The pixels that voxels in the lanes of a vector lie between, loaded for one lane after the other. Compiled
// once for each instruction set, by back_project.cpp.
#if defined(ISOCENTER_BACK_PROJECT_PIXELS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_BACK_PROJECT_PIXELS_INL
#undef ISOCENTER_BACK_PROJECT_PIXELS_INL
#else
#define ISOCENTER_BACK_PROJECT_PIXELS_INL
#endif

#include "gpu/cpu/fast/back_project_places-inl.h"
#include "gpu/cpu/fast/back_project_work.h"

#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Pixels of a projection lie side by side in lines: its rows or its columns, by the form in which it is kept.
class Lines
{
public:
    explicit Lines(const BackProjectParams& params)
        : areRows_(params.columnStride == 1), stride_(areRows_ ? params.rowStride : params.columnStride)
    {
    }

    int stride() const { return stride_; }
    // Which of two things that belong to columns and rows belongs to places along a line, or across lines.
    template <class Value>
    const Value& along(const Value& ofColumns, const Value& ofRows) const
    {
        return areRows_ ? ofColumns : ofRows;
    }
    template <class Value>
    const Value& across(const Value& ofColumns, const Value& ofRows) const
    {
        return areRows_ ? ofRows : ofColumns;
    }

private:
    bool areRows_;
    int stride_;
};

// Four pixels of each lane: one, the next one of its line, and those beside them on the next line.
template <class Tag>
struct Corners
{
    hn::Vec<Tag> first, nextPixel, nextLine, last;
};

#if HWY_TARGET != HWY_SCALAR

// Two pixels side by side in all lanes.
template <class Tag>
HWY_INLINE hn::Vec<hn::Repartition<double, Tag>> pairs(Tag, const float* pixel)
{
    double pair = 0.0;
    std::memcpy(&pair, pixel, sizeof(pair));
    return hn::Set(hn::Repartition<double, Tag>(), pair);
}

// Of four numbers for each lane those of the first one and of every fourth one after it; four(tag, lane) has
// those of one lane.
template <class Tag, class Four>
HWY_INLINE hn::Vec<Tag> ofEveryFourthLane(Tag d, int lane, const Four& four)
{
    if constexpr (hn::MaxLanes(d) == 4) {
        return four(d, lane);
    } else {
        const hn::Half<Tag> half;
        constexpr int kHalf = static_cast<int>(hn::MaxLanes(half));
        return hn::Combine(d, ofEveryFourthLane(half, lane + kHalf, four),
                           ofEveryFourthLane(half, lane, four));
    }
}

// The four numbers of every lane, each in a vector; in the order in which four(tag, lane) has them.
template <class Tag>
struct FourOfLanes
{
    hn::Vec<Tag> first, second, third, last;

    template <class Four>
    HWY_INLINE FourOfLanes(Tag d, const Four& four)
    {
        const auto of0 = ofEveryFourthLane(d, 0, four);
        const auto of1 = ofEveryFourthLane(d, 1, four);
        const auto of2 = ofEveryFourthLane(d, 2, four);
        const auto of3 = ofEveryFourthLane(d, 3, four);
        const auto lowerOfEven = hn::InterleaveLower(d, of0, of2);
        const auto upperOfEven = hn::InterleaveUpper(d, of0, of2);
        const auto lowerOfOdd = hn::InterleaveLower(d, of1, of3);
        const auto upperOfOdd = hn::InterleaveUpper(d, of1, of3);
        first = hn::InterleaveLower(d, lowerOfEven, lowerOfOdd);
        second = hn::InterleaveUpper(d, lowerOfEven, lowerOfOdd);
        third = hn::InterleaveLower(d, upperOfEven, upperOfOdd);
        last = hn::InterleaveUpper(d, upperOfEven, upperOfOdd);
    }
};

#endif

// Reads pixels where they are.
class PixelsOfProjection
{
public:
    PixelsOfProjection(const float* projection, const Lines& lines)
        : first_(projection), stride_(lines.stride())
    {
    }

    // Of pixels, which are whole numbers.
    template <class Tag>
    HWY_INLINE hn::Vec<hn::RebindToSigned<Tag>> offsets(Tag d, hn::Vec<Tag> line, hn::Vec<Tag> pixel) const
    {
        const hn::RebindToSigned<Tag> di;
        return hn::Add(hn::Mul(integersOf(d, line), hn::Set(di, stride_)), integersOf(d, pixel));
    }

    // Loads one lane after the other: gathers take twice as long.
    template <class Tag>
    HWY_INLINE Corners<Tag> corners(Tag d, const std::int32_t* offsets) const
    {
        const float* next = first_ + stride_;
#if HWY_TARGET == HWY_SCALAR
        const float* pixel = first_ + *offsets;
        return {hn::Load(d, pixel), hn::Load(d, pixel + 1), hn::Load(d, next + *offsets),
                hn::Load(d, next + *offsets + 1)};
#else
        const auto four = [&](auto quarter, int lane) HWY_ATTR {
            return hn::BitCast(quarter, hn::OddEven(pairs(quarter, next + offsets[lane]),
                                                    pairs(quarter, first_ + offsets[lane])));
        };
        const FourOfLanes<Tag> all(d, four);
        return {all.first, all.second, all.third, all.last};
#endif
    }

private:
    const float* first_;
    int stride_;
};

// Reads pixels in a copy of what a block sees, in which the pixels of a line lie beside those of the next
// one: one load has all four that a voxel lies between.
class CopiedPixels
{
public:
    // Whether the copy is small, so that it pays.
    static bool suits(const BoxView& view, const BackProjectParams& params)
    {
        return view.isInFront() &&
               (view.columns(params).count() + kMostLanes) * (view.rows(params).count() + kMostLanes) <=
                   kMostPixels;
    }

    void copy(const float* projection, const BoxView& view, const BackProjectParams& params)
    {
        const Tag d;
        const Lines lines(params);
        const PixelRange columns = view.columns(params);
        const PixelRange rows = view.rows(params);
        const PixelRange& of = lines.across(columns, rows);
        const PixelRange& pixels = lines.along(columns, rows);
        const int lanes = static_cast<int>(hn::Lanes(d));
        firstLine_ = static_cast<float>(of.first);
        firstPixel_ = static_cast<float>(pixels.first);
        width_ = (pixels.count() + lanes - 1) / lanes * lanes;
        const float* from =
            projection + static_cast<std::ptrdiff_t>(of.first) * lines.stride() + pixels.first;
        const float* end = projection + params.pixels;
        float* to = pairs_;
        for (int line = of.first; line < of.last; ++line, from += lines.stride(), to += 2 * width_)
            for (int pixel = 0; pixel < width_; pixel += lanes)
                storeInPairs(loadedUpTo(end, from + pixel), loadedUpTo(end, from + lines.stride() + pixel),
                             to + 2 * pixel);
    }

    template <class Tag>
    HWY_INLINE hn::Vec<hn::RebindToSigned<Tag>> offsets(Tag d, hn::Vec<Tag> line, hn::Vec<Tag> pixel) const
    {
        const auto inLine = hn::Sub(pixel, hn::Set(d, firstPixel_));
        const auto offset = hn::MulAdd(hn::Sub(line, hn::Set(d, firstLine_)),
                                       hn::Set(d, static_cast<float>(2 * width_)), hn::Add(inLine, inLine));
        return integersOf(d, offset);
    }

    template <class Tag>
    HWY_INLINE Corners<Tag> corners(Tag d, const std::int32_t* offsets) const
    {
#if HWY_TARGET == HWY_SCALAR
        const float* four = pairs_ + *offsets;
        return {hn::Load(d, four), hn::Load(d, four + 2), hn::Load(d, four + 1), hn::Load(d, four + 3)};
#else
        const auto four = [&](auto quarter, int lane)
                              HWY_ATTR { return hn::LoadU(quarter, pairs_ + offsets[lane]); };
        const FourOfLanes<Tag> all(d, four);
        return {all.first, all.third, all.second, all.last};
#endif
    }

private:
    using Tag = hn::ScalableTag<float>;
    static constexpr int kMostPixels = 12288;
    static constexpr int kMostLanes = kMostBackProjectLanes;

    // These pixels, and 0 for those from the end on: the last vector of the last line reaches beyond it.
    static HWY_INLINE hn::Vec<Tag> loadedUpTo(const float* end, const float* from)
    {
        const Tag d;
        const std::ptrdiff_t left = end - from;
        if (left >= static_cast<std::ptrdiff_t>(hn::Lanes(d)))
            return hn::LoadU(d, from);
        HWY_ALIGN float pixels[hn::MaxLanes(d)] = {};
        std::copy_n(from, std::max<std::ptrdiff_t>(left, 0), pixels);
        return hn::Load(d, pixels);
    }

    static HWY_INLINE void storeInPairs(hn::Vec<Tag> line, hn::Vec<Tag> next, float* to)
    {
        const Tag d;
#if HWY_TARGET == HWY_SCALAR
        hn::Store(line, d, to);
        hn::Store(next, d, to + 1);
#else
        hn::StoreInterleaved2(line, next, d, to);
#endif
    }

    float firstLine_ = 0.0f;
    float firstPixel_ = 0.0f;
    int width_ = 0; // of lines
    HWY_ALIGN float pairs_[2 * kMostPixels];
};

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
