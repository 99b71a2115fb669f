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

// Four pixels of each lane: one, the next one of its line, and those below it on the next line.
template <class Tag>
struct Corners
{
    hn::Vec<Tag> first, nextPixel, nextLine, last;
};

#if HWY_TARGET == HWY_SCALAR

template <class Tag>
Corners<Tag> cornersAt(Tag d, const float* line, const float* nextLine, const std::int32_t* pixels)
{
    line += *pixels;
    nextLine += *pixels;
    return {hn::Load(d, line), hn::Load(d, line + 1), hn::Load(d, nextLine), hn::Load(d, nextLine + 1)};
}

#else

// Two pixels side by side in all lanes.
template <class Tag>
HWY_INLINE hn::Vec<hn::Repartition<double, Tag>> pairs(Tag, const float* pixel)
{
    double pair = 0.0;
    std::memcpy(&pair, pixel, sizeof(pair));
    return hn::Set(hn::Repartition<double, Tag>(), pair);
}

// The four pixels of a lane and those of every fourth one after it.
template <class Tag>
HWY_INLINE hn::Vec<Tag> quads(Tag d, const float* line, const float* nextLine, const std::int32_t* pixels)
{
    if constexpr (hn::MaxLanes(d) == 4) {
        return hn::BitCast(d, hn::OddEven(pairs(d, nextLine + pixels[0]), pairs(d, line + pixels[0])));
    } else if constexpr (hn::MaxLanes(d) == 8) {
        const auto lower = hn::OddEven(pairs(d, nextLine + pixels[0]), pairs(d, line + pixels[0]));
        const auto upper = hn::OddEven(pairs(d, nextLine + pixels[4]), pairs(d, line + pixels[4]));
        return hn::BitCast(d, hn::ConcatUpperLower(hn::Repartition<double, Tag>(), upper, lower));
    } else {
        const hn::Half<Tag> half;
        constexpr int kHalf = static_cast<int>(hn::MaxLanes(half));
        return hn::Combine(d, quads(half, line, nextLine, pixels + kHalf),
                           quads(half, line, nextLine, pixels));
    }
}

// Loads one lane after the other: gathers take twice as long.
template <class Tag>
HWY_INLINE Corners<Tag> cornersAt(Tag d, const float* line, const float* nextLine, const std::int32_t* pixels)
{
    const auto of0 = quads(d, line, nextLine, pixels);
    const auto of1 = quads(d, line, nextLine, pixels + 1);
    const auto of2 = quads(d, line, nextLine, pixels + 2);
    const auto of3 = quads(d, line, nextLine, pixels + 3);
    const auto evenLine = hn::InterleaveLower(d, of0, of2);
    const auto evenNext = hn::InterleaveUpper(d, of0, of2);
    const auto oddLine = hn::InterleaveLower(d, of1, of3);
    const auto oddNext = hn::InterleaveUpper(d, of1, of3);
    return {hn::InterleaveLower(d, evenLine, oddLine), hn::InterleaveUpper(d, evenLine, oddLine),
            hn::InterleaveLower(d, evenNext, oddNext), hn::InterleaveUpper(d, evenNext, oddNext)};
}

#endif

// A block of voxels, whose sums stay in the cache with the small part of each projection that it sees.
class GeneralBlock
{
public:
    static constexpr int kSide = kBlockSide;

    GeneralBlock(const BackProjectWork& work, int firstColumn, int firstRow, int firstSlice)
        : work_(work), firstColumn_(firstColumn), firstRow_(firstRow), firstSlice_(firstSlice),
          rows_(std::min(kSide, work.params.rows - firstRow)),
          slices_(std::min(kSide, work.endSlice - firstSlice))
    {
    }

    void add()
    {
        const VoxelBox box{firstColumn_,          firstRow_,
                           firstSlice_,           firstColumn_ + kSide - 1,
                           firstRow_ + rows_ - 1, firstSlice_ + slices_ - 1};
        addProjections(work_, box, [this](int p, const BoxView& view) {
            if (view.isOnDetector(work_.params))
                addProjection<true>(p);
            else
                addProjection<false>(p);
        });
        store();
    }

private:
    using Tag = hn::ScalableTag<float>;
    static constexpr int kMostAtOnce = kSide * static_cast<int>(hn::MaxLanes(Tag()));

    static int lanes() { return static_cast<int>(hn::Lanes(Tag())); }

    template <bool kOnDetector>
    void addProjection(int p)
    {
        const Tag d;
        const vec4* matrix = work_.matrix(p);
        const float* projection = work_.projection(p);
        for (int slice = 0; slice < slices_; ++slice)
            for (int column = 0; column < kSide; column += lanes()) {
                const auto i = hn::Add(ascending(d), hn::Set(d, static_cast<float>(firstColumn_ + column)));
                const auto k = static_cast<float>(firstSlice_ + slice);
                const auto begin = [&](const vec4& of) HWY_ATTR {
                    return hn::MulAdd(i, hn::Set(d, of.x), hn::Set(d, of.z * k + of.w));
                };
                addRows<kOnDetector>(
                    projection, {begin(matrix[0]), begin(matrix[1]), begin(matrix[2])},
                    {hn::Set(d, matrix[0].y), hn::Set(d, matrix[1].y), hn::Set(d, matrix[2].y)},
                    sums_ + slice * kSide * kSide + column);
            }
    }

    struct Seen // (u w, v w, w)
    {
        hn::Vec<Tag> u, v, w;
    };
    // Where a vector of voxels of each row of a slice is seen.
    struct Places
    {
        HWY_ALIGN std::int32_t pixel[kMostAtOnce]; // the first of four
        HWY_ALIGN float across[kMostAtOnce];       // from there
        HWY_ALIGN float down[kMostAtOnce];
        HWY_ALIGN float weight[kMostAtOnce]; // 1 / w^2
    };

    // A vector of voxels in all rows of a slice. Their places are found before the first of them is read: one
    // after the other they would be waited for.
    template <bool kOnDetector>
    HWY_INLINE void addRows(const float* projection, const Seen& begin, const Seen& step, float* sums) const
    {
        Places places;
        if (work_.params.columnStride == 1) {
            find<kOnDetector, true>(begin, step, places);
            read<true>(projection, places, sums);
        } else {
            find<kOnDetector, false>(begin, step, places);
            read<false>(projection, places, sums);
        }
    }

    template <bool kOnDetector, bool kRowByRow>
    HWY_INLINE void find(const Seen& begin, const Seen& step, Places& places) const
    {
        const Tag d;
        const hn::RebindToSigned<Tag> di;
        const auto half = hn::Set(d, FILTERED_BORDER_BEFORE - 0.5f);
        const auto lastColumn = hn::Set(d, BoxView::lastColumnOf(work_.params));
        const auto lastRow = hn::Set(d, BoxView::lastRowOf(work_.params));
        const auto lineStride = hn::Set(di, kRowByRow ? work_.params.rowStride : work_.params.columnStride);
        const auto one = hn::Set(d, 1.0f);
        const int end = rows_ * lanes();
        auto j = hn::Set(d, static_cast<float>(firstRow_));
        for (int at = 0; at < end; at += lanes()) {
            const auto w = hn::MulAdd(j, step.w, begin.w);
            const auto near = hn::Div(one, w);
            auto x = hn::MulAdd(hn::MulAdd(j, step.u, begin.u), near, half);
            auto y = hn::MulAdd(hn::MulAdd(j, step.v, begin.v), near, half);
            auto weight = hn::Mul(near, near);
            if constexpr (!kOnDetector) {
                x = within(x, lastColumn);
                y = within(y, lastRow);
                weight = hn::IfThenElseZero(hn::Gt(w, hn::Zero(d)), weight); // before the source
            }
            const auto column = hn::Floor(x);
            const auto row = hn::Floor(y);
            const auto line = integersOf(d, kRowByRow ? row : column);
            const auto inLine = integersOf(d, kRowByRow ? column : row);
            hn::Store(hn::Add(hn::Mul(line, lineStride), inLine), di, places.pixel + at);
            hn::Store(hn::Sub(x, column), d, places.across + at);
            hn::Store(hn::Sub(y, row), d, places.down + at);
            hn::Store(weight, d, places.weight + at);
            j = hn::Add(j, one);
        }
    }

    // Between the four nearest pixels, of which those of a row lie side by side or those of a column.
    template <bool kRowByRow>
    HWY_INLINE void read(const float* projection, const Places& places, float* sums) const
    {
        const Tag d;
        const std::ptrdiff_t nextLine = kRowByRow ? work_.params.rowStride : work_.params.columnStride;
        const int end = rows_ * lanes();
        for (int at = 0; at < end; at += lanes(), sums += kSide) {
            const Corners<Tag> corners = cornersAt(d, projection, projection + nextLine, places.pixel + at);
            const auto& topLeft = corners.first;
            const auto& topRight = kRowByRow ? corners.nextPixel : corners.nextLine;
            const auto& bottomLeft = kRowByRow ? corners.nextLine : corners.nextPixel;
            const auto& bottomRight = corners.last;
            const auto across = hn::Load(d, places.across + at);
            const auto above = hn::MulAdd(across, hn::Sub(topRight, topLeft), topLeft);
            const auto below = hn::MulAdd(across, hn::Sub(bottomRight, bottomLeft), bottomLeft);
            const auto value = hn::MulAdd(hn::Load(d, places.down + at), hn::Sub(below, above), above);
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
        const int columns = std::min(kSide, work_.params.columns - firstColumn_);
        for (int slice = 0; slice < slices_; ++slice)
            for (int row = 0; row < rows_; ++row) {
                float* HWY_RESTRICT voxels = work_.voxels(firstColumn_, firstRow_ + row, firstSlice_ + slice);
                const float* HWY_RESTRICT sums = sums_ + (slice * kSide + row) * kSide;
                for (int column = 0; column < columns; ++column)
                    voxels[column] += scale * sums[column];
            }
    }

    const BackProjectWork& work_;
    int firstColumn_;
    int firstRow_;
    int firstSlice_;
    int rows_;
    int slices_;
    HWY_ALIGN float sums_[kSide * kSide * kSide] = {};
};

// The blocks of all slices that begin at a column and row.
void backProjectGeneral(const BackProjectWork& work, int column, int row)
{
    for (int slice = work.params.firstSlice; slice < work.endSlice; slice += GeneralBlock::kSide)
        GeneralBlock(work, column, row, slice).add();
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
