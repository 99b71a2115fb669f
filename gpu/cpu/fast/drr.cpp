// SPDX-License-Identifier: MIT
// The ray casting of gpu/cpu/drr.cpp with neighbouring pixels of a row in the lanes of a vector, compiled for
// several instruction sets; the best one is chosen at run time. Volumes in textures go to the reference.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/fast/drr_tile.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/drr.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Floats = hn::ScalableTag<float>;
using Ints = hn::RebindToSigned<Floats>;
using Float = hn::Vec<Floats>;
using Int = hn::Vec<Ints>;

struct Vector3
{
    Float x, y, z;
};

HWY_INLINE Float all(float value)
{
    return hn::Set(Floats(), value);
}

HWY_INLINE Float mix(Float a, Float b, Float weight)
{
    return hn::MulAdd(weight, hn::Sub(b, a), a);
}

HWY_INLINE Vector3 pointAt(const Vector3& start, const Vector3& delta, Float steps)
{
    return {hn::MulAdd(steps, delta.x, start.x), hn::MulAdd(steps, delta.y, start.y),
            hn::MulAdd(steps, delta.z, start.z)};
}

// Where a sample lies: the voxel of its lower corner, counted from the border's corner, and the weights of
// the upper one.
struct Cell
{
    Int index;
    Vector3 weight;
};

HWY_INLINE Int split(Float position, Float& fraction)
{
    const Int index = hn::ConvertTo(Ints(), position);
    fraction = hn::Sub(position, hn::ConvertTo(Floats(), index));
    return index;
}

HWY_INLINE Cell cellAt(const Vector3& position, Int rowStride, Int sliceStride)
{
    Cell cell;
    const Int x = split(position.x, cell.weight.x);
    const Int y = split(position.y, cell.weight.y);
    const Int z = split(position.z, cell.weight.z);
    cell.index = hn::Add(hn::Add(hn::Mul(z, sliceStride), hn::Mul(y, rowStride)), x);
    return cell;
}

// Float voxels: two gathers for each pair of neighbours along x.
class FloatVoxels
{
public:
    FloatVoxels(const std::byte* volume, std::size_t) : voxels_(reinterpret_cast<const float*>(volume)) {}

    HWY_INLINE Float pair(const Cell& cell, std::size_t offset) const
    {
        const float* voxels = voxels_ + offset;
        return mix(hn::GatherIndex(Floats(), voxels, cell.index),
                   hn::GatherIndex(Floats(), voxels + 1, cell.index), cell.weight.x);
    }
    HWY_INLINE Int addressed(Int index) const { return index; }
    static constexpr float kScale = 1.0f;

private:
    const float* voxels_;
};

// The 32 bits at each byte offset. Loads of single lanes beat the gather instruction by a factor of 1.4 on a
// Zen 5, and the same instruction is slow on Intel processors with the mitigation of Downfall.
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX2
HWY_INLINE int valueAt(const std::byte* base, std::int64_t offset)
{
    int value;
    std::memcpy(&value, base + static_cast<std::int32_t>(offset), sizeof(value));
    return value;
}

HWY_INLINE __m128i fetchFour(const std::byte* base, __m128i offsets)
{
    const std::int64_t low = _mm_cvtsi128_si64(offsets);
    const std::int64_t high = _mm_extract_epi64(offsets, 1);
    __m128i values = _mm_cvtsi32_si128(valueAt(base, low));
    values = _mm_insert_epi32(values, valueAt(base, low >> 32), 1);
    values = _mm_insert_epi32(values, valueAt(base, high), 2);
    return _mm_insert_epi32(values, valueAt(base, high >> 32), 3);
}

HWY_INLINE __m256i fetchEight(const std::byte* base, __m256i offsets)
{
    return _mm256_inserti128_si256(_mm256_castsi128_si256(fetchFour(base, _mm256_castsi256_si128(offsets))),
                                   fetchFour(base, _mm256_extracti128_si256(offsets, 1)), 1);
}

HWY_INLINE Int fetch(const std::byte* base, Int offsets)
{
#if HWY_TARGET == HWY_AVX3
    return Int{
        _mm512_inserti64x4(_mm512_castsi256_si512(fetchEight(base, _mm512_castsi512_si256(offsets.raw))),
                           fetchEight(base, _mm512_extracti64x4_epi64(offsets.raw, 1)), 1)};
#else
    return Int{fetchEight(base, offsets.raw)};
#endif
}
#else
HWY_INLINE Int fetch(const std::byte* base, Int offsets)
{
    return hn::GatherOffset(Ints(), reinterpret_cast<const int*>(base), offsets);
}
#endif

// 16-bit voxels: 32 bits are a pair of neighbours along x. Byte offsets are signed: beyond 2 GiB they count
// from the volume's middle.
class Unorm16Voxels
{
public:
    Unorm16Voxels(const std::byte* volume, std::size_t voxelCount)
        : bias_(voxelCount > std::size_t{std::numeric_limits<int>::max()} / 2
                    ? std::numeric_limits<int>::min()
                    : 0),
          base_(volume - static_cast<std::ptrdiff_t>(bias_))
    {
    }

    HWY_INLINE Float pair(const Cell& cell, std::size_t offset) const
    {
        static_assert(std::endian::native == std::endian::little);
        const Int both = fetch(base_ + 2 * offset, cell.index);
        const Int low = hn::And(both, hn::Set(Ints(), 0xffff));
        const hn::RebindToUnsigned<Floats> unsignedInts;
        const Int high = hn::BitCast(Ints(), hn::ShiftRight<16>(hn::BitCast(unsignedInts, both)));
        return mix(hn::ConvertTo(Floats(), low), hn::ConvertTo(Floats(), high), cell.weight.x);
    }
    HWY_INLINE Int addressed(Int index) const
    {
        return hn::Add(hn::ShiftLeft<1>(index), hn::Set(Ints(), bias_));
    }
    static constexpr float kScale = 1.0f / 65535.0f;

private:
    int bias_;
    const std::byte* base_;
};

// Trilinear samples of the stored values.
template <class Voxels>
class Sampler
{
public:
    explicit Sampler(const DrrTile& tile)
        : rowStride_(static_cast<std::size_t>(tile.params->volumeSize.x) + 2 * VOLUME_BORDER),
          sliceStride_(rowStride_ *
                       (static_cast<std::size_t>(tile.params->volumeSize.y) + 2 * VOLUME_BORDER)),
          voxels_(tile.volume,
                  sliceStride_ * (static_cast<std::size_t>(tile.params->volumeSize.z) + 2 * VOLUME_BORDER))
    {
    }

    HWY_INLINE Float at(const Vector3& position) const
    {
        Cell cell = cellAt(position, hn::Set(Ints(), static_cast<int>(rowStride_)),
                           hn::Set(Ints(), static_cast<int>(sliceStride_)));
        cell.index = voxels_.addressed(cell.index);
        const Float near = mix(voxels_.pair(cell, 0), voxels_.pair(cell, rowStride_), cell.weight.y);
        const Float far = mix(voxels_.pair(cell, sliceStride_), voxels_.pair(cell, sliceStride_ + rowStride_),
                              cell.weight.y);
        return mix(near, far, cell.weight.z);
    }

private:
    std::size_t rowStride_;
    std::size_t sliceStride_;
    Voxels voxels_;
};

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
    rays.steps = hn::IfThenElseZero(hit, length);
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

// The sum of samples along the rays, the last partial step of each weighted by its length.
template <class Voxels>
HWY_INLINE Float sumAlong(const Rays& rays, const Sampler<Voxels>& sampler)
{
    const Floats d;
    const int common = static_cast<int>(hn::GetLane(hn::MinOfLanes(d, rays.steps)));
    const int longest = static_cast<int>(hn::GetLane(hn::MaxOfLanes(d, rays.steps)));
    const Float half = all(0.5f);
    Float sum = hn::Zero(d);
    for (int step = 0; step < common; ++step)
        sum = hn::Add(sum, sampler.at(pointAt(rays.start, rays.delta, all(static_cast<float>(step) + 0.5f))));
    for (int step = common; step <= longest; ++step) {
        const Float begin = hn::Min(all(static_cast<float>(step)), rays.steps);
        const Float weight = hn::Min(hn::Sub(rays.steps, begin), all(1.0f));
        const Float middle = hn::MulAdd(half, weight, begin);
        sum = hn::MulAdd(weight, sampler.at(pointAt(rays.start, rays.delta, middle)), sum);
    }
    return sum;
}

template <class Voxels>
void renderTileOf(const DrrTile& tile)
{
    const Floats d;
    const Sampler<Voxels> sampler(tile);
    const auto lanes = static_cast<int>(hn::Lanes(d));
    const Float scale = all(tile.params->stepMm * tile.params->valueScale * Voxels::kScale);
    for (int row = tile.firstRow; row < tile.lastRow; ++row) {
        float* line = tile.integrals + static_cast<std::ptrdiff_t>(row) * tile.params->areaSize.x;
        for (int column = tile.firstColumn; column < tile.lastColumn; column += lanes) {
            const Float integrals = hn::Mul(sumAlong(raysOf(tile, column, row), sampler), scale);
            const auto count = static_cast<std::size_t>(std::min(lanes, tile.lastColumn - column));
            hn::BlendedStore(integrals, hn::FirstN(d, count), d, line + column);
        }
    }
}

void renderTile(const DrrTile& tile)
{
    if (tile.voxels == VoxelType::Unorm16)
        renderTileOf<Unorm16Voxels>(tile);
    else
        renderTileOf<FloatVoxels>(tile);
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
            ({&params, &poses[slab], volume.data(), voxels, &integrals[slab * slabPixels], column,
              std::min(column + kTileColumns, columns), row, std::min(row + kTileRows, endRow)});
        }
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
