// SPDX-License-Identifier: MIT
// What both ways of back-projection do with places of pixels. Compiled once for each instruction set, by
// back_project.cpp.
#if defined(ISOCENTER_BACK_PROJECT_PLACES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_BACK_PROJECT_PLACES_INL
#undef ISOCENTER_BACK_PROJECT_PLACES_INL
#else
#define ISOCENTER_BACK_PROJECT_PLACES_INL
#endif

#include "gpu/cpu/fast/back_project_work.h"

#include <hwy/cache_control.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr int kMostBackProjectLanes = 16; // of any instruction set

// The whole parts of numbers from 0 to 2^22, as integers: hn::ConvertTo takes three times as long, for it
// cares for numbers beyond int.
template <class Tag>
HWY_INLINE hn::Vec<hn::RebindToSigned<Tag>> integersOf(Tag d, hn::Vec<Tag> whole)
{
    const hn::RebindToSigned<Tag> di;
    const auto shifted = hn::Add(whole, hn::Set(d, 0x1p23f)); // its last bit counts ones
    return hn::Sub(hn::BitCast(di, shifted), hn::BitCast(di, hn::Set(d, 0x1p23f)));
}

// 0, 1, 2 and so on, ready in memory: hn::Iota counts in a loop where compilers do not unroll it.
template <class Tag>
HWY_INLINE hn::Vec<Tag> ascending(Tag d)
{
    HWY_ALIGN static constexpr float kNumbers[kMostBackProjectLanes] = {0, 1, 2,  3,  4,  5,  6,  7,
                                                                        8, 9, 10, 11, 12, 13, 14, 15};
    return hn::Load(d, kNumbers);
}

// Fetches what a block will read of a projection while another one is read: the processor does not see by
// itself where pieces of lines go on.
HWY_INLINE void prefetch(const BackProjectWork& work, int p, const BoxView& view)
{
    constexpr int kPixelsALine = 16; // of the cache
    const BackProjectParams& params = work.params;
    const PixelRange columns = view.columns(params);
    const PixelRange rows = view.rows(params);
    const bool inColumns = params.rowStride == 1;
    const PixelRange& lines = inColumns ? columns : rows;
    const PixelRange& pixels = inColumns ? rows : columns;
    const std::ptrdiff_t stride = inColumns ? params.columnStride : params.rowStride;
    for (int line = lines.first; line <= lines.last; ++line) {
        const float* from = work.projection(p) + line * stride;
        for (int pixel = pixels.first; pixel < pixels.last + kPixelsALine; pixel += kPixelsALine)
            hwy::Prefetch(from + std::min(pixel, pixels.last));
    }
}

// The same for the voxels that its sums are added to in the end.
HWY_INLINE void prefetchVoxels(const BackProjectWork& work, const VoxelBox& box)
{
    const int firstSlice = std::max(box.firstSlice, work.params.firstSlice);
    const int lastSlice = std::min(box.lastSlice, work.endSlice - 1);
    for (int slice = firstSlice; slice <= lastSlice; ++slice)
        for (int row = box.firstRow; row <= box.lastRow; ++row)
            hwy::Prefetch(work.voxels(box.firstColumn, row, slice));
}

// Calls add(p, view) for all projections that see a box of voxels.
template <class Add>
HWY_INLINE void addProjections(const BackProjectWork& work, const VoxelBox& box, const Add& add)
{
    const int last = work.params.projections - 1;
    BoxView next(work.matrix(0), box);
    for (int p = 0; p <= last; ++p) {
        const BoxView view = next;
        if (p < last) {
            next = BoxView(work.matrix(p + 1), box);
            prefetch(work, p + 1, next);
        } else {
            prefetchVoxels(work, box);
        }
        if (!view.isBesideDetector(work.params))
            add(p, view);
    }
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
