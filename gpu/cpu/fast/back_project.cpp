// SPDX-License-Identifier: MIT
// gpu/cpu/back_project.cpp with neighbouring voxels of a row in the lanes of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
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
// clang-format on

#ifndef ISOCENTER_BACK_PROJECT_ROWS
#define ISOCENTER_BACK_PROJECT_ROWS
namespace isocenter::gpu::cpu::fast {

constexpr int kRowsTogether = 16; // whose voxels see about the same pixels, which stay in the cache

// What a run of neighbouring rows of one slice takes of a launch.
struct BackProjectRows
{
    BackProjectParams params;
    const float* filtered;
    const vec4* matrices;
    float* volume;
};

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
void backProjectRows(const BackProjectRows& work, int slice, int firstRow, int endRow)
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

// A run of pixels of a projection's column, between two columns of pixels, in vectors.
template <class Tag, int kVectors>
class PixelRun
{
public:
    HWY_INLINE PixelRun(Tag d, const float* left, int columnStride, float across) : d_(d)
    {
        const auto share = hn::Set(d, across);
        for (int v = 0; v < kVectors; ++v) {
            const float* from = left + v * static_cast<int>(hn::Lanes(d));
            const auto begin = hn::LoadU(d, from);
            table_[v] = hn::MulAdd(share, hn::Sub(hn::LoadU(d, from + columnStride), begin), begin);
        }
    }

    // Between the two nearest pixels; places from the run's first one on.
    HWY_INLINE hn::Vec<Tag> at(hn::Vec<Tag> places) const
    {
        const hn::RebindToSigned<Tag> di;
        const auto whole = hn::ConvertTo(di, places);
        const auto above = pixels(whole);
        const auto below = pixels(hn::Add(whole, hn::Set(di, 1)));
        return hn::MulAdd(hn::Sub(places, hn::ConvertTo(d_, whole)), hn::Sub(below, above), above);
    }

private:
    HWY_INLINE hn::Vec<Tag> pixels(hn::Vec<hn::RebindToSigned<Tag>> places) const
    {
        const hn::RebindToSigned<Tag> di;
        const auto lanes = static_cast<int>(hn::Lanes(d_));
        const auto indices = hn::IndicesFromVec(d_, hn::And(places, hn::Set(di, lanes - 1)));
        auto found = hn::TableLookupLanes(table_[0], indices);
        for (int v = 1; v < kVectors; ++v)
            found = hn::IfThenElse(hn::RebindMask(d_, hn::Lt(places, hn::Set(di, v * lanes))), found,
                                   hn::TableLookupLanes(table_[v], indices));
        return found;
    }

    Tag d_;
    hn::Vec<Tag> table_[kVectors];
};

// A block of voxels in aligned geometry, with those along k in the lanes and with projections whose columns
// lie side by side: all lanes read one run of pixels, in which they look their own up. The block sees a small
// part of each projection, which stays in the cache.
class VoxelBlock
{
public:
    static constexpr int kSide = kRowsTogether; // along columns and rows

    VoxelBlock(const BackProjectRows& work, int firstColumn, int firstRow, int firstSlice, int endSlice)
        : work_(work), firstColumn_(firstColumn), firstRow_(firstRow), firstSlice_(firstSlice),
          endSlice_(endSlice), columns_(std::min(kSide, work.params.columns - firstColumn)),
          rows_(std::min(kSide, work.params.rows - firstRow))
    {
    }

    void add()
    {
        for (int p = 0; p < work_.params.projections; ++p)
            for (int row = 0; row < rows_; ++row)
                for (int column = 0; column < columns_; ++column)
                    addProjection(p, column, row);
        store();
    }

private:
    using Tag = hn::ScalableTag<float>;
    static constexpr std::size_t kMostLanes = HWY_MAX_BYTES / sizeof(float);

    void addProjection(int p, int column, int row)
    {
        const Tag d;
        const BackProjectParams& params = work_.params;
        const vec4* matrix = work_.matrices + p * MATRIX_ROWS;
        const auto i = static_cast<float>(firstColumn_ + column);
        const auto j = static_cast<float>(firstRow_ + row);
        const auto k = static_cast<float>(firstSlice_);
        const float w = matrix[2].x * i + (matrix[2].y * j + matrix[2].w);
        if (!(w > 0.0f))
            return; // behind the source
        const float near = 1.0f / w;
        const float half = FILTERED_BORDER_BEFORE - 0.5f;
        const float x = within((matrix[0].x * i + (matrix[0].y * j + matrix[0].w)) * near + half, 0.0f,
                               static_cast<float>(params.detectorColumns + FILTERED_BORDER_BEFORE));
        const float top = (matrix[1].x * i + (matrix[1].y * j + matrix[1].z * k + matrix[1].w)) * near + half;
        const auto pixel = static_cast<int>(x);
        const auto value = readColumn(work_.filtered + static_cast<std::ptrdiff_t>(p) * params.pixels +
                                          static_cast<std::ptrdiff_t>(pixel) * params.columnStride,
                                      x - static_cast<float>(pixel), top, matrix[1].z * near);
        float* sum = sumsOf(column, row);
        hn::Store(hn::MulAdd(hn::Set(d, near * near), value, hn::Load(d, sum)), d, sum);
    }

    // What a column of pixels has from a place on, a step a lane.
    hn::Vec<Tag> readColumn(const float* left, float across, float top, float step) const
    {
        const Tag d;
        const int columnStride = work_.params.columnStride;
        const auto lanes = static_cast<int>(hn::Lanes(d));
        const auto lastRow = static_cast<float>(work_.params.detectorRows + FILTERED_BORDER_BEFORE);
        const float first = within(top, 0.0f, lastRow);
        const float last = within(top + step * static_cast<float>(lanes - 1), 0.0f, lastRow);
        const auto start = static_cast<int>(std::min(first, last));
        auto y = hn::MulAdd(hn::Iota(d, 0.0f), hn::Set(d, step), hn::Set(d, top));
        y = hn::Min(hn::IfThenElseZero(hn::Gt(y, hn::Zero(d)), y), hn::Set(d, lastRow));
        const auto places = hn::Sub(y, hn::Set(d, static_cast<float>(start)));
        const float span = std::max(first, last) - static_cast<float>(start);
        if (span < static_cast<float>(2 * lanes - 1))
            return PixelRun<Tag, 2>(d, left + start, columnStride, across).at(places);
        if (span < static_cast<float>(4 * lanes - 1))
            return PixelRun<Tag, 4>(d, left + start, columnStride, across).at(places);
        return gathered(left + start, columnStride, across, places);
    }

    // Of voxels so far apart on the detector that no vectors hold what lies between them.
    static hn::Vec<Tag> gathered(const float* left, int columnStride, float across, hn::Vec<Tag> places)
    {
        const Tag d;
        const hn::RebindToSigned<Tag> di;
        const auto whole = hn::ConvertTo(di, places);
        const auto share = hn::Set(d, across);
        const auto pixels = [&](int offset) {
            const auto begin = hn::GatherIndex(d, left + offset, whole);
            return hn::MulAdd(share, hn::Sub(hn::GatherIndex(d, left + columnStride + offset, whole), begin),
                              begin);
        };
        const auto above = pixels(0);
        return hn::MulAdd(hn::Sub(places, hn::ConvertTo(d, whole)), hn::Sub(pixels(1), above), above);
    }

    float* sumsOf(int column, int row)
    {
        return sums_ + static_cast<std::size_t>(row * kSide + column) * kMostLanes;
    }

    void store()
    {
        const BackProjectParams& params = work_.params;
        const int slices = std::min(static_cast<int>(hn::Lanes(Tag())), endSlice_ - firstSlice_);
        for (int lane = 0; lane < slices; ++lane)
            for (int row = 0; row < rows_; ++row) {
                float* voxels = work_.volume +
                                (static_cast<std::size_t>(firstSlice_ + lane - params.slabBegin) *
                                     static_cast<std::size_t>(params.rows) +
                                 static_cast<std::size_t>(firstRow_ + row)) *
                                    static_cast<std::size_t>(params.columns) +
                                firstColumn_;
                for (int column = 0; column < columns_; ++column)
                    voxels[column] += params.valueScale * sumsOf(column, row)[lane];
            }
    }

    const BackProjectRows& work_;
    int firstColumn_;
    int firstRow_;
    int firstSlice_;
    int endSlice_;
    int columns_;
    int rows_;
    HWY_ALIGN float sums_[kSide * kSide * kMostLanes] = {};
};

// Rows in blocks, from one on; all columns and slices of them.
void backProjectBlocks(const BackProjectRows& work, int firstRow, int endSlice)
{
    const auto lanes = static_cast<int>(hn::Lanes(hn::ScalableTag<float>()));
    for (int slice = work.params.firstSlice; slice < endSlice; slice += lanes)
        for (int column = 0; column < work.params.columns; column += VoxelBlock::kSide)
            VoxelBlock(work, column, firstRow, slice, endSlice).add();
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(backProjectRows);
HWY_EXPORT(backProjectBlocks);

void backProject(const CpuLaunch& launch)
{
    const auto params = launch.params<BackProjectParams>();
    const BackProjectRows work{params, launch.buffer<const float>("filtered").data(),
                               launch.buffer<const vec4>("matrices").data(),
                               launch.buffer<float>("volume").data()};
    const int voxelsAnItem = std::stoi(launch.defines.at("VOXELS_AN_ITEM"));
    const int endSlice = std::min(params.firstSlice + launch.grid.z * voxelsAnItem, params.endSlice);
    if (launch.defines.contains("ALIGNED") && params.rowStride == 1) {
        core::parallelFor((params.rows + kRowsTogether - 1) / kRowsTogether, [&](int begin, int end) {
            for (int block = begin; block < end; ++block)
                HWY_DYNAMIC_DISPATCH(backProjectBlocks)(work, block * kRowsTogether, endSlice);
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
