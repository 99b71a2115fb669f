// SPDX-License-Identifier: MIT
// The kernels behind exposure and similarity, on every device against cpu-reference.
#include "gpu/params/arrays/sum_params.h"
#include "gpu/params/filters/sobel_params.h"
#include "gpu/params/measures/differences_params.h"
#include "gpu/params/measures/gradient_correlation_params.h"
#include "gpu/params/measures/grey_scale_params.h"
#include "gpu/params/measures/inner_third_params.h"
#include "gpu/params/measures/ncc_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/measure_samples.h"

#include <cmath>

namespace isocenter::measure_parity_test {
namespace {

using test::NamedArrays;
using test::reductionDefines;

constexpr int kColumns = 83; // a multiple of no group size
constexpr int kRows = 61;
constexpr int kPixels = kColumns * kRows;
constexpr int kSlabs = 3;
constexpr int kGroups = 4;
constexpr double kTolerance = 1e-5;

std::vector<float> randomImages(unsigned seed, int slabs, float low, float high)
{
    return test::randomValues(seed, static_cast<std::size_t>(kPixels * slabs), low, high);
}

// A reference in which every seventh pixel does not count.
std::vector<float> markedReference(unsigned seed, std::size_t count, float low, float high)
{
    std::vector<float> values = test::randomValues(seed, count, low, high);
    for (std::size_t p = 0; p < count; p += 7)
        values[p] = NOT_COUNTED;
    return values;
}

class MeasureParity : public test::DeviceTest
{
protected:
    template <class Params>
    void compare(std::string_view stem, const gpu::Defines& defines, const gpu::Grid& grid,
                 const Params& params, const NamedArrays& inputs,
                 const std::map<std::string, std::size_t>& outputs, std::size_t stride)
    {
        const NamedArrays seen = test::runKernel(device(), stem, defines, grid, params, inputs, outputs);
        const NamedArrays expected =
            test::runKernel(reference(), stem, defines, grid, params, inputs, outputs);
        for (const auto& [argument, values] : expected) {
            SCOPED_TRACE(argument);
            test::expectClose(seen.at(argument), values, stride, kTolerance);
        }
    }
    const gpu::Grid reductionGrid_{kGroups * 256, 1, kSlabs};
    const gpu::ivec2 imageSize_{kColumns, kRows};
};

TEST_P(MeasureParity, InnerThird)
{
    gpu::InnerThirdParams params{};
    params.areaSize = imageSize_;
    params.regionCorner = {27, 20};
    params.regionSize = {29, 21};
    compare("inner_third", reductionDefines(), reductionGrid_, params,
            {{"integrals", randomImages(1, kSlabs, 0, 8)}, {"reference", markedReference(13, 29 * 21, 0, 1)}},
            {{"partials", 4 * kGroups * kSlabs}}, 4);
}

TEST_P(MeasureParity, Sum)
{
    gpu::SumParams params{};
    for (const int records : {1, 5, 700}) {
        params.records = records;
        params.vectors = 2;
        params.sumsStride = 5;
        params.firstSum = 3; // the last two of five vec4s
        const auto count = static_cast<std::size_t>(records * 2 * 4 * kSlabs);
        compare("sum", reductionDefines(), {256, 1, kSlabs}, params,
                {{"partials", test::randomValues(2, count, 0.1f, 10)}}, {{"sums", 5 * 4 * kSlabs}}, 20);
    }
}

TEST_P(MeasureParity, GreyScale)
{
    gpu::GreyScaleParams params{};
    params.areaSize = imageSize_;
    params.regionCorner = {5, 7};
    params.regionSize = {70, 41};
    params.targetMean = 120;
    params.innerThirdCount = 600;
    const NamedArrays inputs{{"integrals", randomImages(3, kSlabs, 0, 4)},
                             {"innerThirdSums", test::randomValues(4, 4 * kSlabs, 100, 300)}};
    for (const int match : {GREY_MATCH_OFFSET, GREY_MATCH_FACTOR, GREY_MATCH_INTENSITY_FACTOR}) {
        SCOPED_TRACE(match);
        params.match = match;
        compare("grey_scale", {}, {70, 41, kSlabs}, params, inputs, {{"grey", 70 * 41 * kSlabs}}, 1);
    }
}

TEST_P(MeasureParity, GreyScaleInEightBits)
{
    gpu::GreyScaleParams params{};
    params.areaSize = imageSize_;
    params.regionCorner = {0, 0};
    params.regionSize = {kColumns, kRows};
    params.targetMean = 200;
    params.innerThirdCount = 600;
    params.match = GREY_MATCH_INTENSITY_FACTOR;
    params.quantise = 1;
    const NamedArrays inputs{{"integrals", randomImages(5, 1, 0, 4)}, {"innerThirdSums", {150, 900, 0, 0}}};
    const gpu::Grid grid{kColumns, kRows, 1};
    const std::map<std::string, std::size_t> outputs{{"grey", kPixels}};
    const auto seen = test::runKernel(device(), "grey_scale", {}, grid, params, inputs, outputs).at("grey");
    const auto expected =
        test::runKernel(reference(), "grey_scale", {}, grid, params, inputs, outputs).at("grey");
    int different = 0; // a value on the border between two greys may fall on either side
    for (std::size_t p = 0; p < expected.size(); ++p) {
        ASSERT_EQ(seen[p], std::round(seen[p]));
        ASSERT_TRUE(seen[p] >= 0 && seen[p] <= 255);
        ASSERT_LE(std::abs(seen[p] - expected[p]), 1.0f);
        different += seen[p] != expected[p] ? 1 : 0;
    }
    EXPECT_LE(different, 2);
    EXPECT_EQ(*std::ranges::max_element(expected), 255.0f); // the clamp was needed
}

TEST_P(MeasureParity, GreyScaleOfNothingIsBlack)
{
    // Rays that all miss the volume: a mean of zero must not become a division by zero.
    gpu::GreyScaleParams params{};
    params.areaSize = imageSize_;
    params.regionCorner = {0, 0};
    params.regionSize = {kColumns, kRows};
    params.targetMean = 120;
    params.innerThirdCount = 600;
    params.match = GREY_MATCH_FACTOR;
    const auto seen = test::runKernel(
        device(), "grey_scale", {}, {kColumns, kRows, 1}, params,
        {{"integrals", std::vector<float>(kPixels)}, {"innerThirdSums", std::vector<float>(4)}},
        {{"grey", kPixels}});
    for (const float grey : seen.at("grey"))
        ASSERT_EQ(grey, 0.0f);
}

TEST_P(MeasureParity, Differences)
{
    gpu::DifferencesParams params{};
    params.imageSize = imageSize_;
    params.threshold = 30;
    compare("differences", reductionDefines(), reductionGrid_, params,
            {{"radiograph", markedReference(6, kPixels, 0, 255)}, {"grey", randomImages(7, kSlabs, 0, 255)}},
            {{"partials", 4 * kGroups * kSlabs}}, 4);
}

TEST_P(MeasureParity, Sobel)
{
    gpu::SobelParams params{};
    params.imageSize = imageSize_;
    compare("sobel", {}, {kColumns, kRows, kSlabs}, params, {{"image", randomImages(8, kSlabs, 0, 255)}},
            {{"gradientColumns", kPixels * kSlabs}, {"gradientRows", kPixels * kSlabs}}, 1);
}

TEST_P(MeasureParity, Ncc)
{
    gpu::NccParams params{};
    params.imageSize = imageSize_;
    params.offset = 100; // away from the mean, so that the sums do not cancel
    compare(
        "ncc", reductionDefines(), reductionGrid_, params,
        {{"reference", markedReference(9, kPixels, 0, 0.02f)}, {"image", randomImages(10, kSlabs, 0, 255)}},
        {{"partials", 4 * kGroups * kSlabs}}, 4);
}

TEST_P(MeasureParity, GradientCorrelation)
{
    gpu::GradientCorrelationParams params{};
    params.imageSize = imageSize_;
    // Brightness that grows to the right and downwards, so that the sums of gradients do not cancel.
    std::vector<float> grey = randomImages(11, kSlabs, 0, 20);
    for (std::size_t p = 0; p < grey.size(); ++p)
        grey[p] += static_cast<float>(p % kColumns + p / kColumns % kRows) * 20.0f;
    compare("gradient_correlation", reductionDefines(), reductionGrid_, params,
            {{"referenceColumns", markedReference(12, kPixels, 0, 0.02f)},
             {"referenceRows", randomImages(13, 1, 0, 0.02f)},
             {"grey", grey}},
            {{"partials", 8 * kGroups * kSlabs}}, 8);
}

ISOCENTER_TEST_ON_ALL_DEVICES(MeasureParity);

} // namespace
} // namespace isocenter::measure_parity_test
