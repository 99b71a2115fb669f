// SPDX-License-Identifier: MIT
// Measure Contour and its kernel: on every device against cpu-reference, and what it must say of discs.
#include "gpu/params/measures/contour_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/metric_run.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace isocenter::contour_test {
namespace {

constexpr int kColumns = 83; // a multiple of no group size
constexpr int kRows = 61;
constexpr std::size_t kPixels = kColumns * kRows;
constexpr int kGroups = 4;
constexpr int kSlabs = 3;

class Contour : public test::DeviceTest
{
protected:
    static std::vector<float> partials(gpu::Device& on, const gpu::ContourParams& params,
                                       const std::vector<float>& grey)
    {
        std::vector<float> columns = test::randomValues(1, kPixels, -1, 1);
        for (std::size_t p = 0; p < kPixels; p += 7)
            columns[p] = NOT_COUNTED;
        return test::runKernel(on, "contour", test::reductionDefines(), {kGroups * 256, 1, kSlabs}, params,
                               {{"referenceColumns", columns},
                                {"referenceRows", test::randomValues(2, kPixels, -1, 1)},
                                {"grey", grey}},
                               {{"partials", 4 * kGroups * kSlabs}})
            .at("partials");
    }
    void expectParity(const gpu::ContourParams& params, float low, float high)
    {
        const std::vector<float> grey = test::randomValues(3, kPixels * kSlabs, low, high);
        test::expectClose(partials(device(), params, grey), partials(reference(), params, grey), 4, 1e-5);
    }
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
};

TEST_P(Contour, OfIntensitiesEqualsTheReference)
{
    gpu::ContourParams params{};
    params.imageSize = {kColumns, kRows};
    params.intensityPower = 0.4f;
    expectParity(params, -5, 250);
}

TEST_P(Contour, OfLineIntegralsEqualsTheReference)
{
    gpu::ContourParams params{};
    params.imageSize = {kColumns, kRows};
    params.integralScale = 0.8f;
    params.integralOffset = 1.5f;
    expectParity(params, 0, 6);
}

// Where it is inside, and outside; the edge is as wide as a detector blurs it.
core::Image disc(double radius, float inside, float outside, double blur, double movedRight = 0.0)
{
    core::Image image(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const double distance =
                std::hypot(column + 0.5 - kColumns / 2.0 - movedRight, row + 0.5 - kRows / 2.0) - radius;
            const auto share = static_cast<float>(std::clamp(0.5 - distance / blur, 0.0, 1.0));
            image.at(column, row) = outside + share * (inside - outside);
        }
    return image;
}

constexpr double kRadius = 17.3;
constexpr double kXrayBlur = 4.0; // pixels
constexpr double kDrrBlur = 1.0;

double contourOf(gpu::Device& on, const core::Image& xray, const core::Image& integrals,
                 core::GreyMatch greyMatch = core::GreyMatch::IntensityFactor)
{
    return test::compare(on, xray, integrals, core::SimilarityOptions::parse("contour"), greyMatch)
        .measure(core::Measure::Contour);
}

TEST_P(Contour, IsBestWhereTheRimLiesOnTheEdge)
{
    const core::Image xray = disc(kRadius, 40, 200, kXrayBlur);
    for (gpu::Device* on : both()) {
        const double best = contourOf(*on, xray, disc(kRadius + 0.5, 12, 0, kDrrBlur));
        EXPECT_GT(best, 0.65);
        for (const double radius : {kRadius - 2.0, kRadius + 3.0})
            EXPECT_LT(contourOf(*on, xray, disc(radius, 12, 0, kDrrBlur)), best - 0.05) << radius;
        double nearer = best; // falls with the distance, also where the edges hardly overlap
        for (const double moved : {1.0, 2.0, 4.0, 8.0}) {
            const double there = contourOf(*on, xray, disc(kRadius + 0.5, 12, 0, kDrrBlur, moved));
            EXPECT_LT(there, nearer) << moved;
            nearer = there;
        }
    }
}

TEST_P(Contour, DoesNotSeeWhatIsWithinTheSilhouette)
{
    const core::Image xray = disc(kRadius, 40, 200, kXrayBlur);
    const core::Image even = disc(kRadius, 12, 0, kDrrBlur);
    core::Image thicker = even; // in its middle
    core::Image marked = xray;
    for (int row = 20; row < 40; ++row)
        for (int column = 31; column < 50; ++column) {
            thicker.at(column, row) += 9.0f;
            marked.at(column, row) = 40.0f - static_cast<float>(column - 31); // hardly an edge
        }
    for (gpu::Device* on : both()) {
        const double value = contourOf(*on, xray, even);
        EXPECT_NEAR(contourOf(*on, xray, thicker), value, 0.02);
        EXPECT_NEAR(contourOf(*on, marked, even), value, 0.05);
    }
}

TEST_P(Contour, KnowsBodyFromSurroundings)
{
    const core::Image dark = disc(kRadius, 40, 200, kXrayBlur);
    const core::Image bright = disc(kRadius, 200, 40, kXrayBlur);
    const core::Image integrals = disc(kRadius, 12, 0, kDrrBlur);
    for (gpu::Device* on : both()) {
        const double right = contourOf(*on, dark, integrals);
        EXPECT_NEAR(contourOf(*on, bright, integrals), -right, 1e-4);
        for (const core::GreyMatch logarithmic : {core::GreyMatch::Offset, core::GreyMatch::Factor}) {
            EXPECT_GT(contourOf(*on, bright, integrals, logarithmic), 0.5);
            EXPECT_LT(contourOf(*on, dark, integrals, logarithmic), -0.5);
        }
    }
}

TEST_P(Contour, OfNothingIsNothing)
{
    const core::Image xray = disc(kRadius, 40, 200, kXrayBlur);
    for (gpu::Device* on : both())
        EXPECT_EQ(contourOf(*on, xray, core::Image(kColumns, kRows)), 0.0);
}

ISOCENTER_TEST_ON_ALL_DEVICES(Contour);

} // namespace
} // namespace isocenter::contour_test
