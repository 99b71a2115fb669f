// SPDX-License-Identifier: MIT
// gpu/cpu/back_project.cpp with neighbouring voxels of a row in the lanes of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/fast/back_project_work.h"
#include "gpu/cpu/within.h"
#include "gpu/params/back_project_params.h"

#include <algorithm>
#include <string>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/back_project.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/back_project_aligned-inl.h"
// clang-format on

#ifndef ISOCENTER_BACK_PROJECT_ROWS
#define ISOCENTER_BACK_PROJECT_ROWS
namespace isocenter::gpu::cpu::fast {

constexpr int kRowsTogether = 16; // whose voxels see about the same pixels, which stay in the cache

} // namespace isocenter::gpu::cpu::fast
#endif

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// One projection into one row of voxels: rows of its matrix at the row's first voxel, and their steps along
// it.
class ProjectedRow
{
public:
    ProjectedRow(const BackProjectParams& params, const vec4* matrix, int row, int slice)
        : u_(begin(matrix[0], row, slice)), v_(begin(matrix[1], row, slice)),
          w_(begin(matrix[2], row, slice)), uStep_(matrix[0].x), vStep_(matrix[1].x), wStep_(matrix[2].x),
          lastColumn_(static_cast<float>(params.detectorColumns + FILTERED_BORDER_BEFORE)),
          lastRow_(static_cast<float>(params.detectorRows + FILTERED_BORDER_BEFORE)),
          valueScale_(params.valueScale), columnStride_(params.columnStride), rowStride_(params.rowStride)
    {
    }

    // What is added to the voxels at columns i.
    template <class Tag>
    HWY_INLINE hn::Vec<Tag> at(Tag d, hn::Vec<Tag> i, const float* projection) const
    {
        const hn::RebindToSigned<Tag> di;
        const auto one = hn::Set(d, 1.0f);
        const auto w = hn::MulAdd(i, hn::Set(d, wStep_), hn::Set(d, w_));
        const auto near = hn::Div(one, w);
        const auto half = hn::Set(d, FILTERED_BORDER_BEFORE - 0.5f);
        const auto x =
            within(d, hn::MulAdd(hn::MulAdd(i, hn::Set(d, uStep_), hn::Set(d, u_)), near, half), lastColumn_);
        const auto y =
            within(d, hn::MulAdd(hn::MulAdd(i, hn::Set(d, vStep_), hn::Set(d, v_)), near, half), lastRow_);
        const auto column = hn::ConvertTo(di, x);
        const auto row = hn::ConvertTo(di, y);
        const auto across = hn::Sub(x, hn::ConvertTo(d, column));
        const auto down = hn::Sub(y, hn::ConvertTo(d, row));
        const auto place =
            hn::Add(hn::Mul(row, hn::Set(di, rowStride_)), hn::Mul(column, hn::Set(di, columnStride_)));
        const auto topLeft = hn::GatherIndex(d, projection, place);
        const auto topRight = hn::GatherIndex(d, projection + columnStride_, place);
        const auto bottomLeft = hn::GatherIndex(d, projection + rowStride_, place);
        const auto bottomRight = hn::GatherIndex(d, projection + rowStride_ + columnStride_, place);
        const auto above = hn::MulAdd(across, hn::Sub(topRight, topLeft), topLeft);
        const auto below = hn::MulAdd(across, hn::Sub(bottomRight, bottomLeft), bottomLeft);
        const auto value = hn::MulAdd(down, hn::Sub(below, above), above);
        return hn::IfThenElseZero(
            hn::Gt(w, hn::Zero(d)),
            hn::Mul(hn::Mul(near, hn::Mul(near, hn::Set(d, valueScale_))), value)); // before the source
    }

private:
    static float begin(const vec4& of, int row, int slice)
    {
        return of.y * static_cast<float>(row) + of.z * static_cast<float>(slice) + of.w;
    }
    // The value, or the nearer limit; 0 for what is no number.
    template <class Tag>
    static HWY_INLINE hn::Vec<Tag> within(Tag d, hn::Vec<Tag> value, float highest)
    {
        return hn::Min(hn::IfThenElseZero(hn::Gt(value, hn::Zero(d)), value), hn::Set(d, highest));
    }

    float u_, v_, w_;
    float uStep_, vStep_, wStep_;
    float lastColumn_, lastRow_;
    float valueScale_;
    int columnStride_, rowStride_;
};

// Projection after projection into some rows of a slice, which stay in the cache.
void backProjectRows(const BackProjectWork& work, int slice, int firstRow, int endRow)
{
    const hn::ScalableTag<float> d;
    const int lanes = static_cast<int>(hn::Lanes(d));
    const BackProjectParams& params = work.params;
    for (int p = 0; p < params.projections; ++p) {
        const float* projection =
            work.filtered + static_cast<std::size_t>(p) * static_cast<std::size_t>(params.pixels);
        for (int row = firstRow; row < endRow; ++row) {
            const ProjectedRow projected(params, work.matrices + p * MATRIX_ROWS, row, slice);
            float* voxels = work.volume + (static_cast<std::size_t>(slice - params.slabBegin) *
                                               static_cast<std::size_t>(params.rows) +
                                           static_cast<std::size_t>(row)) *
                                              static_cast<std::size_t>(params.columns);
            int column = 0;
            for (; column + lanes <= params.columns; column += lanes) {
                const auto added = projected.at(d, hn::Iota(d, static_cast<float>(column)), projection);
                hn::StoreU(hn::Add(hn::LoadU(d, voxels + column), added), d, voxels + column);
            }
            for (const hn::CappedTag<float, 1> one; column < params.columns; ++column) {
                const auto added = projected.at(one, hn::Set(one, static_cast<float>(column)), projection);
                voxels[column] += hn::GetLane(added);
            }
        }
    }
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(backProjectRows);
HWY_EXPORT(backProjectAligned);

void backProject(const CpuLaunch& launch)
{
    const auto params = launch.params<BackProjectParams>();
    const int voxelsAnItem = std::stoi(launch.defines.at("VOXELS_AN_ITEM"));
    const int endSlice = std::min(params.firstSlice + launch.grid.z * voxelsAnItem, params.endSlice);
    const BackProjectWork work{params, launch.buffer<const float>("filtered").data(),
                               launch.buffer<const vec4>("matrices").data(),
                               launch.buffer<float>("volume").data(), endSlice};
    if (launch.defines.contains("ALIGNED") && params.rowStride == 1) {
        core::parallelFor((params.rows + kRowsTogether - 1) / kRowsTogether, [&](int begin, int end) {
            for (int block = begin; block < end; ++block)
                HWY_DYNAMIC_DISPATCH(backProjectAligned)(work, block * kRowsTogether);
        });
        return;
    }
    const int runs = (params.rows + kRowsTogether - 1) / kRowsTogether;
    core::parallelFor(runs * (endSlice - params.firstSlice), [&](int begin, int end) {
        for (int run = begin; run < end; ++run) {
            const int firstRow = run % runs * kRowsTogether;
            HWY_DYNAMIC_DISPATCH(backProjectRows)
            (work, params.firstSlice + run / runs, firstRow, std::min(firstRow + kRowsTogether, params.rows));
        }
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
