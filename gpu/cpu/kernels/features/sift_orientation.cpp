// SPDX-License-Identifier: MIT
// The orientations of each selected keypoint: the peaks of the histogram of the gradients around it, refined
// by parabolas, the highest first, at most mostOrientations. Each is a feature, which results counts.
#include "gpu/cpu/kernels/features/sift_orientation.h"

#include "gpu/cpu/within.h"

#include <bit>
#include <numbers>
#include <vector>

namespace isocenter::gpu::cpu {
namespace {

constexpr float kTurn = 2.0f * std::numbers::pi_v<float>;

using Smoothed = std::array<float, SIFT_DIRECTIONS>;

std::size_t wrapped(int bin)
{
    return at((bin + SIFT_DIRECTIONS) % SIFT_DIRECTIONS);
}

template <class Grey>
SiftDirections directionsAround(const SiftKeypoint& keypoint, std::span<const Grey> pyramid,
                                const ivec4& octave)
{
    SiftDirections histogram{};
    const int image = octave.x + static_cast<int>(keypoint.slab) * octave.y * octave.z;
    const float sigma = SIFT_ORIENTATION_SIGMA * keypoint.scale;
    const float radius = 3.0f * sigma;
    const SiftWindow window(keypoint.x, keypoint.y, radius, octave);
    for (int y = window.top; y <= window.bottom; ++y)
        for (int x = window.left; x <= window.right; ++x) {
            const float right = static_cast<float>(x) - keypoint.x;
            const float down = static_cast<float>(y) - keypoint.y;
            const float squared = right * right + down * down;
            if (squared > radius * radius)
                continue;
            const SiftGradient gradient = siftGradientAt(pyramid, image + y * octave.y + x, octave.y);
            const float weight =
                within(gradient.magnitude * std::exp(-squared / (2.0f * sigma * sigma)) * SIFT_FIXED_POINT,
                       0.0f, SIFT_MOST_WEIGHT);
            const float direction =
                within(gradient.angle * (SIFT_DIRECTIONS / kTurn), 0.0f, static_cast<float>(SIFT_DIRECTIONS));
            const float lower = std::floor(direction);
            const float share = direction - lower;
            histogram[wrapped(static_cast<int>(lower))] += static_cast<int>(weight * (1.0f - share) + 0.5f);
            histogram[wrapped(static_cast<int>(lower) + 1)] += static_cast<int>(weight * share + 0.5f);
        }
    return histogram;
}

Smoothed smoothedOf(const SiftDirections& histogram)
{
    Smoothed smoothed{};
    const auto count = [&](int bin) { return static_cast<float>(histogram[wrapped(bin)]); };
    for (int bin = 0; bin < SIFT_DIRECTIONS; ++bin)
        smoothed[at(bin)] =
            6.0f * count(bin) + 4.0f * (count(bin + 1) + count(bin - 1)) + count(bin + 2) + count(bin - 2);
    return smoothed;
}

// The angles of that many peaks at most, the highest first.
std::vector<float> orientationsOf(const Smoothed& directions, int most)
{
    std::vector<int> peaks;
    for (int bin = 0; bin < SIFT_DIRECTIONS; ++bin)
        if (directions[at(bin)] > directions[wrapped(bin - 1)] &&
            directions[at(bin)] >= directions[wrapped(bin + 1)])
            peaks.push_back(bin);
    std::ranges::stable_sort(peaks, [&](int a, int b) { return directions[at(a)] > directions[at(b)]; });
    std::vector<float> angles;
    for (const int bin : peaks) {
        const float value = directions[at(bin)];
        const bool high = value >= SIFT_PEAK * directions[at(peaks.front())];
        if (!high || static_cast<int>(angles.size()) == most)
            break;
        const float before = directions[wrapped(bin - 1)];
        const float after = directions[wrapped(bin + 1)];
        const float vertex =
            static_cast<float>(bin) + 0.5f * (before - after) / (before - 2.0f * value + after);
        const float angle = vertex * (kTurn / SIFT_DIRECTIONS);
        angles.push_back(angle < 0.0f ? angle + kTurn : angle);
    }
    return angles;
}

} // namespace

int putSiftOrientations(const SiftDirections& directions, int most, std::span<int> angles)
{
    const std::vector<float> found = orientationsOf(smoothedOf(directions), most);
    std::ranges::transform(found, angles.begin(), [](float angle) { return std::bit_cast<int>(angle); });
    return static_cast<int>(found.size());
}

void siftOrientation(const CpuLaunch& launch)
{
    withPyramid(launch, [&](auto pyramid) {
        orientSiftKeypoints(launch, [&](const SiftKeypoint& keypoint, const ivec4& octave) {
            return directionsAround(keypoint, pyramid, octave);
        });
    });
}

} // namespace isocenter::gpu::cpu
