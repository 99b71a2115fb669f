// SPDX-License-Identifier: MIT
// Back-projection in any geometry: neighbouring voxels of a row lie in the lanes of a vector, and the
// pixels that they lie between are loaded for one after the other. Compiled once for each instruction set, by
// back_project.cpp.
#if defined(ISOCENTER_BACK_PROJECT_GENERAL_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_BACK_PROJECT_GENERAL_INL
#undef ISOCENTER_BACK_PROJECT_GENERAL_INL
#else
#define ISOCENTER_BACK_PROJECT_GENERAL_INL
#endif

#include "gpu/cpu/fast/back_project_places-inl.h"
#include "gpu/cpu/fast/back_project_work.h"

#include <hwy/highway.h>

#include <algorithm>
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
        float* to = pairs_;
        for (int line = of.first; line < of.last; ++line, from += lines.stride(), to += 2 * width_)
            for (int pixel = 0; pixel < width_; pixel += lanes)
                storeInPairs(hn::LoadU(d, from + pixel), hn::LoadU(d, from + lines.stride() + pixel),
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

// A block of voxels, whose sums stay in the cache with the small part of each projection that it sees.
class GeneralBlock
{
public:
    // Of a whole block only the slices of the launch.
    GeneralBlock(const BackProjectWork& work, const VoxelBox& box) : work_(work), box_(box)
    {
        box_.firstSlice = std::max(box.firstSlice, work.params.firstSlice);
        box_.lastSlice = std::min(box.lastSlice, work.endSlice - 1);
    }

    void add()
    {
        addProjections(work_, box_, [this](int p, const BoxView& view) {
            if (CopiedPixels::suits(view, work_.params)) {
                copied_.copy(work_.projection(p), view, work_.params);
                addProjection(copied_, p, view);
            } else {
                addProjection(PixelsOfProjection(work_.projection(p), lines_), p, view);
            }
        });
        store();
    }

private:
    using Tag = hn::ScalableTag<float>;
    static constexpr int kColumns = kGeneralBlock.columns;
    static constexpr int kRows = kGeneralBlock.rows;
    static constexpr int kMostAtOnce = kRows * static_cast<int>(hn::MaxLanes(Tag()));

    static int lanes() { return static_cast<int>(hn::Lanes(Tag())); }

    template <class Pixels>
    void addProjection(const Pixels& pixels, int p, const BoxView& view)
    {
        if (view.isOnDetector(work_.params))
            addSlices<true>(pixels, work_.matrix(p));
        else
            addSlices<false>(pixels, work_.matrix(p));
    }

    template <bool kOnDetector, class Pixels>
    void addSlices(const Pixels& pixels, const vec4* matrix)
    {
        const Tag d;
        const vec4& along = lines_.along(matrix[0], matrix[1]);
        const vec4& across = lines_.across(matrix[0], matrix[1]);
        const vec4& depth = matrix[2];
        const Seen step{hn::Set(d, across.y), hn::Set(d, along.y), hn::Set(d, depth.y)};
        for (int slice = 0; slice < box_.slices(); ++slice)
            for (int column = 0; column < kColumns; column += lanes()) {
                const auto i =
                    hn::Add(ascending(d), hn::Set(d, static_cast<float>(box_.firstColumn + column)));
                const auto k = static_cast<float>(box_.firstSlice + slice);
                const auto begin = [&](const vec4& of) HWY_ATTR {
                    return hn::MulAdd(i, hn::Set(d, of.x), hn::Set(d, of.z * k + of.w));
                };
                addRows<kOnDetector>(pixels, {begin(across), begin(along), begin(depth)}, step,
                                     sums_ + slice * kRows * kColumns + column);
            }
    }

    struct Seen // where a vector of voxels is seen across lines and along them, times w; and w
    {
        hn::Vec<Tag> line, pixel, w;
    };
    // Where a vector of voxels of each row of a slice is seen.
    struct Places
    {
        HWY_ALIGN std::int32_t offset[kMostAtOnce]; // the first of four pixels
        HWY_ALIGN float across[kMostAtOnce];        // from there to the next line
        HWY_ALIGN float along[kMostAtOnce];         // to the next pixel
        HWY_ALIGN float weight[kMostAtOnce];        // 1 / w^2
    };

    // A vector of voxels in all rows of a slice. Their places are found before the first of them is read: one
    // after the other they would be waited for.
    template <bool kOnDetector, class Pixels>
    HWY_INLINE void addRows(const Pixels& pixels, const Seen& begin, const Seen& step, float* sums) const
    {
        Places places;
        find<kOnDetector>(pixels, begin, step, places);
        read(pixels, places, sums);
    }

    template <bool kOnDetector, class Pixels>
    HWY_INLINE void find(const Pixels& pixels, const Seen& begin, const Seen& step, Places& places) const
    {
        const Tag d;
        const hn::RebindToSigned<Tag> di;
        const auto half = hn::Set(d, FILTERED_BORDER_BEFORE - 0.5f);
        const float lastColumn = BoxView::lastColumnOf(work_.params);
        const float lastRow = BoxView::lastRowOf(work_.params);
        const auto lastLine = hn::Set(d, lines_.across(lastColumn, lastRow));
        const auto lastPixel = hn::Set(d, lines_.along(lastColumn, lastRow));
        const auto one = hn::Set(d, 1.0f);
        const int end = box_.rows() * lanes();
        auto j = hn::Set(d, static_cast<float>(box_.firstRow));
        for (int at = 0; at < end; at += lanes()) {
            const auto w = hn::MulAdd(j, step.w, begin.w);
            const auto near = hn::Div(one, w);
            auto acrossLines = hn::MulAdd(hn::MulAdd(j, step.line, begin.line), near, half);
            auto alongLine = hn::MulAdd(hn::MulAdd(j, step.pixel, begin.pixel), near, half);
            auto weight = hn::Mul(near, near);
            if constexpr (!kOnDetector) {
                acrossLines = within(acrossLines, lastLine);
                alongLine = within(alongLine, lastPixel);
                weight = hn::IfThenElseZero(hn::Gt(w, hn::Zero(d)), weight); // before the source
            }
            const auto line = hn::Floor(acrossLines);
            const auto pixel = hn::Floor(alongLine);
            hn::Store(pixels.offsets(d, line, pixel), di, places.offset + at);
            hn::Store(hn::Sub(acrossLines, line), d, places.across + at);
            hn::Store(hn::Sub(alongLine, pixel), d, places.along + at);
            hn::Store(weight, d, places.weight + at);
            j = hn::Add(j, one);
        }
    }

    // Between the four nearest pixels.
    template <class Pixels>
    HWY_INLINE void read(const Pixels& pixels, const Places& places, float* sums) const
    {
        const Tag d;
        const int end = box_.rows() * lanes();
        for (int at = 0; at < end; at += lanes(), sums += kColumns) {
            const Corners<Tag> corners = pixels.corners(d, places.offset + at);
            const auto along = hn::Load(d, places.along + at);
            const auto onLine = hn::MulAdd(along, hn::Sub(corners.nextPixel, corners.first), corners.first);
            const auto onNext = hn::MulAdd(along, hn::Sub(corners.last, corners.nextLine), corners.nextLine);
            const auto value = hn::MulAdd(hn::Load(d, places.across + at), hn::Sub(onNext, onLine), onLine);
            hn::Store(hn::MulAdd(hn::Load(d, places.weight + at), value, hn::Load(d, sums)), d, sums);
        }
    }

    // The value, or the nearer limit; 0 for what is no number.
    static HWY_INLINE hn::Vec<Tag> within(hn::Vec<Tag> value, hn::Vec<Tag> highest)
    {
        const Tag d;
        return hn::Min(hn::IfThenElseZero(hn::Gt(value, hn::Zero(d)), value), highest);
    }

    // The block's sums to its voxels.
    void store() const
    {
        const float scale = work_.params.valueScale;
        const int columns = box_.columns();
        for (int slice = 0; slice < box_.slices(); ++slice)
            for (int row = 0; row < box_.rows(); ++row) {
                float* HWY_RESTRICT voxels =
                    work_.voxels(box_.firstColumn, box_.firstRow + row, box_.firstSlice + slice);
                const float* HWY_RESTRICT sums = sums_ + (slice * kRows + row) * kColumns;
                for (int column = 0; column < columns; ++column)
                    voxels[column] += scale * sums[column];
            }
    }

    const BackProjectWork& work_;
    VoxelBox box_;
    Lines lines_{work_.params};
    CopiedPixels copied_;
    HWY_ALIGN float sums_[kGeneralBlock.voxels()] = {};
};

void backProjectGeneral(const BackProjectWork& work, const VoxelBox& box)
{
    GeneralBlock(work, box).add();
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
