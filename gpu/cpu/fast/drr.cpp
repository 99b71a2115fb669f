// SPDX-License-Identifier: MIT
// The ray casting of gpu/cpu/kernels/registration/drr.cpp with neighbouring pixels of a row in the lanes of a
// vector, compiled for several instruction sets; the best one is chosen at run time. Volumes in textures go
// to the reference.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/fast/drr_tile.h"
#include "gpu/cpu/within.h"

#include <algorithm>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/drr.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/drr_sampler-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

// The part of each lane's ray inside the volume. Positions are those of the Sampler: texture coordinates
// moved by the border less half a voxel.
struct Rays
{
    Vector3 start;
    Vector3 delta; // a step
    Float steps;   // length in steps; 0 where the ray misses
};

struct Span
{
    Float enter, leave;
};

constexpr float kShift = VOLUME_BORDER - 0.5f;

HWY_INLINE Span clippedTo(Span span, float source, Float direction, int size)
{
    const Float inverse = hn::Div(all(1.0f), direction);
    const Float low = hn::Mul(all(-0.5f - source), inverse);
    const Float high = hn::Mul(all(static_cast<float>(size) + 0.5f - source), inverse);
    return {hn::Max(span.enter, hn::Min(low, high)), hn::Min(span.leave, hn::Max(low, high))};
}

HWY_INLINE Float nonZero(Float component)
{
    return hn::IfThenElse(hn::Lt(hn::Abs(component), all(1e-9f)), all(1e-9f), component);
}

// Keeps both ends of a ray among the voxels and their border, whatever rounding does to a source far away.
HWY_INLINE void confine(Float& start, Float& delta, Float steps, int size)
{
    const Float low = all(0.0f);
    const Float high = all(static_cast<float>(size + 2 * VOLUME_BORDER) - 1.5f);
    start = hn::Min(hn::Max(start, low), high);
    const Float end = hn::MulAdd(steps, delta, start);
    const Float confined = hn::Min(hn::Max(end, low), high);
    const auto astray = hn::Ne(end, confined);
    delta = hn::IfThenElse(astray, hn::Div(hn::Sub(confined, start), hn::Max(steps, all(1e-6f))), delta);
}

HWY_INLINE Rays raysOf(const DrrTile& tile, int column, int row)
{
    const DrrParams& params = *tile.params;
    const mat4& m = tile.pose->textureFromPixel;
    const vec4& source = tile.pose->sourceTexture;
    const Float u = hn::Add(hn::Iota(Floats(), static_cast<float>(column)), all(0.5f));
    const float v = static_cast<float>(row) + 0.5f;
    const auto towards = [&](float perColumn, float perRow, float corner, float from) HWY_ATTR {
        const Float pixel = hn::Add(hn::MulAdd(u, all(perColumn), all(v * perRow)), all(corner));
        return nonZero(hn::Sub(pixel, all(from)));
    };
    const Vector3 direction{towards(m.c0.x, m.c1.x, m.c3.x, source.x),
                            towards(m.c0.y, m.c1.y, m.c3.y, source.y),
                            towards(m.c0.z, m.c1.z, m.c3.z, source.z)};

    Span span{all(0.0f), all(1.0f)};
    span = clippedTo(span, source.x, direction.x, params.volumeSize.x);
    span = clippedTo(span, source.y, direction.y, params.volumeSize.y);
    span = clippedTo(span, source.z, direction.z, params.volumeSize.z);
    const auto hit = hn::Lt(span.enter, span.leave);

    const Float x = hn::Mul(direction.x, all(params.spacingMm.x));
    const Float y = hn::Mul(direction.y, all(params.spacingMm.y));
    const Float z = hn::Mul(direction.z, all(params.spacingMm.z));
    const Float mmPerRay = hn::Sqrt(hn::MulAdd(x, x, hn::MulAdd(y, y, hn::Mul(z, z))));
    const Float raysPerStep = hn::Div(all(params.stepMm), mmPerRay);
    const Float length = hn::Div(hn::Mul(hn::Sub(span.leave, span.enter), mmPerRay), all(params.stepMm));

    Rays rays;
    // Of what is not a number, nothing.
    const auto counts = hn::And(hit, hn::Gt(length, all(0.0f)));
    rays.steps = hn::IfThenElseZero(counts, hn::Min(length, all(static_cast<float>(DRR_MOST_STEPS))));
    const Float enter = hn::IfThenElseZero(hit, span.enter);
    rays.start = {hn::MulAdd(enter, direction.x, all(source.x + kShift)),
                  hn::MulAdd(enter, direction.y, all(source.y + kShift)),
                  hn::MulAdd(enter, direction.z, all(source.z + kShift))};
    rays.delta = {hn::Mul(raysPerStep, direction.x), hn::Mul(raysPerStep, direction.y),
                  hn::Mul(raysPerStep, direction.z)};
    confine(rays.start.x, rays.delta.x, rays.steps, params.volumeSize.x);
    confine(rays.start.y, rays.delta.y, rays.steps, params.volumeSize.y);
    confine(rays.start.z, rays.delta.z, rays.steps, params.volumeSize.z);
    return rays;
}

// The sample of each lane in a step: in the middle of its part of the ray, which is shorter in the last step
// and nothing, where the ray ended, in those after it.
struct Step
{
    Float weight;
    Vector3 position;
};

HWY_INLINE Step stepOf(const Rays& rays, int step)
{
    const Float begin = hn::Min(all(static_cast<float>(step)), rays.steps);
    const Float weight = hn::Min(hn::Sub(rays.steps, begin), all(1.0f));
    return {weight, pointAt(rays.start, rays.delta, hn::MulAdd(all(0.5f), weight, begin))};
}

HWY_INLINE Float reciprocal(Float value)
{
    return hn::Div(all(1.0f), value);
}

// How many steps of all lanes' rays may be left out, because every lane is in empty blocks; as emptySteps of
// gpu/cpu/kernels/registration/drr.cpp for each lane.
class EmptySpace
{
public:
    EmptySpace(const DrrTile& tile, const Rays& rays)
        : clearance_(tile.clearance), blocks_(tile.params->blocks),
          blockSide_(tile.params->blockSide), stepsPerVoxel_{reciprocal(rays.delta.x),
                                                             reciprocal(rays.delta.y),
                                                             reciprocal(rays.delta.z)}
    {
    }

    HWY_INLINE int stepsFrom(const Step& step) const
    {
        const Floats d;
        const Vector3& position = step.position;
        const auto ended = hn::Le(step.weight, hn::Zero(d));
        const Int x = blockOf(position.x, blocks_.x);
        const Int y = blockOf(position.y, blocks_.y);
        const Int z = blockOf(position.z, blocks_.z);
        const Int row = hn::Add(hn::Mul(z, hn::Set(Ints(), blocks_.y)), y);
        const Int index = hn::Add(hn::Mul(row, hn::Set(Ints(), blocks_.x)), x);
        const Float clearance = hn::ConvertTo(d, hn::GatherIndex(Ints(), clearance_, index));
        const Float rings = hn::IfThenElse(ended, all(1.0f), clearance);
        if (hn::GetLane(hn::MinOfLanes(d, rings)) == 0.0f)
            return 0;
        const Float leave = hn::Min(hn::Min(stepsToLeave(position.x, x, rings, stepsPerVoxel_.x),
                                            stepsToLeave(position.y, y, rings, stepsPerVoxel_.y)),
                                    stepsToLeave(position.z, z, rings, stepsPerVoxel_.z));
        const Float steps = hn::IfThenElse(ended, all(kManySteps), leave);
        return wholeWithin(hn::GetLane(hn::MinOfLanes(d, steps)), 0, DRR_MOST_STEPS) + 1;
    }

private:
    static constexpr float kManySteps = 1e9f;
    static constexpr float kCorner = kShift - 0.5f; // of the first block

    HWY_INLINE Int blockOf(Float position, int count) const
    {
        const Float block =
            hn::Mul(hn::Sub(position, all(kCorner)), all(1.0f / static_cast<float>(blockSide_)));
        return hn::Min(hn::Max(hn::ConvertTo(Ints(), block), hn::Zero(Ints())), hn::Set(Ints(), count - 1));
    }
    // To the face of the cube of empty blocks around the lane's block.
    HWY_INLINE Float stepsToLeave(Float position, Int block, Float rings, Float stepsPerVoxel) const
    {
        const Float voxels = all(static_cast<float>(blockSide_));
        const Float middle = hn::ConvertTo(Floats(), block);
        const Float low = hn::MulAdd(voxels, hn::Sub(middle, hn::Sub(rings, all(1.0f))), all(kCorner));
        const Float high = hn::MulAdd(voxels, hn::Add(middle, rings), all(kCorner));
        return hn::Max(hn::Mul(hn::Sub(low, position), stepsPerVoxel),
                       hn::Mul(hn::Sub(high, position), stepsPerVoxel));
    }

    const int* clearance_;
    ivec4 blocks_;
    int blockSide_; // voxels
    Vector3 stepsPerVoxel_;
};

// The sum of the samples along the rays.
template <bool kSkipEmpty, class Voxels>
HWY_INLINE Float sumAlong(const DrrTile& tile, const Rays& rays, const Sampler<Voxels>& sampler)
{
    const Floats d;
    const int whole = static_cast<int>(hn::GetLane(hn::MinOfLanes(d, rays.steps))); // of every lane
    const int steps = static_cast<int>(hn::GetLane(hn::MaxOfLanes(d, rays.steps))) + 1;
    const EmptySpace emptySpace(tile, rays);
    Float sum = hn::Zero(d);
    int step = 0;
    while (step < steps) {
        int end = steps;
        if constexpr (kSkipEmpty) {
            if (const int empty = emptySpace.stepsFrom(stepOf(rays, step)); empty > 0) {
                step += std::min(empty, steps - step);
                continue;
            }
            end = std::min(step + SAMPLES_PER_LOOK, steps);
        }
        for (; step < std::min(end, whole); ++step)
            sum = hn::Add(sum,
                          sampler.at(pointAt(rays.start, rays.delta, all(static_cast<float>(step) + 0.5f))));
        for (; step < end; ++step) {
            const Step sample = stepOf(rays, step);
            sum = hn::MulAdd(sample.weight, sampler.at(sample.position), sum);
        }
    }
    return sum;
}

template <bool kSkipEmpty, class Voxels>
void renderTileOf(const DrrTile& tile)
{
    const Floats d;
    const Sampler<Voxels> sampler(tile);
    const auto lanes = static_cast<int>(hn::Lanes(d));
    const Float scale = all(tile.params->stepMm * tile.params->valueScale * Voxels::kScale);
    for (int row = tile.firstRow; row < tile.lastRow; ++row) {
        float* line = tile.integrals + static_cast<std::ptrdiff_t>(row) * tile.params->areaSize.x;
        for (int column = tile.firstColumn; column < tile.lastColumn; column += lanes) {
            const Float integrals =
                hn::Mul(sumAlong<kSkipEmpty>(tile, raysOf(tile, column, row), sampler), scale);
            const auto count = static_cast<std::size_t>(std::min(lanes, tile.lastColumn - column));
            hn::BlendedStore(integrals, hn::FirstN(d, count), d, line + column);
        }
    }
}

void renderTile(const DrrTile& tile)
{
    const bool wide = tile.voxels == VoxelType::Float;
    if (tile.clearance != nullptr)
        wide ? renderTileOf<true, FloatVoxels>(tile) : renderTileOf<true, Unorm16Voxels>(tile);
    else
        wide ? renderTileOf<false, FloatVoxels>(tile) : renderTileOf<false, Unorm16Voxels>(tile);
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(renderTile);

namespace {

// Rays of a tile share most of the voxels that they touch, so that these stay in a core's cache.
constexpr int kTileColumns = 64;
constexpr int kTileRows = 16;

int tilesAlong(int pixels, int tile)
{
    return (pixels + tile - 1) / tile;
}

} // namespace

void drr(const CpuLaunch& launch)
{
    if (!launch.defines.contains("VOLUME_BUFFER"))
        return cpu::drr(launch);
    const auto params = launch.params<DrrParams>();
    const auto poses = launch.buffer<const DrrPose>("poses");
    const auto integrals = launch.buffer<float>("integrals");
    const auto volume = launch.buffer<const std::byte>("volume");
    const int* clearance =
        launch.defines.contains("SKIP_EMPTY") ? launch.buffer<const int>("clearance").data() : nullptr;
    const VoxelType voxels = launch.defines.contains("VOLUME_16") ? VoxelType::Unorm16 : VoxelType::Float;
    const int columns = params.areaSize.x;
    const int endRow = std::min(params.firstRow + launch.grid.y, params.areaSize.y);
    const int tilesX = tilesAlong(columns, kTileColumns);
    const int tilesY = tilesAlong(endRow - params.firstRow, kTileRows);
    const std::size_t slabPixels =
        static_cast<std::size_t>(columns) * static_cast<std::size_t>(params.areaSize.y);
    core::parallelFor(tilesX * tilesY * launch.grid.z, [&](int begin, int end) {
        for (int index = begin; index < end; ++index) {
            const auto slab = static_cast<std::size_t>(params.firstSlab + index / (tilesX * tilesY));
            const int column = index % tilesX * kTileColumns;
            const int row = params.firstRow + index / tilesX % tilesY * kTileRows;
            HWY_DYNAMIC_DISPATCH(renderTile)
            ({&params, &poses[static_cast<std::size_t>(params.firstPose) + slab], volume.data(), voxels,
              clearance, &integrals[slab * slabPixels], column, std::min(column + kTileColumns, columns), row,
              std::min(row + kTileRows, endRow)});
        }
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
