// SPDX-License-Identifier: MIT
// One direction of the Gaussians of an octave of SIFT, each slab with its own weights, edge pixels repeated
// outside: along the rows, or with ALONG_COLUMNS; then every second pixel of one slab is also where the next
// octave starts. With HALF, too, slabs are halves of the greys less SIFT_HALF_ZERO, and the next octave
// starts from the floats of nextBase.
#include "core/support/parallel.h"
#include "gpu/cpu/kernels/features/sift_support.h"
#include "gpu/params/features/sift_blur_params.h"

#include <algorithm>

namespace isocenter::gpu::cpu {
namespace {

// What becomes of the blurred greys.
class SiftSlabs
{
public:
    explicit SiftSlabs(const CpuLaunch& launch) : params_(launch.params<SiftBlurParams>())
    {
        const bool half = launch.defines.contains("HALF");
        next_ = launch.buffer<float>(half ? "nextBase" : "to");
        if (half)
            halves_ = launch.buffer<std::uint16_t>("to");
    }

    void put(int x, int y, int slab, float blurred) const
    {
        const std::size_t index =
            at(params_.firstTo + (slab * params_.imageSize.y + y) * params_.imageSize.x + x);
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
    std::span<float> next_; // and, without halves, the slabs
    std::span<std::uint16_t> halves_;
};

} // namespace

void siftBlur(const CpuLaunch& launch)
{
    const auto params = launch.params<SiftBlurParams>();
    const auto from = launch.buffer<const float>("from");
    const auto taps = launch.buffer<const float>("taps");
    const SiftSlabs to(launch);
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const bool alongColumns = launch.defines.contains("ALONG_COLUMNS");

    const auto blurredAt = [&](int x, int y, int slab) {
        const auto weights = taps.subspan(at((params.firstTaps + slab) * SIFT_TAPS), SIFT_TAPS);
        const int reach = static_cast<int>(weights[SIFT_TAP_COUNT]) - 1;
        double sum = 0.0;
        for (int k = -reach; k <= reach; ++k) {
            const int column = alongColumns ? x : std::clamp(x + k, 0, columns - 1);
            const int row = alongColumns ? std::clamp(y + k, 0, rows - 1) : y;
            sum += static_cast<double>(weights[at(std::abs(k))]) *
                   static_cast<double>(
                       from[at(params.firstFrom + slab * params.slabStride + row * columns + column)]);
        }
        return static_cast<float>(sum);
    };
    core::parallelFor(rows * params.slabs, [&](int begin, int end) {
        for (int i = begin; i < end; ++i)
            for (int x = 0; x < columns; ++x)
                to.put(x, i % rows, i / rows, blurredAt(x, i % rows, i / rows));
    });
}

} // namespace isocenter::gpu::cpu
