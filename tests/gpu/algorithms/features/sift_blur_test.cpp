// SPDX-License-Identifier: MIT
// The blurs of SIFT's scale space on every device, with and without doubling, against sums in plain code.
#include "gpu/algorithms/features/sift_detector.h"
#include "gpu/params/features/sift_blur_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace isocenter::sift_blur_test {
namespace {

constexpr int kColumns = 150; // a multiple of no group size
constexpr int kRows = 111;

using Weights = std::vector<float>;
// The weights of neighbours of a pixel along a line, for an even and for an odd place.
using Neighbours = std::vector<std::pair<int, float>>;

core::Image randomImage()
{
    core::Image image(kColumns, kRows);
    image.values = test::randomValues(2, image.values.size(), 0, 255);
    for (float& value : image.values)
        value = std::floor(value);
    return image;
}

Neighbours neighboursOf(const Weights& weights, bool doubling, bool odd)
{
    Neighbours neighbours;
    for (int k = 0; k < static_cast<int>(weights.size()); ++k) {
        const float weight = weights[static_cast<std::size_t>(k)];
        if (doubling) { // in turns 0, -1, 1, -2, 2 ...
            const int behind = k % 2 == 0 ? k / 2 : -(k / 2 + 1);
            neighbours.emplace_back(odd ? -behind : behind, weight);
        } else {
            neighbours.emplace_back(k, weight);
            if (k > 0)
                neighbours.emplace_back(-k, weight);
        }
    }
    return neighbours;
}

double summed(const core::Image& image, int x, int y, const Neighbours& across, const Neighbours& down)
{
    double sum = 0.0;
    for (const auto& [dy, weightY] : down)
        for (const auto& [dx, weightX] : across)
            sum += static_cast<double>(weightX) * static_cast<double>(weightY) *
                   static_cast<double>(image.at(std::clamp(x + dx, 0, image.columns - 1),
                                                std::clamp(y + dy, 0, image.rows - 1)));
    return sum;
}

// Twice the size by linear interpolation, pixels as areas.
core::Image doubled(const core::Image& image)
{
    core::Image twice(2 * image.columns, 2 * image.rows);
    const auto places = [](int place) { return Neighbours{{0, 0.75f}, {place % 2 == 0 ? -1 : 1, 0.25f}}; };
    for (int y = 0; y < twice.rows; ++y)
        for (int x = 0; x < twice.columns; ++x)
            twice.at(x, y) = static_cast<float>(summed(image, x / 2, y / 2, places(x), places(y)));
    return twice;
}

class SiftBlurTest : public test::DeviceTest
{
protected:
    // Two slabs, and every second pixel of the second one behind them.
    std::vector<float> blurredByCompiledWeights(const core::Image& image, const gpu::Defines& compiled,
                                                int factor)
    {
        const int columns = factor * image.columns;
        const int rows = factor * image.rows;
        const int slabs = 2 * columns * rows;
        const auto from = device().createBuffer(image.values.size() * sizeof(float));
        from->write<float>(image.values);
        const auto alongRows = device().createBuffer(sizeof(float) * 2 * static_cast<std::size_t>(columns) *
                                                     static_cast<std::size_t>(image.rows));
        const int halved = columns / 2 * (rows / 2);
        const std::size_t count = static_cast<std::size_t>(slabs) + static_cast<std::size_t>(halved);
        const auto to = device().createBuffer(sizeof(float) * count);
        gpu::SiftBlurParams params{.imageSize = {image.columns, image.rows},
                                   .firstFrom = 0,
                                   .firstTo = 0,
                                   .slabs = 2,
                                   .slabStride = 0,
                                   .firstTaps = 0,
                                   .nextSlab = 1,
                                   .nextSize = {columns / 2, rows / 2},
                                   .firstNext = slabs};
        device().launch(device().kernel("sift_blur", compiled),
                        {image.columns, (image.rows + SIFT_BLUR_LINES - 1) / SIFT_BLUR_LINES, 1},
                        {{"from", from.get()}, {"to", alongRows.get()}}, params);
        params.imageSize.x = columns;
        params.slabStride = columns * image.rows;
        gpu::Defines alongColumns = compiled;
        alongColumns["ALONG_COLUMNS"] = "1";
        device().launch(device().kernel("sift_blur", alongColumns),
                        {columns, (rows + SIFT_BLUR_ROWS - 1) / SIFT_BLUR_ROWS, 2},
                        {{"from", alongRows.get()}, {"to", to.get()}}, params);
        return to->read<float>(count);
    }
};

// Graphics cards blur by kernels into which the weights are compiled; few weights compile quickly everywhere.
TEST_P(SiftBlurTest, CompiledWeightsBlurAsTheyShould)
{
    if (device().info().id.backend == gpu::Backend::Cpu)
        GTEST_SKIP() << "the CPU device reads its weights from a buffer only";
    const std::array<Weights, 2> weights{{{0.5f, 0.25f}, {0.4f, 0.2f, 0.1f}}};
    gpu::Defines compiled{
        {"SLABS", "2"}, {"MOST_TAPS", "3"}, {"TAPS", "2,3"}, {"WEIGHTS", "0.5f,0.25f,0.0f,0.4f,0.2f,0.1f"}};
    const core::Image image = randomImage();
    for (const bool doubling : {false, true}) {
        const int factor = doubling ? 2 : 1;
        if (doubling)
            compiled["DOUBLING"] = "1";
        const std::vector<float> seen = blurredByCompiledWeights(image, compiled, factor);
        const int columns = factor * kColumns;
        const int rows = factor * kRows;
        const auto blurred = [&](int slab, int x, int y) {
            const Weights& ofSlab = weights.at(static_cast<std::size_t>(slab));
            return summed(image, x / factor, y / factor, neighboursOf(ofSlab, doubling, x % 2 != 0),
                          neighboursOf(ofSlab, doubling, y % 2 != 0));
        };
        const auto expectAt = [&](int index, double value) {
            ASSERT_NEAR(seen.at(static_cast<std::size_t>(index)), value, 1e-3) << index << " " << doubling;
        };
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x)
                for (int slab = 0; slab < 2; ++slab)
                    expectAt((slab * rows + y) * columns + x, blurred(slab, x, y));
        for (int y = 0; y < rows / 2; ++y)
            for (int x = 0; x < columns / 2; ++x)
                expectAt(2 * columns * rows + y * (columns / 2) + x, blurred(1, 2 * x, 2 * y));
    }
}

// The first octave, which comes from the image in one step, is what two steps make of it.
TEST_P(SiftBlurTest, TheFirstOctaveIsTheDoubledImageBlurred)
{
    const core::Image image = randomImage();
    const std::vector<std::uint8_t> bytes(image.values.begin(), image.values.end());
    for (const bool doubling : {true, false}) {
        core::SiftOptions options;
        options.doubling = doubling;
        const core::Image base = doubling ? doubled(image) : image;
        for (const bool halves : {true, false}) {
            gpu::SiftDetector sift(device(), kColumns, kRows, options, {.halves = halves});
            sift.detect(image);
            const std::vector<float> seen = sift.scaleSpace();
            sift.detect(bytes);
            EXPECT_EQ(sift.scaleSpace(), seen);
            for (int slab = 0; slab < core::SiftPyramid::kSlabs; ++slab) {
                const auto weights =
                    neighboursOf(sift.pyramid().taps(sift.pyramid().baseSigma(), slab), false, false);
                for (int y = 0; y < base.rows; y += 1 + y % 23)
                    for (int x = 0; x < base.columns; x += 1 + x % 19)
                        ASSERT_NEAR(
                            seen.at(static_cast<std::size_t>((slab * base.rows + y) * base.columns + x)),
                            summed(base, x, y, weights, weights), halves ? 0.04 : 1e-3)
                            << slab << " " << x << " " << y << " " << doubling << " " << halves;
            }
        }
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(SiftBlurTest);

} // namespace
} // namespace isocenter::sift_blur_test
