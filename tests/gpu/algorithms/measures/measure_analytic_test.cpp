// SPDX-License-Identifier: MIT
// What the measures' kernels must give by mathematics alone, on every device and on cpu-reference.
#include "gpu/params/arrays/sum_params.h"
#include "gpu/params/filters/sobel_params.h"
#include "gpu/params/measures/gradient_correlation_params.h"
#include "gpu/params/measures/inner_third_params.h"
#include "gpu/params/measures/ncc_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"

#include <array>
#include <cmath>

namespace isocenter::measure_analytic_test {
namespace {

using test::NamedArrays;
using test::reductionDefines;

constexpr int kColumns = 70;
constexpr int kRows = 50;
constexpr int kPixels = kColumns * kRows;
constexpr int kGroups = 3;
constexpr gpu::ivec2 kImageSize{kColumns, kRows};

std::vector<float> pattern()
{
    std::vector<float> image(kPixels);
    for (int p = 0; p < kPixels; ++p) {
        const double x = p % kColumns;
        const int row = p / kColumns;
        image[static_cast<std::size_t>(p)] =
            static_cast<float>(100 + 40 * std::sin(0.31 * x) * std::cos(0.17 * row) + 0.5 * x);
    }
    return image;
}

// scale * image + shift
std::vector<float> mapped(std::vector<float> image, float scale, float shift)
{
    for (float& value : image)
        value = scale * value + shift;
    return image;
}

// Free of its mean and of norm 1, as the kernels want their reference.
std::vector<float> normalised(const std::vector<float>& image)
{
    const auto count = static_cast<double>(image.size());
    double sum = 0.0;
    double squares = 0.0;
    for (const float value : image) {
        sum += static_cast<double>(value);
        squares += static_cast<double>(value) * static_cast<double>(value);
    }
    const double norm = std::sqrt(squares - sum * sum / count);
    return mapped(image, static_cast<float>(1.0 / norm), static_cast<float>(-sum / count / norm));
}

// The correlation from the moments of ncc: sum d, sum d^2, sum reference * d.
double correlation(std::span<const float> moments)
{
    const auto sum = static_cast<double>(moments[0]);
    const auto squares = static_cast<double>(moments[1]);
    return static_cast<double>(moments[2]) / std::sqrt(squares - sum * sum / kPixels);
}

class MeasureAnalytic : public test::DeviceTest
{
protected:
    // Runs a reduction and its second stage.
    template <class Params>
    std::vector<float> reduced(gpu::Device& on, std::string_view stem, const Params& params,
                               const NamedArrays& inputs, int vec4s)
    {
        const auto records = static_cast<std::size_t>(kGroups * vec4s);
        const auto partials = test::runKernel(on, stem, reductionDefines(), {kGroups * 256, 1, 1}, params,
                                              inputs, {{"partials", records * 4}});
        gpu::SumParams sum{};
        sum.records = kGroups;
        sum.vectors = vec4s;
        sum.sumsStride = vec4s;
        return test::runKernel(on, "sum", reductionDefines(), {256, 1, 1}, sum, partials,
                               {{"sums", static_cast<std::size_t>(4 * vec4s)}})
            .at("sums");
    }
    double ncc(gpu::Device& on, const std::vector<float>& radiograph, const std::vector<float>& image)
    {
        gpu::NccParams params{};
        params.imageSize = kImageSize;
        params.offset = image[0];
        return correlation(
            reduced(on, "ncc", params, {{"reference", normalised(radiograph)}, {"image", image}}, 1));
    }
    NamedArrays sobel(gpu::Device& on, const std::vector<float>& image)
    {
        gpu::SobelParams params{};
        params.imageSize = kImageSize;
        return test::runKernel(on, "sobel", {}, {kColumns, kRows, 1}, params, {{"image", image}},
                               {{"gradientColumns", kPixels}, {"gradientRows", kPixels}});
    }
    double gradientCorrelation(gpu::Device& on, const std::vector<float>& radiograph,
                               const std::vector<float>& image)
    {
        const NamedArrays gradients = sobel(on, radiograph);
        gpu::GradientCorrelationParams params{};
        params.imageSize = kImageSize;
        const auto sums = reduced(on, "gradient_correlation", params,
                                  {{"referenceColumns", normalised(gradients.at("gradientColumns"))},
                                   {"referenceRows", normalised(gradients.at("gradientRows"))},
                                   {"grey", image}},
                                  2);
        return (correlation(std::span(sums).first(4)) + correlation(std::span(sums).last(4))) / 2;
    }
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
};

TEST_P(MeasureAnalytic, NccOfALinearMapIsOne)
{
    for (gpu::Device* on : both()) {
        EXPECT_NEAR(ncc(*on, pattern(), mapped(pattern(), 0.37f, 25.0f)), 1.0, 1e-5);
        EXPECT_NEAR(ncc(*on, pattern(), mapped(pattern(), -2.0f, 600.0f)), -1.0, 1e-5);
    }
}

TEST_P(MeasureAnalytic, GradientCorrelationIgnoresBrightnessAndContrast)
{
    std::vector<float> other = pattern();
    for (int p = 0; p < kPixels; ++p)
        other[static_cast<std::size_t>(p)] += 30.0f * static_cast<float>(std::sin(0.05 * p));
    for (gpu::Device* on : both()) {
        const double plain = gradientCorrelation(*on, pattern(), other);
        EXPECT_LT(plain, 0.9);
        EXPECT_NEAR(gradientCorrelation(*on, pattern(), mapped(other, 1.0f, 500.0f)), plain, 1e-4);
        EXPECT_NEAR(gradientCorrelation(*on, pattern(), mapped(other, 3.0f, 0.0f)), plain, 1e-5);
        EXPECT_NEAR(gradientCorrelation(*on, pattern(), pattern()), 1.0, 1e-5);
    }
}

TEST_P(MeasureAnalytic, SobelOfARampIsEightTimesItsSlope)
{
    std::vector<float> ramp(kPixels);
    for (std::size_t p = 0; p < ramp.size(); ++p)
        ramp[p] = 2.0f * static_cast<float>(p % kColumns) - 3.0f * static_cast<float>(p / kColumns);
    for (gpu::Device* on : both()) {
        const NamedArrays gradients = sobel(*on, ramp);
        for (std::size_t p = 0; p < ramp.size(); ++p) {
            const std::size_t column = p % kColumns;
            const std::size_t row = p / kColumns;
            const bool edgeColumn =
                column == 0 || column == kColumns - 1; // half the way: the edge is repeated
            const bool edgeRow = row == 0 || row == kRows - 1;
            ASSERT_EQ(gradients.at("gradientColumns")[p], edgeColumn ? 8.0f : 16.0f) << column << " " << row;
            ASSERT_EQ(gradients.at("gradientRows")[p], edgeRow ? -12.0f : -24.0f) << column << " " << row;
        }
    }
}

TEST_P(MeasureAnalytic, InnerThirdOfAConstant)
{
    gpu::InnerThirdParams params{};
    params.areaSize = kImageSize;
    params.regionCorner = {23, 17};
    params.regionSize = {24, 16};
    // Only the region counts: all around it lies a value that would show.
    std::vector<float> integrals(kPixels, 1000.0f);
    for (int row = 17; row < 17 + 16; ++row)
        for (int column = 23; column < 23 + 24; ++column)
            integrals[static_cast<std::size_t>(row * kColumns + column)] = 0.5f;
    for (gpu::Device* on : both()) {
        const auto sums = reduced(*on, "inner_third", params,
                                  {{"integrals", integrals}, {"reference", std::vector<float>(24 * 16)}}, 1);
        EXPECT_NEAR(static_cast<double>(sums[0]) / (24 * 16), std::exp(-0.5), 1e-6);
        EXPECT_NEAR(static_cast<double>(sums[1]) / (24 * 16), 0.5, 1e-6);
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(MeasureAnalytic);

} // namespace
} // namespace isocenter::measure_analytic_test
