// SPDX-License-Identifier: MIT
// Writes the features to results, in their order, with their descriptors (Lowe 2004): gradients around each,
// relative to its orientation and scale, in 4 x 4 cells of 8 directions by trilinear interpolation,
// normalised, clipped at 0.2 and normalised again, as bytes of 512 times the vector; with RootSIFT the square
// roots of the vector whose entries sum to one.
#include "gpu/cpu/kernels/features/sift_descriptor.h"

#include "gpu/cpu/within.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <numbers>
#include <numeric>

namespace isocenter::gpu::cpu {
namespace {

constexpr float kFullTurn = 2.0f * std::numbers::pi_v<float>;

// Shares a weight out among the cells and directions around; cells count from the first one's centre.
void addSample(SiftHistogram& histogram, float column, float row, float direction, float weight)
{
    for (int cell = 0; cell < 4; ++cell) {
        const int x = wholeWithin(std::floor(column), -1, SIFT_CELLS) + cell % 2;
        const int y = wholeWithin(std::floor(row), -1, SIFT_CELLS) + cell / 2;
        if (x < 0 || y < 0 || x >= SIFT_CELLS || y >= SIFT_CELLS)
            continue;
        const float ofCell = weight * (1.0f - std::abs(column - static_cast<float>(x))) *
                             (1.0f - std::abs(row - static_cast<float>(y)));
        const float lower = std::floor(direction);
        const float share = direction - lower;
        const int first = (y * SIFT_CELLS + x) * SIFT_CELL_DIRECTIONS;
        const int bin = static_cast<int>(lower);
        histogram[at(first + bin % SIFT_CELL_DIRECTIONS)] +=
            static_cast<int>(std::floor(ofCell * (1.0f - share) + 0.5f));
        histogram[at(first + (bin + 1) % SIFT_CELL_DIRECTIONS)] +=
            static_cast<int>(std::floor(ofCell * share + 0.5f));
    }
}

template <class Grey>
SiftHistogram histogramOf(const SiftKeypoint& keypoint, float orientation, std::span<const Grey> pyramid,
                          const ivec4& octave)
{
    SiftHistogram histogram{};
    const int image = octave.x + static_cast<int>(keypoint.slab) * octave.y * octave.z;
    const float cell = SIFT_CELL * keypoint.scale;
    const float cosine = std::cos(orientation) / cell;
    const float sine = std::sin(orientation) / cell;
    constexpr float kHalf =
        0.5f * (SIFT_CELLS + 1); // the square of cells and the half cells beyond, in cells
    constexpr float kCentre = 0.5f * (SIFT_CELLS - 1);
    const float reach = kHalf * cell * cell * (std::abs(cosine) + std::abs(sine));
    const SiftWindow window(keypoint.x, keypoint.y, reach, octave);
    for (int y = window.top; y <= window.bottom; ++y)
        for (int x = window.left; x <= window.right; ++x) {
            const float right = static_cast<float>(x) - keypoint.x;
            const float down = static_cast<float>(y) - keypoint.y;
            const float along = right * cosine + down * sine;
            const float across = down * cosine - right * sine;
            if (!(std::max(std::abs(along), std::abs(across)) < kHalf))
                continue;
            const SiftGradient gradient = siftGradientAt(pyramid, image + y * octave.y + x, octave.y);
            const float weight =
                within(gradient.magnitude *
                           std::exp(-(along * along + across * across) / (0.5f * SIFT_CELLS * SIFT_CELLS)) *
                           SIFT_FIXED_POINT,
                       0.0f, SIFT_MOST_WEIGHT);
            const float turned = gradient.angle - orientation;
            const float direction =
                within((turned < 0.0f ? turned + kFullTurn : turned) * (SIFT_CELL_DIRECTIONS / kFullTurn),
                       0.0f, static_cast<float>(SIFT_CELL_DIRECTIONS));
            addSample(histogram, along + kCentre, across + kCentre, direction, weight);
        }
    return histogram;
}

} // namespace

void writeSiftPlace(const SiftKeypoint& keypoint, float orientation, const SiftDescriptorParams& params,
                    std::span<int> place)
{
    const int octave = static_cast<int>(keypoint.octave);
    const float scale = params.firstScale * static_cast<float>(1 << octave);
    const float centre = 0.5f * params.firstScale;
    const std::array values{scale * keypoint.x + centre, scale * keypoint.y + centre, keypoint.response,
                            scale * keypoint.scale, orientation};
    std::ranges::transform(values, place.begin(), [](float value) { return std::bit_cast<int>(value); });
    place[values.size()] = octave + params.firstOctave;
}

void writeSiftDescriptor(const SiftHistogram& histogram, bool root, std::span<int> packed)
{
    std::array<float, std::size_t{SIFT_DESCRIPTOR}> values{};
    std::ranges::transform(histogram, values.begin(), [](int sum) { return static_cast<float>(sum); });
    const auto length = [&] {
        return std::max(std::sqrt(std::inner_product(values.begin(), values.end(), values.begin(), 0.0f)),
                        1e-20f);
    };
    const float before = length();
    for (float& value : values)
        value = std::min(value / before, SIFT_CLIP);
    const float after =
        root ? std::max(std::accumulate(values.begin(), values.end(), 0.0f), 1e-20f) : length();
    std::array<std::uint8_t, std::size_t{SIFT_DESCRIPTOR}> bytes{};
    std::ranges::transform(values, bytes.begin(), [&](float value) {
        const float scaled = root ? std::sqrt(value / after) : value / after;
        return static_cast<std::uint8_t>(within(512.0f * scaled + 0.5f, 0.0f, 255.0f));
    });
    std::memcpy(packed.data(), bytes.data(), bytes.size());
}

void siftDescriptor(const CpuLaunch& launch)
{
    withPyramid(launch, [&](auto pyramid) {
        describeSiftFeatures(launch,
                             [&](const SiftKeypoint& keypoint, float orientation, const ivec4& octave) {
                                 return histogramOf(keypoint, orientation, pyramid, octave);
                             });
    });
}

} // namespace isocenter::gpu::cpu
