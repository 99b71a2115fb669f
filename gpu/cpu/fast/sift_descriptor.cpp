// SPDX-License-Identifier: MIT
// The descriptors of gpu/cpu/kernels/features/sift_descriptor.cpp with neighbouring pixels in the lanes of
// vectors, compiled for several instruction sets; the best one is chosen at run time.
#include "gpu/cpu/kernels/features/sift_descriptor.h"

#include <algorithm>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/sift_descriptor.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/sift_gradients-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

constexpr float kHalfSquare = 0.5f * (SIFT_CELLS + 1); // the cells and the half cells beyond them, in cells
constexpr int kShares = 8;                             // of a pixel: four cells, two directions each

// With a ring of cells around, and the first direction again behind the last, so that no share needs a test.
constexpr int kRingCells = SIFT_CELLS + 2;
constexpr int kRingDirections = SIFT_CELL_DIRECTIONS + 1;
constexpr int kNextRow = kRingCells * kRingDirections;
using RingHistogram = std::array<int, static_cast<std::size_t>(kRingCells* kNextRow)>;

// The shares of a vector of pixels and where in the histogram the first goes.
struct Shares
{
    HWY_ALIGN int place[kMostLanes];
    HWY_ALIGN int share[kShares][kMostLanes];
};

// The place of the pixels is relative to the feature, in cells.
HWY_INLINE void shareOut(Float along, Float across, const Gradients& gradients, float orientation,
                         Shares& shares)
{
    const Floats d;
    const Ints ints;
    const Float one = all(1.0f);
    const Float squared = hn::MulAdd(along, along, hn::Mul(across, across));
    const Float fading = hn::Exp(d, hn::Mul(squared, all(-2.0f / (SIFT_CELLS * SIFT_CELLS))));
    const Float weight =
        upTo(SIFT_MOST_WEIGHT, hn::Mul(hn::Mul(gradients.magnitude(), fading), all(SIFT_FIXED_POINT)));
    const Float turned = hn::Sub(gradients.angle(), all(orientation));
    const Float direction =
        upTo(static_cast<float>(SIFT_CELL_DIRECTIONS),
             hn::Mul(hn::IfThenElse(hn::Lt(turned, all(0.0f)), hn::Add(turned, all(kTurn)), turned),
                     all(SIFT_CELL_DIRECTIONS / kTurn)));
    const Int bin = hn::Min(hn::ConvertTo(ints, direction), hn::Set(ints, SIFT_CELL_DIRECTIONS - 1));
    const Float later = hn::Sub(direction, hn::ConvertTo(d, bin));
    const Float column = hn::Add(along, all(0.5f * (SIFT_CELLS - 1)));
    const Float row = hn::Add(across, all(0.5f * (SIFT_CELLS - 1)));
    const Float left = hn::Floor(column);
    const Float top = hn::Floor(row);
    const Float right = hn::Sub(column, left);
    const Float below = hn::Sub(row, top);
    const Int cell =
        hn::Add(hn::Mul(hn::Add(hn::ConvertTo(ints, top), hn::Set(ints, 1)), hn::Set(ints, kRingCells)),
                hn::Add(hn::ConvertTo(ints, left), hn::Set(ints, 1)));
    hn::Store(hn::Add(hn::Mul(cell, hn::Set(ints, kRingDirections)), bin), ints, shares.place);
    const Float ofRow[2] = {hn::Mul(weight, hn::Sub(one, below)), hn::Mul(weight, below)};
    for (int r = 0; r < 2; ++r) {
        const Float ofCell[2] = {hn::Mul(ofRow[r], hn::Sub(one, right)), hn::Mul(ofRow[r], right)};
        for (int c = 0; c < 2; ++c) {
            hn::Store(wholeOf(hn::Mul(ofCell[c], hn::Sub(one, later))), ints, shares.share[4 * r + 2 * c]);
            hn::Store(wholeOf(hn::Mul(ofCell[c], later)), ints, shares.share[4 * r + 2 * c + 1]);
        }
    }
}

void add(const Shares& shares, int lane, RingHistogram& histogram)
{
    int* first = &histogram[at(shares.place[lane])];
    first[0] += shares.share[0][lane];
    first[1] += shares.share[1][lane];
    first[kRingDirections] += shares.share[2][lane];
    first[kRingDirections + 1] += shares.share[3][lane];
    first[kNextRow] += shares.share[4][lane];
    first[kNextRow + 1] += shares.share[5][lane];
    first[kNextRow + kRingDirections] += shares.share[6][lane];
    first[kNextRow + kRingDirections + 1] += shares.share[7][lane];
}

SiftHistogram withoutRing(const RingHistogram& ring)
{
    SiftHistogram histogram{};
    for (int row = 0; row < SIFT_CELLS; ++row)
        for (int column = 0; column < SIFT_CELLS; ++column) {
            const int* from = &ring[at((row + 1) * kNextRow + (column + 1) * kRingDirections)];
            int* to = &histogram[at((row * SIFT_CELLS + column) * SIFT_CELL_DIRECTIONS)];
            std::copy_n(from, SIFT_CELL_DIRECTIONS, to);
            to[0] += from[SIFT_CELL_DIRECTIONS];
        }
    return histogram;
}

template <class Grey>
SiftHistogram histogramOf(const SiftKeypoint& keypoint, float orientation, const Grey* image,
                          const ivec4& octave)
{
    const Floats d;
    const int lanes = static_cast<int>(hn::Lanes(d));
    const float cell = SIFT_CELL * keypoint.scale;
    const float cosine = std::cos(orientation) / cell;
    const float sine = std::sin(orientation) / cell;
    const SiftWindow window(keypoint.x, keypoint.y,
                            kHalfSquare * cell * cell * (std::abs(cosine) + std::abs(sine)), octave);
    RingHistogram histogram{};
    Shares shares;
    for (int y = window.top; y <= window.bottom; ++y) {
        const float down = static_cast<float>(y) - keypoint.y;
        for (int x = window.left; x <= window.right; x += lanes) {
            const Float right = hn::Sub(hn::Iota(d, static_cast<float>(x)), all(keypoint.x));
            const Float along = hn::MulAdd(right, all(cosine), all(down * sine));
            const Float across = hn::Sub(all(down * cosine), hn::Mul(right, all(sine)));
            const auto inside = hn::Lt(hn::Max(hn::Abs(along), hn::Abs(across)), all(kHalfSquare));
            if (hn::AllFalse(d, inside))
                continue;
            shareOut(along, across, Gradients(image + y * octave.y, x, octave.y), orientation, shares);
            std::uint8_t bits[8] = {};
            hn::StoreMaskBits(d, inside, bits);
            for (int lane = 0; lane < std::min(lanes, window.right - x + 1); ++lane)
                if ((bits[lane / 8] >> (lane % 8) & 1) != 0)
                    add(shares, lane, histogram);
        }
    }
    return withoutRing(histogram);
}

void describeAll(const CpuLaunch& launch)
{
    withPyramid(launch, [&](auto pyramid) {
        describeSiftFeatures(
            launch, [&](const SiftKeypoint& keypoint, float orientation, const ivec4& octave) {
                return histogramOf(keypoint, orientation, slabOf(pyramid, keypoint, octave), octave);
            });
    });
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(describeAll);

void siftDescriptor(const CpuLaunch& launch)
{
    HWY_DYNAMIC_DISPATCH(describeAll)(launch);
}

} // namespace isocenter::gpu::cpu::fast
#endif
