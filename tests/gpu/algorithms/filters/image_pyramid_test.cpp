// SPDX-License-Identifier: MIT
// The image pyramid: its kernels on every device against cpu-reference, and that places become exactly half.
#include "core/support/error.h"
#include "gpu/algorithms/filters/image_pyramid.h"
#include "gpu/cpu/kernels/half.h"
#include "gpu/params/arrays/pack_half_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"

#include <cmath>

namespace isocenter::image_pyramid_test {
namespace {

constexpr int kColumns = 83; // odd, and a multiple of no group or vector size
constexpr int kRows = 61;

std::vector<std::uint8_t> randomBytes(int count)
{
    std::vector<std::uint8_t> bytes;
    for (const float value : test::randomValues(7, static_cast<std::size_t>(count), 0, 256))
        bytes.push_back(static_cast<std::uint8_t>(value));
    return bytes;
}

class ImagePyramidTest : public test::DeviceTest
{
protected:
    // All levels of a frame's pyramid.
    static std::vector<core::Image> levelsOn(gpu::Device& device, std::span<const std::uint8_t> greys,
                                             int columns, int rows, const gpu::ImagePyramidOptions& options)
    {
        gpu::ImagePyramid pyramid(device, columns, rows, options);
        pyramid.build(greys);
        std::vector<core::Image> levels;
        for (std::size_t l = 0; l < pyramid.levels().size(); ++l)
            levels.push_back(pyramid.level(static_cast<int>(l)));
        return levels;
    }
};

TEST_P(ImagePyramidTest, EqualsTheOracle)
{
    for (const bool smooth : {true, false})
        for (const auto& [columns, rows] : {std::pair{kColumns, kRows}, {64, 48}, {5, 3}, {1, 1}}) {
            const auto bytes = randomBytes(columns * rows);
            const gpu::ImagePyramidOptions options{.levels = 4, .smooth = smooth, .smallestSide = 1};
            const auto expected = levelsOn(reference(), bytes, columns, rows, options);
            const auto actual = levelsOn(device(), bytes, columns, rows, options);
            ASSERT_EQ(actual.size(), 4u);
            for (std::size_t l = 0; l < actual.size(); ++l) {
                ASSERT_EQ(actual[l].columns, expected[l].columns);
                for (std::size_t p = 0; p < actual[l].values.size(); ++p)
                    ASSERT_NEAR(actual[l].values[p], expected[l].values[p], 1e-3)
                        << columns << "x" << rows << " level " << l << " pixel " << p;
            }
        }
}

TEST_P(ImagePyramidTest, LevelsCanBeSlabs)
{
    for (const auto& [columns, rows] : {std::pair{kColumns, kRows}, {64, 48}, {5, 3}}) {
        const auto bytes = randomBytes(columns * rows);
        const gpu::ImagePyramidOptions options{.levels = 4, .slabs = true, .smallestSide = 1};
        const auto expected =
            levelsOn(device(), bytes, columns, rows, {.levels = 4, .smallestSide = 1}); // one behind another
        gpu::ImagePyramid pyramid(device(), columns, rows, options);
        pyramid.build(bytes);
        for (std::size_t l = 0; l < expected.size(); ++l) {
            const gpu::ImageSlabs slab = pyramid.slab(static_cast<int>(l));
            const std::size_t pixels = expected[l].values.size();
            EXPECT_EQ(slab.buffer->read<float>(pixels, static_cast<std::size_t>(slab.first) * pixels),
                      expected[l].values)
                << columns << "x" << rows << " level " << l;
        }
    }
}

TEST_P(ImagePyramidTest, BytesFloatsAndBuffersGiveTheSame)
{
    const auto bytes = randomBytes(kColumns * kRows);
    const std::vector<float> floats(bytes.begin(), bytes.end());
    const auto buffer = device().createBuffer(floats.size() * sizeof(float));
    buffer->write<float>(floats);
    gpu::ImagePyramid pyramid(device(), kColumns, kRows);
    pyramid.build(bytes);
    const core::Image expected = pyramid.level(1);
    pyramid.build(floats);
    EXPECT_EQ(pyramid.level(1).values, expected.values);
    pyramid.build(std::vector<std::uint8_t>(bytes.size(), 0));
    EXPECT_NE(pyramid.level(1).values, expected.values);
    pyramid.build(*buffer);
    EXPECT_EQ(pyramid.level(1).values, expected.values);
}

// A ramp's greys are linear in the place, so every symmetric filter keeps them: level l must show the grey of
// the place (x 2^l, y 2^l).
TEST_P(ImagePyramidTest, PlacesAreExactlyHalved)
{
    std::vector<float> ramp;
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            ramp.push_back(1.5f * (static_cast<float>(column) + 0.5f) -
                           0.75f * (static_cast<float>(row) + 0.5f) + 100.0f);
    for (gpu::Device* on : {&device(), &reference()}) {
        gpu::ImagePyramid pyramid(*on, kColumns, kRows, {.levels = 3, .smooth = true, .smallestSide = 8});
        pyramid.build(ramp);
        ASSERT_EQ(pyramid.levels().size(), 3u);
        for (int l = 0; l < 3; ++l) {
            const core::Image level = pyramid.level(l);
            const auto scale = static_cast<float>(1 << l);
            for (int row = 3; row < level.rows - 3; ++row)
                for (int column = 3; column < level.columns - 3; ++column) {
                    const float x = scale * (static_cast<float>(column) + 0.5f);
                    const float y = scale * (static_cast<float>(row) + 0.5f);
                    ASSERT_NEAR(level.at(column, row), 1.5f * x - 0.75f * y + 100.0f, 2e-3) << l;
                }
        }
    }
}

TEST_P(ImagePyramidTest, SmoothsLikeTheStatedGaussian)
{
    core::Image impulse(33, 33);
    impulse.at(16, 16) = 1.0f;
    gpu::ImagePyramid pyramid(device(), 33, 33, {.levels = 1});
    pyramid.build(impulse.values);
    const core::Image response = pyramid.level(0);
    double sum = 0.0;
    double variance = 0.0;
    for (int row = 0; row < 33; ++row)
        for (int column = 0; column < 33; ++column) {
            sum += static_cast<double>(response.at(column, row));
            variance += static_cast<double>(response.at(column, row)) * (column - 16) * (column - 16);
        }
    EXPECT_NEAR(sum, 1.0, 1e-6);
    EXPECT_NEAR(std::sqrt(variance), 0.7071, 1e-4);
}

TEST_P(ImagePyramidTest, HalvesAreTheNearestToTheFloats)
{
    const auto bytes = randomBytes(kColumns * kRows);
    for (const int levels : {1, 3}) { // an odd number of pixels, and an even one
        gpu::ImagePyramid pyramid(device(), kColumns, kRows, {.levels = levels, .halves = true});
        pyramid.build(bytes);
        const std::size_t pixels = pyramid.buffer().bytes() / sizeof(float);
        ASSERT_EQ(pyramid.halves().bytes(), (pixels + 1) / 2 * sizeof(int));
        const std::vector<float> floats = pyramid.buffer().read<float>(pixels);
        const std::vector<std::uint16_t> halves = pyramid.halves().read<std::uint16_t>((pixels + 1) / 2 * 2);
        for (std::size_t p = 0; p < pixels; ++p) {
            // 11 bits of a grey between 128 and 256 are an eighth.
            const float step = std::ldexp(1.0f, std::ilogb(std::max(floats[p], 0.001f)) - 10);
            ASSERT_NEAR(gpu::cpu::floatOf(halves[p]), floats[p], 0.501f * step) << p;
        }
        if (pixels % 2 != 0) {
            EXPECT_EQ(halves.back(), 0);
        }
    }
}

TEST_P(ImagePyramidTest, HalvesOfRepresentableNumbersAreThey)
{
    std::vector<float> numbers;
    for (int i = -2048; i <= 2048; ++i)
        numbers.push_back(static_cast<float>(i));
    numbers.insert(numbers.end(), {0.5f, -0.25f, 65504.0f, -65504.0f, 6.103515625e-5f, 1.0009765625f});
    for (gpu::Device* on : {&device(), &reference()}) {
        const auto values = on->createBuffer(numbers.size() * sizeof(float));
        values->write<float>(numbers);
        const auto halves = on->createBuffer((numbers.size() + 1) / 2 * sizeof(int));
        const auto count = static_cast<int>(numbers.size());
        on->launch(on->kernel("pack_half", {{"GROUP_X", "64"}, {"GROUP_Y", "1"}}), {(count + 1) / 2, 1, 1},
                   {{"values", values.get()}, {"halves", halves.get()}},
                   gpu::PackHalfParams{.numbers = count});
        const std::vector<std::uint16_t> seen = halves->read<std::uint16_t>(numbers.size());
        for (std::size_t i = 0; i < numbers.size(); ++i)
            EXPECT_EQ(gpu::cpu::floatOf(seen[i]), numbers[i]);
    }
}

TEST_P(ImagePyramidTest, LeavesOutLevelsThatAreTooSmall)
{
    EXPECT_EQ(gpu::ImagePyramid(device(), 100, 40, {.levels = 6, .smallestSide = 16}).levels().size(), 2u);
    EXPECT_EQ(gpu::ImagePyramid(device(), 7, 5, {.levels = 4}).levels().size(), 1u);
    EXPECT_THROW(gpu::ImagePyramid(device(), 0, 5), UsageError);
    EXPECT_THROW(gpu::ImagePyramid(device(), 64, 64, {.levels = 0}), UsageError);
    gpu::ImagePyramid pyramid(device(), 64, 64);
    EXPECT_THROW(pyramid.build(randomBytes(63)), UsageError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(ImagePyramidTest);

} // namespace
} // namespace isocenter::image_pyramid_test
