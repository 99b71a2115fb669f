// SPDX-License-Identifier: MIT
// Structure tensors that are kept as halves, on every device: what is stored, and what is read.
#include "gpu/cpu/kernels/half.h"
#include "gpu/params/features/corner_response_params.h"
#include "gpu/params/features/structure_tensor_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/texture_samples.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace isocenter::half_tensor_test {
namespace {

constexpr int kColumns = 83; // a multiple of no group size
constexpr int kRows = 61;
constexpr std::size_t kPixels = kColumns * kRows;
const std::vector<float> kTaps{0.05f, 0.1f, 0.2f, 0.3f, 0.2f, 0.1f, 0.05f};

class HalfTensorTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
};

// Each part to the last of a half's 11 bits.
TEST_P(HalfTensorTest, HalfTensorsAreTheFloatsRounded)
{
    const gpu::StructureTensorParams params{
        .imageSize = {kColumns, kRows}, .reach = 3, .slab = 0, .sideWeight = 0.125f, .middleWeight = 0.25f};
    const std::map<std::string, std::vector<float>> inputs{{"image", test::randomValues(1, kPixels, 0, 255)},
                                                           {"taps", kTaps}};
    const auto floats =
        test::runKernel(reference(), "structure_tensor", {}, {kColumns, kRows, 1}, params, inputs,
                        {{"tensorXx", kPixels}, {"tensorXy", kPixels}, {"tensorYy", kPixels}});
    for (gpu::Device* on : both()) {
        const auto words = test::runKernel(*on, "structure_tensor", {{"HALF", "1"}}, {kColumns, kRows, 1},
                                           params, inputs, {{"tensorXx", kPixels}, {"tensorYy", kPixels}});
        const auto half = [&](const char* buffer, std::size_t pixel, int which) {
            const auto word = std::bit_cast<std::uint32_t>(words.at(buffer)[pixel]);
            return gpu::cpu::floatOf(static_cast<std::uint16_t>(word >> (16 * which)));
        };
        for (std::size_t p = 0; p < kPixels; ++p) {
            const auto expectRounded = [&](float seen, float expected) {
                ASSERT_NEAR(seen, expected, std::abs(expected) / 1024.0f + 1e-4f) << p;
            };
            expectRounded(half("tensorXx", p, 0), floats.at("tensorXy")[p]);
            expectRounded(half("tensorXx", p, 1), floats.at("tensorXx")[p]);
            expectRounded(half("tensorYy", p, 1), floats.at("tensorYy")[p]);
        }
    }
}

TEST_P(HalfTensorTest, TheResponseOfHalfTensorsIsThatOfTheirFloats)
{
    const gpu::CornerResponseParams params{
        .imageSize = {kColumns, kRows}, .reach = 3, .kappa = 0.05f, .randomness = 0};
    const auto xx = test::randomValues(1, kPixels, 0, 100);
    const auto xy = test::randomValues(2, kPixels, -50, 50);
    const auto yy = test::randomValues(3, kPixels, 0, 100);
    std::map<std::string, std::vector<float>> halves{{"taps", kTaps}};
    std::map<std::string, std::vector<float>> floats = halves;
    const auto rounded = [](float value) { return gpu::cpu::floatOf(gpu::cpu::halfOf(value)); };
    const auto wordOf = [](float lower, float upper) {
        return std::bit_cast<float>(std::uint32_t{gpu::cpu::halfOf(upper)} << 16 | gpu::cpu::halfOf(lower));
    };
    for (std::size_t p = 0; p < kPixels; ++p) {
        halves["tensorXx"].push_back(wordOf(xy[p], xx[p]));
        halves["tensorYy"].push_back(wordOf(0.0f, yy[p]));
        floats["tensorXx"].push_back(rounded(xx[p]));
        floats["tensorXy"].push_back(rounded(xy[p]));
        floats["tensorYy"].push_back(rounded(yy[p]));
    }
    const auto expected = test::runKernel(reference(), "corner_response", {}, {kColumns, kRows, 1}, params,
                                          floats, {{"response", kPixels}});
    for (gpu::Device* on : both()) {
        const auto seen = test::runKernel(*on, "corner_response", {{"HALF", "1"}}, {kColumns, kRows, 1},
                                          params, halves, {{"response", kPixels}});
        test::expectClose(seen.at("response"), expected.at("response"), 1, 1e-5);
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(HalfTensorTest);

} // namespace
} // namespace isocenter::half_tensor_test
