// SPDX-License-Identifier: MIT
// Back-projection in any geometry: neighbouring voxels of a row lie in the lanes of a vector. Compiled once
// for each instruction set, by back_project.cpp.
#if defined(ISOCENTER_BACK_PROJECT_GENERAL_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_BACK_PROJECT_GENERAL_INL
#undef ISOCENTER_BACK_PROJECT_GENERAL_INL
#else
#define ISOCENTER_BACK_PROJECT_GENERAL_INL
#endif

#include "gpu/cpu/fast/back_project_pixels-inl.h"
#include "gpu/cpu/fast/back_project_places-inl.h"
#include "gpu/cpu/fast/back_project_work.h"

#include <hwy/highway.h>

#include <algorithm>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

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
                // Behind the box the last column again: what is seen from there may lie outside the view.
                const auto i =
                    hn::Min(hn::Add(ascending(d), hn::Set(d, static_cast<float>(box_.firstColumn + column))),
                            hn::Set(d, static_cast<float>(box_.lastColumn)));
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

    // The value, or the nearer limit; 0 for what is not a number.
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
