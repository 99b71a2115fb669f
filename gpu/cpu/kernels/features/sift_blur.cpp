// SPDX-License-Identifier: MIT
// One direction of the Gaussians of an octave of SIFT, each slab with its own weights, edge pixels repeated
// outside: along the rows, or with ALONG_COLUMNS; then every second pixel of one slab is also where the next
// octave starts. With HALF, too, slabs are halves of the greys less SIFT_HALF_ZERO, and the next octave
// starts from the floats of nextBase. With DOUBLING the image is doubled on the way, by linear interpolation
// (weights: core::SiftPyramid::doublingTaps). With FRAME_BYTES, only along the rows, the image is of bytes.
#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_blur_params.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace isocenter::gpu::cpu {
namespace {

// What becomes of the blurred greys.
class SiftSlabs
{
public:
    SiftSlabs(const CpuLaunch& launch, const ivec2& size)
        : params_(launch.params<SiftBlurParams>()), size_(size)
    {
        const bool half = launch.defines.contains("HALF");
        next_ = launch.buffer<float>(half ? "nextBase" : "to");
        if (half)
            halves_ = launch.buffer<std::uint16_t>("to");
    }

    void put(int x, int y, int slab, float blurred) const
    {
        const std::size_t index = at(params_.firstTo + (slab * size_.y + y) * size_.x + x);
        if (halves_.empty())
            next_[index] = blurred;
        else
            halves_[index] = halfOf(blurred - SIFT_HALF_ZERO);
        if (slab == params_.nextSlab && x % 2 == 0 && y % 2 == 0 && x / 2 < params_.nextSize.x &&
            y / 2 < params_.nextSize.y)
            next_[at(params_.firstNext + y / 2 * params_.nextSize.x + x / 2)] = blurred;
    }

private:
    SiftBlurParams params_;
    ivec2 size_;
    std::span<float> next_; // and, without halves, the slabs
    std::span<std::uint16_t> halves_;
};

template <class Grey>
void blur(const CpuLaunch& launch, std::span<const Grey> from)
{
    const auto params = launch.params<SiftBlurParams>();
    const auto taps = launch.buffer<const float>("taps");
    const bool alongColumns = launch.defines.contains("ALONG_COLUMNS");
    const bool doubling = launch.defines.contains("DOUBLING");
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int phases = doubling ? 2 : 1;
    const ivec2 size{alongColumns ? columns : phases * columns, alongColumns ? phases * rows : rows};
    const SiftSlabs to(launch, size);

    const auto blurredAt = [&](int x, int y, int slab) {
        const auto weights = taps.subspan(at((params.firstTaps + slab) * SIFT_TAPS), SIFT_TAPS);
        const int count = static_cast<int>(weights[SIFT_TAP_COUNT]);
        const auto counted = [&](int tap, int neighbour) {
            const int column = alongColumns ? x : std::clamp(x / phases + neighbour, 0, columns - 1);
            const int row = alongColumns ? std::clamp(y / phases + neighbour, 0, rows - 1) : y;
            return static_cast<double>(weights[at(tap)]) *
                   static_cast<double>(
                       from[at(params.firstFrom + slab * params.slabStride + row * columns + column)]);
        };
        const bool odd = (alongColumns ? y : x) % 2 != 0;
        double sum = 0.0;
        if (doubling)
            for (int tap = 0; tap < count; ++tap)
                sum += counted(tap, odd ? -SIFT_NEIGHBOUR(tap) : SIFT_NEIGHBOUR(tap));
        else
            for (int k = 1 - count; k < count; ++k)
                sum += counted(std::abs(k), k);
        return static_cast<float>(sum);
    };
    core::parallelFor(size.y * params.slabs, [&](int begin, int end) {
        for (int i = begin; i < end; ++i)
            for (int x = 0; x < size.x; ++x)
                to.put(x, i % size.y, i / size.y, blurredAt(x, i % size.y, i / size.y));
    });
}

} // namespace

void siftBlur(const CpuLaunch& launch)
{
    if (launch.defines.contains("FRAME_BYTES"))
        blur(launch, launch.buffer<const std::uint8_t>("from"));
    else
        blur(launch, launch.buffer<const float>("from"));
}

} // namespace isocenter::gpu::cpu
