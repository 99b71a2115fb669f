// SPDX-License-Identifier: MIT
// What an X-ray leaves open of its greys does not count, and nothing else is forgiven.
#include "core/image/filters/preprocessing.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/metric_run.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::grey_match_test {
namespace {

constexpr int kColumns = 97;
constexpr int kRows = 71;
constexpr double kOpenBeam = 51104.0;
constexpr double kEstimate = 3573.0; // of an X-ray that the patient covers

core::Image integrals(double movedRight = 0.0, int columns = kColumns, int rows = kRows)
{
    core::Image image = test::blobs(columns, rows, movedRight);
    image.values = test::mapped(image.values, 0.03f, 0.0f);
    return image;
}

core::Radiograph xrayOf(const core::Image& lineIntegrals, double unattenuated, bool isEstimated)
{
    core::Radiograph xray;
    xray.name = "view_1.dcm";
    xray.pixels = lineIntegrals;
    for (float& value : xray.pixels.values)
        value = static_cast<float>(kOpenBeam * std::exp(-static_cast<double>(value)));
    xray.unattenuated = unattenuated;
    xray.isUnattenuatedEstimated = isEstimated;
    return xray;
}

class GreyMatches : public test::DeviceTest
{
protected:
    core::Evaluation compared(gpu::Device& on, const core::Radiograph& xray, const core::Image& drr)
    {
        const core::ComparedXray prepared = core::preprocessed(xray, {}, {});
        return test::compare(on, prepared.pixels, drr, core::SimilarityOptions::parse("ssd+sad+spd+mi+ncc"),
                             prepared.greyMatch);
    }
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
};

TEST_P(GreyMatches, AnEstimatedI0IsAsGoodAsTheRightOne)
{
    for (gpu::Device* on : both()) {
        const auto at = [&](double unattenuated, double movedRight) {
            return compared(*on, xrayOf(integrals(), unattenuated, true), integrals(movedRight));
        };
        EXPECT_NEAR(at(kEstimate, 0.0).measure(core::Measure::Ssd), 0.0, 1e-9);
        EXPECT_NEAR(at(kEstimate, 0.0).measure(core::Measure::Sad), 0.0, 1e-5);
        for (const core::Measure measure :
             {core::Measure::Ssd, core::Measure::Sad, core::Measure::Spd, core::Measure::Ncc}) {
            const double right = at(kOpenBeam, 1.4).measure(measure);
            EXPECT_NEAR(at(kEstimate, 1.4).measure(measure), right, 1e-4 * right)
                << core::measureName(measure);
        }
    }
}

TEST_P(GreyMatches, AWrongStatedI0IsNotForgiven)
{
    for (gpu::Device* on : both()) {
        const auto sad = [&](double unattenuated) {
            return compared(*on, xrayOf(integrals(), unattenuated, false), integrals())
                .measure(core::Measure::Sad);
        };
        EXPECT_NEAR(sad(kOpenBeam), 0.0, 1e-5);
        EXPECT_GT(sad(kEstimate), 0.1);
    }
}

TEST_P(GreyMatches, AnOffsetForgivesNoFactor)
{
    core::Image halved = integrals();
    halved.values = test::mapped(halved.values, 0.5f, 0.0f);
    for (gpu::Device* on : both()) {
        const auto sad = [&](core::GreyMatch match) {
            return test::compare(*on, integrals(), halved, core::SimilarityOptions::parse("sad"), match)
                .measure(core::Measure::Sad);
        };
        EXPECT_NEAR(sad(core::GreyMatch::Factor), 0.0, 1e-5);
        EXPECT_GT(sad(core::GreyMatch::Offset), 0.1);
    }
}

// The inner third is summed by one group of items, or by several whose sums are added by a kernel more.
TEST_P(GreyMatches, AFactorIsForgivenInImagesOfAnySize)
{
    for (const int scale : {1, 3, 6}) {
        const core::Image xray = integrals(0.0, scale * kColumns, scale * kRows);
        core::Image halved = xray;
        halved.values = test::mapped(halved.values, 0.5f, 0.0f);
        const core::Image moved = integrals(1.4, scale * kColumns, scale * kRows);
        const auto sad = [&](gpu::Device& on, const core::Image& drr) {
            return test::compare(on, xray, drr, core::SimilarityOptions::parse("sad"),
                                 core::GreyMatch::Factor)
                .measure(core::Measure::Sad);
        };
        EXPECT_NEAR(sad(device(), halved), 0.0, 1e-5) << scale;
        const double expected = sad(reference(), moved);
        EXPECT_GT(expected, 1e-4) << scale;
        EXPECT_NEAR(sad(device(), moved), expected, 1e-4 * expected) << scale;
    }
}

// Alone it is computed of line integrals, beside others of grey values; images to be seen are of these.
TEST_P(GreyMatches, GradientCorrelationIsTheSameWithoutAScale)
{
    const core::Image xray = test::blobs(kColumns, kRows);
    const core::Roi whole = core::Roi::whole(kColumns, kRows);
    for (const auto match :
         {core::GreyMatch::Factor, core::GreyMatch::Offset, core::GreyMatch::IntensityFactor})
        for (const core::Roi& region : {whole, core::Roi{4, 3, 30, 40}}) {
            const auto metricOf = [&](const char* measures) {
                return std::make_unique<gpu::SimilarityMetric>(device(), xray, region, core::Mask(), match,
                                                               std::span<const core::ImageFilter>(),
                                                               core::SimilarityOptions::parse(measures));
            };
            const auto alone = metricOf("gc");
            const auto withOthers = metricOf("gc+ssd");
            const double value =
                test::evaluated(device(), *alone, integrals(1.4)).measure(core::Measure::GradientCorrelation);
            EXPECT_GT(std::abs(value), 0.05);
            EXPECT_NEAR(value,
                        test::evaluated(device(), *withOthers, integrals(1.4))
                            .measure(core::Measure::GradientCorrelation),
                        2e-5);
            const auto lineIntegrals = test::integralsOf(device(), *alone, integrals(1.4));
            EXPECT_EQ(alone->seen(*lineIntegrals).drr.values, withOthers->seen(*lineIntegrals).drr.values);
        }
}

// There is no factor that makes the means agree; gradients beside the third can be compared all the same.
TEST_P(GreyMatches, GradientCorrelationAloneComparesADrrThatLeavesTheInnerThirdEmpty)
{
    core::Image drr = integrals();
    const core::Roi third = core::Roi::innerThird(kColumns, kRows);
    for (int row = third.row; row < third.row + third.rows; ++row)
        for (int column = third.column; column < third.column + third.columns; ++column)
            drr.at(column, row) = 0.0f;
    const auto value = [&](const char* measures) {
        return test::compare(device(), test::blobs(kColumns, kRows), drr,
                             core::SimilarityOptions::parse(measures))
            .measure(core::Measure::GradientCorrelation);
    };
    EXPECT_GT(value("gc"), 0.05);
    EXPECT_EQ(value("gc+ssd"), 0.0);
}

ISOCENTER_TEST_ON_ALL_DEVICES(GreyMatches);

} // namespace
} // namespace isocenter::grey_match_test
