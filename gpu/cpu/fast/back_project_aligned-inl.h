// SPDX-License-Identifier: MIT
// Back-projection in aligned geometry: voxels along k are seen on one column of each projection. They lie in
// the lanes of a vector, which looks them up in a run of the column's pixels. Compiled once for each
// instruction set, by back_project.cpp.
#if defined(ISOCENTER_BACK_PROJECT_ALIGNED_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_BACK_PROJECT_ALIGNED_INL
#undef ISOCENTER_BACK_PROJECT_ALIGNED_INL
#else
#define ISOCENTER_BACK_PROJECT_ALIGNED_INL
#endif

#include "gpu/cpu/fast/back_project_places-inl.h"
#include "gpu/cpu/fast/back_project_work.h"

#include <hwy/highway.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// A column between two columns of pixels, which lie side by side in memory.
template <class Tag>
struct ColumnBetween
{
    const float* left;
    const float* right;
    hn::Vec<Tag> across;

    HWY_INLINE hn::Vec<Tag> from(int row) const
    {
        const auto pixels = hn::LoadU(Tag(), left + row);
        return hn::MulAdd(across, hn::Sub(hn::LoadU(Tag(), right + row), pixels), pixels);
    }
};

// What a column has at some places, each between two pixels. They lie on so many vectors of pixels from
// its first row on, in which they are looked up.
template <int kPixelVectors, class Tag>
HWY_INLINE hn::Vec<Tag> readColumn(Tag d, const ColumnBetween<Tag>& column, hn::Vec<Tag> places)
{
    static_assert(kPixelVectors == 1 || kPixelVectors == 2);
    const hn::RebindToSigned<Tag> di;
    const int lanes = static_cast<int>(hn::Lanes(d));
    const auto whole = hn::Floor(places);
    const auto rows = integersOf(d, whole);
    const auto rowsOfVector = kPixelVectors == 1 ? rows : hn::And(rows, hn::Set(di, lanes - 1));
    const auto indices = hn::IndicesFromVec(d, rowsOfVector);
    auto above = hn::TableLookupLanes(column.from(0), indices);
    auto below = hn::TableLookupLanes(column.from(1), indices);
    if constexpr (kPixelVectors == 2) {
        const auto inFirst = hn::RebindMask(d, hn::Lt(rows, hn::Set(di, lanes)));
        above = hn::IfThenElse(inFirst, above, hn::TableLookupLanes(column.from(lanes), indices));
        below = hn::IfThenElse(inFirst, below, hn::TableLookupLanes(column.from(lanes + 1), indices));
    }
    return hn::MulAdd(hn::Sub(places, whole), hn::Sub(below, above), above);
}

// Of a lambda: what it is called in, a vector at a time, is where vectors stay in registers.
#undef ISOCENTER_INLINED
#define ISOCENTER_INLINED HWY_ATTR __attribute__((always_inline))

// Calls each(0), each(1) and so on, kCount times, without a loop.
template <int kCount, class Each>
HWY_INLINE void unrolled(const Each& each)
{
    [&]<int... kNumbers>(std::integer_sequence<int, kNumbers...>) HWY_ATTR
    {
        (each(kNumbers), ...);
    }
    (std::make_integer_sequence<int, kCount>());
}

// A block of voxels, whose sums stay in the cache with the small part of each projection that it sees. As
// vectors begin at the same voxels in all launches, rounding depends on the voxel only.
template <int kSlices>
class AlignedBlock
{
public:
    AlignedBlock(const BackProjectWork& work, const VoxelBox& box) : work_(work), box_(box) {}

    // Whether voxels lie so near to each other on all projections that vectors of their pixels hold them.
    static bool suits(const BackProjectWork& work)
    {
        const BackProjectParams& params = work.params;
        const VoxelBox all{0, 0, params.firstSlice, params.columns - 1, params.rows - 1, work.endSlice - 1};
        float most = 0.0f;
        for (int p = 0; p < params.projections; ++p)
            most = std::max(most, pixelVectors(work.matrix(p), BoxView(work.matrix(p), all)));
        return most < 2.0f;
    }

    void add()
    {
        addProjections(work_, box_, [this](int p, const BoxView& view) { addProjection(p, view); });
        store();
    }

private:
    using Tag = hn::ScalableTag<float>;
    static constexpr int kColumns = kAlignedBlock.columns;
    static constexpr int kVectors = kSlices / static_cast<int>(hn::MaxLanes(Tag()));
    static constexpr int kRowsAtOnce = 4; // whose places are found before the first of them is needed

    // Where the columns of voxels of a row are seen on a projection.
    struct Seen
    {
        HWY_ALIGN float weight[kColumns]; // 1 / w^2; 0 beside the detector and behind the source
        HWY_ALIGN float step[kColumns];   // along the detector's column, from slice to slice
        HWY_ALIGN float across[kColumns]; // from its left to its right column of pixels
        // Of each vector of slices:
        HWY_ALIGN float row[kVectors][kColumns];          // the first row of pixels that it reads,
        HWY_ALIGN float place[kVectors][kColumns];        // its first lane's place from there,
        HWY_ALIGN std::int32_t pixel[kVectors][kColumns]; // and where this row of the left column is
    };

    static int lanes() { return static_cast<int>(hn::Lanes(Tag())); }
    HWY_INLINE void see(const vec4* matrix, int row, Seen& seen) const
    {
        const Tag d;
        const hn::RebindToSigned<Tag> di;
        const auto j = static_cast<float>(box_.firstRow + row);
        const auto half = hn::Set(d, FILTERED_BORDER_BEFORE - 0.5f);
        const auto lastColumn = hn::Set(d, BoxView::lastColumnOf(work_.params));
        const auto lastRow = hn::Set(d, BoxView::lastRowOf(work_.params));
        const int lowestLane = matrix[1].z < 0.0f ? lanes() - 1 : 0;
        for (int column = 0; column < kColumns; column += lanes()) {
            const auto i = hn::Add(ascending(d), hn::Set(d, static_cast<float>(box_.firstColumn + column)));
            const auto along = [&](const vec4& of) HWY_ATTR {
                return hn::MulAdd(i, hn::Set(d, of.x), hn::Set(d, of.y * j + of.w));
            };
            const auto w = along(matrix[2]);
            const auto near = hn::Div(hn::Set(d, 1.0f), w);
            const auto x = hn::MulAdd(along(matrix[0]), near, half);
            const auto isSeen =
                hn::And(hn::Gt(w, hn::Zero(d)), hn::And(hn::Gt(x, hn::Zero(d)), hn::Lt(x, lastColumn)));
            const auto onDetector = hn::IfThenElseZero(isSeen, x);
            const auto wholeColumn = hn::Floor(onDetector);
            const auto left = hn::Mul(integersOf(d, wholeColumn), hn::Set(di, work_.params.columnStride));
            const auto step = hn::Mul(near, hn::Set(d, matrix[1].z));
            const auto top = hn::MulAdd(along(matrix[1]), near, half); // the place of slice 0
            hn::Store(hn::IfThenElseZero(isSeen, hn::Mul(near, near)), d, seen.weight + column);
            hn::Store(step, d, seen.step + column);
            hn::Store(hn::Sub(onDetector, wholeColumn), d, seen.across + column);
            unrolled<kVectors>([&](int v) ISOCENTER_INLINED {
                const int slice = box_.firstSlice + v * lanes();
                const auto placeOf = [&](int lane) HWY_ATTR {
                    return hn::MulAdd(hn::Set(d, static_cast<float>(slice + lane)), step, top);
                };
                const auto first = hn::Floor(hn::Min(hn::Max(placeOf(lowestLane), hn::Zero(d)), lastRow));
                hn::Store(first, d, seen.row[v] + column);
                hn::Store(hn::Sub(placeOf(0), first), d, seen.place[v] + column);
                hn::Store(hn::Add(integersOf(d, first), left), di, seen.pixel[v] + column);
            });
        }
    }

    // On which a vector of voxels along k is seen, at most.
    static float pixelVectors(const vec4* matrix, const BoxView& view)
    {
        constexpr float kRounding = 1e-3f;
        const float reach =
            1.0f + kRounding + static_cast<float>(lanes() - 1) * std::abs(matrix[1].z) * view.nearest();
        return reach / static_cast<float>(lanes());
    }

    // In the cheapest way that holds for all of the block.
    void addProjection(int p, const BoxView& view)
    {
        const bool inOneVector = pixelVectors(work_.matrix(p), view) < 1.0f;
        const bool onDetector = view.isOnDetector(work_.params);
        if (inOneVector && onDetector)
            addRows<1, true>(p);
        else if (inOneVector)
            addRows<1, false>(p);
        else if (onDetector)
            addRows<2, true>(p);
        else
            addRows<2, false>(p);
    }

    template <int kPixelVectors, bool kOnDetector>
    void addRows(int p)
    {
        Seen seen[kRowsAtOnce];
        for (int first = 0; first < box_.rows(); first += kRowsAtOnce) {
            for (int row = 0; row < kRowsAtOnce; ++row)
                see(work_.matrix(p), first + row, seen[row]);
            const int rows = std::min(kRowsAtOnce, box_.rows() - first);
            for (int row = 0; row < rows; ++row)
                addColumns<kPixelVectors, kOnDetector>(seen[row], work_.projection(p),
                                                       sums_ + (first + row) * kColumns * kSlices);
        }
    }

    template <int kPixelVectors, bool kOnDetector>
    HWY_INLINE void addColumns(const Seen& seen, const float* projection, float* sums) const
    {
        const Tag d;
        const auto lane = ascending(d);
        const auto lastRow = hn::Set(d, BoxView::lastRowOf(work_.params));
        const std::ptrdiff_t stride = work_.params.columnStride;
        const int columns = box_.columns();
        for (int column = 0; column < columns; ++column, sums += kSlices) {
            if (!kOnDetector && !(seen.weight[column] > 0.0f))
                continue;
            const auto step = hn::Set(d, seen.step[column]);
            const auto across = hn::Set(d, seen.across[column]);
            const auto weight = hn::Set(d, seen.weight[column]);
            unrolled<kVectors>([&](int v) ISOCENTER_INLINED {
                auto places = hn::MulAdd(lane, step, hn::Set(d, seen.place[v][column]));
                places = hn::Max(places, hn::Zero(d)); // whatever rounding does to the lowest one
                if constexpr (!kOnDetector)
                    places = hn::Min(places, hn::Sub(lastRow, hn::Set(d, seen.row[v][column])));
                const float* left = projection + seen.pixel[v][column];
                auto value =
                    readColumn<kPixelVectors>(d, ColumnBetween<Tag>{left, left + stride, across}, places);
                float* sum = sums + v * lanes();
                hn::Store(hn::MulAdd(weight, value, hn::Load(d, sum)), d, sum);
            });
        }
    }

    // The block's sums to its voxels.
    void store() const
    {
        const int first = std::max(work_.params.firstSlice, box_.firstSlice);
        const int last = std::min(work_.endSlice - 1, box_.lastSlice);
        const float scale = work_.params.valueScale;
        const int columns = box_.columns();
        for (int slice = first; slice <= last; ++slice)
            for (int row = 0; row < box_.rows(); ++row) {
                float* HWY_RESTRICT voxels = work_.voxels(box_.firstColumn, box_.firstRow + row, slice);
                const float* HWY_RESTRICT sums = sums_ + row * kColumns * kSlices + slice - box_.firstSlice;
                for (int column = 0; column < columns; ++column)
                    voxels[column] += scale * sums[column * kSlices];
            }
    }

    const BackProjectWork& work_;
    VoxelBox box_;
    HWY_ALIGN float sums_[kColumns * kAlignedBlock.rows * kSlices] = {}; // row by row, column by column
};

bool suitsAlignedBlocks(const BackProjectWork& work)
{
    return AlignedBlock<kAlignedBlock.slices>::suits(work);
}

void backProjectAligned(const BackProjectWork& work, const VoxelBox& box)
{
    constexpr int kShort = kAlignedBlock.slicesAVector; // where a launch ends
    if (work.endSlice - box.firstSlice > kShort) {
        AlignedBlock<kAlignedBlock.slices>(work, box).add();
        return;
    }
    VoxelBox shortened = box;
    shortened.lastSlice = box.firstSlice + kShort - 1;
    AlignedBlock<kShort>(work, shortened).add();
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
