// SPDX-License-Identifier: MIT
// The contribution maps, computed on the host, sum to what the devices' kernels say of the same pair of
// images.
#include "core/registration/contribution_map.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/measure_samples.h"
#include "tests/support/metric_run.h"

namespace isocenter::contribution_map_test {
namespace {

constexpr int kColumns = 97;
constexpr int kRows = 71;

core::Mask withHole()
{
    core::Mask mask(kColumns, kRows, true);
    mask.setInside(std::vector<core::PixelPoint>{{40, 20}, {62, 31}, {55, 52}, {45, 40}}, false);
    return mask;
}

class ContributionMaps : public test::DeviceTest
{
protected:
    // Compares, and checks the maps of all measures.
    void expectSums(const core::SimilarityOptions& options, const core::Mask& mask, const char* filters)
    {
        const core::Image xray = test::blobs(kColumns, kRows);
        const auto steps = *filters != '\0' ? core::Preprocessing::parse(filters).forBoth()
                                            : std::vector<core::ImageFilter>();
        gpu::SimilarityMetric metric(device(), xray, {6, 4, 85, 60}, mask, core::GreyMatch::Factor, steps,
                                     options);
        const core::Image drr = test::blobs(kColumns, kRows, 1.4);
        const core::Evaluation evaluation = test::evaluated(device(), metric, drr);
        const core::SeenImages seen = metric.seen(*test::integralsOf(device(), metric, drr));
        for (const core::WeightedMeasure& term : options.measures) {
            const core::Image map = core::contributionMap(term.measure, seen, options);
            ASSERT_EQ(map.values.size(), seen.xray.values.size());
            const double value = evaluation.measure(term.measure);
            EXPECT_NEAR(sumOf(map), value, 1e-3 * std::abs(value) + 1e-5) << core::measureName(term.measure);
            for (std::size_t p = 0; p < map.values.size(); ++p) {
                if (seen.mask.counts[p] == 0) {
                    ASSERT_EQ(map.values[p], 0.0f) << core::measureName(term.measure);
                }
            }
        }
    }
};

TEST_P(ContributionMaps, SumToTheMeasure)
{
    expectSums(test::everyMeasure(), {}, "");
}

TEST_P(ContributionMaps, SumToTheMeasureWithinAMask)
{
    expectSums(test::everyMeasure(), withHole(), "");
}

TEST_P(ContributionMaps, SumToTheMeasureOfFilteredImages)
{
    expectSums(test::everyMeasure(), withHole(), "gaussian:1.5,sobel");
}

TEST_P(ContributionMaps, SumToTheMeasureWithOtherOptions)
{
    core::SimilarityOptions options = test::everyMeasure();
    options.patches.size = 23;
    options.patches.stride = 5;
    options.patches.weighByVariance = true;
    options.gradientThreshold = 1.0;
    options.sdtThreshold = 0.02;
    options.bins = 32;
    expectSums(options, withHole(), "");
}

// But for a constant; where the images are the same but for gain and offset, no pixel pulls.
TEST_P(ContributionMaps, InfluencesSumToTheMeasureToo)
{
    const core::SimilarityOptions options = test::everyMeasure();
    const core::Image xray = test::blobs(kColumns, kRows);
    core::SeenImages seen{xray, test::blobs(kColumns, kRows, 1.4), withHole()};
    for (const core::WeightedMeasure& term : options.measures) {
        const double constant = term.measure == core::Measure::Ncc ||
                                        term.measure == core::Measure::GradientCorrelation ||
                                        term.measure == core::Measure::NormalisedMutualInformation
                                    ? 1.0
                                    : 0.0;
        const double value = sumOf(core::contributionMap(term.measure, seen, options));
        EXPECT_NEAR(sumOf(core::influenceMap(term.measure, seen, options)), value - constant,
                    1e-3 * std::abs(value) + 1e-5)
            << core::measureName(term.measure);
    }
    seen.drr = xray;
    for (float& value : seen.drr.values)
        value = 3.0f * value + 20.0f;
    for (const core::Measure measure : {core::Measure::Ncc, core::Measure::GradientCorrelation})
        for (const float pull : core::influenceMap(measure, seen, options).values)
            ASSERT_NEAR(pull, 0.0f, 1e-9f);
}

TEST_P(ContributionMaps, ShowWhereTheImagesDiffer)
{
    core::SeenImages seen{test::blobs(kColumns, kRows), test::blobs(kColumns, kRows),
                          core::Mask(kColumns, kRows, true)};
    for (int row = 30; row < 40; ++row)
        for (int column = 50; column < 60; ++column)
            seen.drr.at(column, row) += 40.0f;
    const core::Image map = core::contributionMap(core::Measure::Ssd, seen, {});
    EXPECT_NEAR(map.at(55, 35), 1600.0 / (kColumns * kRows), 1e-4);
    EXPECT_EQ(map.at(20, 20), 0.0f);
}

ISOCENTER_TEST_ON_ALL_DEVICES(ContributionMaps);

} // namespace
} // namespace isocenter::contribution_map_test
