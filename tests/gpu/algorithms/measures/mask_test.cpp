// SPDX-License-Identifier: MIT
// Every measure sees what the mask lets through, all of it and nothing else.
#include "core/support/error.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/metric_run.h"

#include <gtest/gtest.h>

namespace isocenter::mask_test {
namespace {

constexpr int kColumns = 97;
constexpr int kRows = 71;

// Without an implant in the inner third and a strip at the left edge.
core::Mask implantMask()
{
    core::Mask mask(kColumns, kRows, true);
    mask.setInside(std::vector<core::PixelPoint>{{40, 20}, {62, 31}, {55, 52}, {45, 40}}, false);
    mask.setInside(std::vector<core::PixelPoint>{{0, 0}, {11, 0}, {7, kRows}, {0, kRows}}, false);
    return mask;
}

core::Image painted(core::Image image, const core::Mask& mask, unsigned seed)
{
    const auto garbage = test::randomValues(seed, image.values.size(), 0.0f, 5000.0f);
    for (std::size_t p = 0; p < image.values.size(); ++p)
        if (mask.counts[p] == 0)
            image.values[p] = garbage[p];
    return image;
}

void expectEqual(const core::Evaluation& seen, const core::Evaluation& expected)
{
    for (const core::MeasureFacts& facts : core::allMeasures())
        if (facts.selectable) {
            EXPECT_EQ(seen.measure(facts.measure), expected.measure(facts.measure)) << facts.name;
        }
}

class MaskedMeasures : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }
    const core::Image xray_ = test::blobs(kColumns, kRows);
    const core::Image drr_ = test::blobs(kColumns, kRows, 1.4);
};

TEST_P(MaskedMeasures, GarbageInTheMaskedPartsIsInvisible)
{
    const core::Mask mask = implantMask();
    for (gpu::Device* on : both()) {
        const core::Evaluation clean = test::compare(*on, xray_, drr_, test::everyMeasure(), mask);
        expectEqual(test::compare(*on, painted(xray_, mask, 1), drr_, test::everyMeasure(), mask), clean);
        expectEqual(test::compare(*on, xray_, painted(drr_, mask, 2), test::everyMeasure(), mask), clean);
    }
}

TEST_P(MaskedMeasures, MaskedPartsHaveTheirEffectWithoutTheMask)
{
    const core::Mask mask = implantMask();
    for (gpu::Device* on : both()) {
        const core::Evaluation clean = test::compare(*on, xray_, drr_, test::everyMeasure());
        const core::Evaluation seen = test::compare(*on, painted(xray_, mask, 1), drr_, test::everyMeasure());
        for (const core::MeasureFacts& facts : core::allMeasures())
            if (facts.selectable) {
                EXPECT_NE(seen.measure(facts.measure), clean.measure(facts.measure)) << facts.name;
            }
    }
}

TEST_P(MaskedMeasures, OfIdenticalImagesAreTheirBest)
{
    const core::Mask mask = implantMask();
    for (gpu::Device* on : both()) {
        const core::Evaluation seen =
            test::compare(*on, painted(xray_, mask, 1), painted(xray_, mask, 2), test::everyMeasure(), mask);
        EXPECT_NEAR(seen.measure(core::Measure::Ssd), 0.0, 1e-3);
        for (const core::Measure measure :
             {core::Measure::Ncc, core::Measure::GradientCorrelation, core::Measure::GradientDifference,
              core::Measure::GradientOrientation, core::Measure::PatchNcc, core::Measure::PatchGradientNcc})
            EXPECT_NEAR(seen.measure(measure), 1.0, 1e-3) << core::measureName(measure);
    }
}

TEST_P(MaskedMeasures, AMaskThatLetsAllCountChangesNothing)
{
    for (gpu::Device* on : both())
        expectEqual(test::compare(*on, xray_, drr_, test::everyMeasure(), core::Mask(kColumns, kRows, true)),
                    test::compare(*on, xray_, drr_, test::everyMeasure()));
}

TEST_P(MaskedMeasures, ARectangleEqualsTheSameRegionOfInterest)
{
    // For measures of single pixels; gradients at the border of a region see it repeated.
    const core::Roi region{20, 10, 60, 50};
    core::Mask mask(kColumns, kRows, false);
    for (int row = region.row; row < region.row + region.rows; ++row)
        for (int column = region.column; column < region.column + region.columns; ++column)
            mask.set(column, row, true);
    for (gpu::Device* on : both()) {
        const core::Evaluation masked = test::compare(*on, xray_, drr_, test::everyMeasure(), mask);
        const core::Evaluation cut = test::compare(*on, xray_, drr_, test::everyMeasure(), {}, region);
        for (const core::Measure measure : {core::Measure::Ssd, core::Measure::Sad, core::Measure::Spd,
                                            core::Measure::Sdt, core::Measure::Ncc})
            EXPECT_NEAR(masked.measure(measure), cut.measure(measure),
                        1e-5 * std::abs(cut.measure(measure)) + 1e-6)
                << core::measureName(measure);
    }
}

TEST_P(MaskedMeasures, EqualTheOracles)
{
    const core::Mask mask = implantMask();
    const core::Evaluation seen = test::compare(device(), xray_, drr_, test::everyMeasure(), mask);
    const core::Evaluation expected = test::compare(reference(), xray_, drr_, test::everyMeasure(), mask);
    for (const core::MeasureFacts& facts : core::allMeasures())
        if (facts.selectable) {
            EXPECT_NEAR(seen.measure(facts.measure), expected.measure(facts.measure),
                        2e-4 * std::abs(expected.measure(facts.measure)) + 1e-5)
                << facts.name;
        }
}

TEST_P(MaskedMeasures, AMaskOverTheInnerThirdLeavesTheExposureToTheRest)
{
    core::Mask mask(kColumns, kRows, true);
    mask.setInside(std::vector<core::PixelPoint>{{30, 20}, {66, 20}, {66, 50}, {30, 50}}, false);
    for (gpu::Device* on : both()) {
        const core::Evaluation seen = test::compare(*on, painted(xray_, mask, 1), painted(xray_, mask, 2),
                                                    core::SimilarityOptions::parse("ssd"), mask);
        EXPECT_NEAR(seen.measure(core::Measure::Ssd), 0.0, 1e-3);
    }
}

TEST_P(MaskedMeasures, WithoutPixelsAreRefused)
{
    core::Mask nothing(kColumns, kRows, false);
    EXPECT_THROW(test::compare(device(), xray_, drr_, core::SimilarityOptions::parse("ncc"), nothing),
                 InputError);
    core::Mask thin = nothing;
    for (int column = 0; column < kColumns; ++column)
        thin.set(column, 30, true);
    EXPECT_NO_THROW(test::compare(device(), xray_, drr_, core::SimilarityOptions::parse("ncc"), thin));
    for (const char* measure : {"gc", "gd", "go", "pgncc", "contour"})
        EXPECT_THROW(test::compare(device(), xray_, drr_, core::SimilarityOptions::parse(measure), thin),
                     InputError)
            << measure;
}

ISOCENTER_TEST_ON_ALL_DEVICES(MaskedMeasures);

} // namespace
} // namespace isocenter::mask_test
