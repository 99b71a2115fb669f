// SPDX-License-Identifier: MIT
// Vectors of trilinear samples of a bordered volume; compiled once for each instruction set, by drr.cpp.
#if defined(ISOCENTER_DRR_SAMPLER_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef ISOCENTER_DRR_SAMPLER_INL
#undef ISOCENTER_DRR_SAMPLER_INL
#else
#define ISOCENTER_DRR_SAMPLER_INL
#endif

#include "gpu/cpu/fast/drr_tile.h"

#include <hwy/highway.h>

#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>

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
// from the volume's centre.
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

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
