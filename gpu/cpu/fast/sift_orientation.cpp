// SPDX-License-Identifier: MIT
// The orientations of gpu/cpu/kernels/features/sift_orientation.cpp with neighbouring pixels in the lanes of
// vectors, compiled for several instruction sets; the best one is chosen at run time.
#include "gpu/cpu/kernels/features/sift_orientation.h"

#include <algorithm>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/sift_orientation.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/sift_gradients-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

template <class Grey>
SiftDirections directionsAround(const SiftKeypoint& keypoint, const Grey* image, const ivec4& octave)
{
    const Floats d;
    const Ints ints;
    const int lanes = static_cast<int>(hn::Lanes(d));
    const float sigma = SIFT_ORIENTATION_SIGMA * keypoint.scale;
    const float radius = 3.0f * sigma;
    const SiftWindow window(keypoint.x, keypoint.y, radius, octave);
    std::array<int, SIFT_DIRECTIONS + 1> histogram{}; // the last is the first again
    HWY_ALIGN int bins[kMostLanes];
    HWY_ALIGN int low[kMostLanes];
    HWY_ALIGN int high[kMostLanes];
    for (int y = window.top; y <= window.bottom; ++y) {
        const float down = static_cast<float>(y) - keypoint.y;
        for (int x = window.left; x <= window.right; x += lanes) {
            const Float right = hn::Sub(hn::Iota(d, static_cast<float>(x)), all(keypoint.x));
            const Float squared = hn::MulAdd(right, right, all(down * down));
            if (hn::AllTrue(d, hn::Gt(squared, all(radius * radius))))
                continue;
            const Gradients gradients(image + y * octave.y, x, octave.y);
            const Float fading = hn::Exp(d, hn::Mul(squared, all(-0.5f / (sigma * sigma))));
            const Float weight = upTo(SIFT_MOST_WEIGHT,
                                      hn::Mul(hn::Mul(gradients.magnitude(), fading), all(SIFT_FIXED_POINT)));
            const Float direction = upTo(static_cast<float>(SIFT_DIRECTIONS),
                                         hn::Mul(gradients.angle(), all(SIFT_DIRECTIONS / kTurn)));
            const Int bin = hn::Min(hn::ConvertTo(ints, direction), hn::Set(ints, SIFT_DIRECTIONS - 1));
            const Float share = hn::Sub(direction, hn::ConvertTo(d, bin));
            const Float counted = hn::IfThenElseZero(hn::Le(squared, all(radius * radius)), weight);
            hn::Store(bin, ints, bins);
            hn::Store(wholeOf(hn::Mul(counted, hn::Sub(all(1.0f), share))), ints, low);
            hn::Store(wholeOf(hn::Mul(counted, share)), ints, high);
            for (int lane = 0; lane < std::min(lanes, window.right - x + 1); ++lane) {
                histogram[at(bins[lane])] += low[lane];
                histogram[at(bins[lane] + 1)] += high[lane];
            }
        }
    }
    SiftDirections directions{};
    std::copy_n(histogram.begin(), SIFT_DIRECTIONS, directions.begin());
    directions[0] += histogram[SIFT_DIRECTIONS];
    return directions;
}

void orientAll(const CpuLaunch& launch)
{
    withPyramid(launch, [&](auto pyramid) {
        orientSiftKeypoints(launch, [&](const SiftKeypoint& keypoint, const ivec4& octave) {
            return directionsAround(keypoint, slabOf(pyramid, keypoint, octave), octave);
        });
    });
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(orientAll);

void siftOrientation(const CpuLaunch& launch)
{
    HWY_DYNAMIC_DISPATCH(orientAll)(launch);
}

} // namespace isocenter::gpu::cpu::fast
#endif
