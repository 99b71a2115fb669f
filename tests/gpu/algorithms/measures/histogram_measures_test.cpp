// SPDX-License-Identifier: MIT
// What the measures of the joint histogram must give by mathematics alone, through the whole metric. The
// X-ray holds line integrals, so that its DRR is compared as it is, scaled to the X-ray's mean.
#include "core/support/error.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/metric_run.h"

#include <cmath>
#include <functional>

namespace isocenter::gpu::histogram_measures_test {
namespace {

using core::Measure;

constexpr int kBins = 32;
constexpr int kSize = 96; // a multiple of the bins

// Values from 1 to 2 in kBins levels, in the middle of their bins but for the ends.
float level(int step)
{
    return 1.0f + static_cast<float>(step % kBins) / static_cast<float>(kBins - 1);
}

core::Image imageOf(const std::function<float(int column, int row)>& value)
{
    core::Image image(kSize, kSize);
    for (int row = 0; row < kSize; ++row)
        for (int column = 0; column < kSize; ++column)
            image.values[image.index(column, row)] = value(column, row);
    return image;
}

// Every level as often as every other.
core::Image columnLevels()
{
    return imageOf([](int column, int) { return level(column); });
}

// Levels of different frequency, depending on column and row.
core::Image mixedLevels()
{
    return imageOf([](int column, int row) { return level((column * row + row) % 41); });
}

core::SimilarityOptions options(std::string_view measures)
{
    core::SimilarityOptions result = core::SimilarityOptions::parse(measures);
    result.bins = kBins;
    return result;
}

class HistogramMeasuresTest : public test::DeviceTest
{
protected:
    core::Evaluation evaluation(const core::Image& xray, const core::Image& drr,
                                const core::SimilarityOptions& similarity = options("je+mi+nmi+ecc"))
    {
        return test::compare(device(), xray, drr, similarity);
    }
    static void expectMeasures(const core::Evaluation& seen, double joint, double drr, double mutual,
                               double normalised, double correlation)
    {
        EXPECT_NEAR(seen.measure(Measure::JointEntropy), joint, 1e-5 * joint);
        EXPECT_NEAR(seen.measure(Measure::DrrEntropy), drr, 1e-5 * drr + 1e-6);
        EXPECT_NEAR(seen.measure(Measure::MutualInformation), mutual, 2e-5 * joint);
        EXPECT_NEAR(seen.measure(Measure::NormalisedMutualInformation), normalised, 4e-5);
        // The root makes a small error of the entropies a larger one near 0.
        const double square = std::pow(seen.measure(Measure::EntropyCorrelation), 2.0);
        EXPECT_NEAR(square, correlation * correlation, 1e-4);
    }
};

TEST_P(HistogramMeasuresTest, IdenticalImagesTellAll)
{
    const double uniform = std::log(static_cast<double>(kBins));
    expectMeasures(evaluation(columnLevels(), columnLevels()), uniform, uniform, uniform, 2.0, 1.0);
    const core::Evaluation mixed = evaluation(mixedLevels(), mixedLevels());
    const double entropy = core::XrayStatistics::of(mixedLevels().values, kBins).entropy;
    EXPECT_LT(entropy, 0.99 * uniform);
    expectMeasures(mixed, entropy, entropy, entropy, 2.0, 1.0);
}

TEST_P(HistogramMeasuresTest, IndependentImagesTellNothing)
{
    const core::Image rows = imageOf([](int, int row) { return level(row); });
    const double uniform = std::log(static_cast<double>(kBins));
    const core::Evaluation seen = evaluation(columnLevels(), rows);
    expectMeasures(seen, 2.0 * uniform, uniform, 0.0, 1.0, 0.0);
}

TEST_P(HistogramMeasuresTest, HalfTheInformationShared)
{
    // The X-ray has one of 32 levels; the DRR tells only which of 16 pairs it is in: E(D) = ln 16.
    const core::Image halved = imageOf([](int column, int) { return level(column / 2 * 2); });
    const double coarse = std::log(16.0);
    const double fine = std::log(32.0);
    const core::Evaluation seen = evaluation(columnLevels(), halved);
    expectMeasures(seen, fine, coarse, coarse, (fine + coarse) / fine,
                   std::sqrt(2.0 * (1.0 - fine / (fine + coarse))));
}

TEST_P(HistogramMeasuresTest, AnExchangeOfGreysChangesNothing)
{
    // Another grey for each grey of the DRR: the same information, though the differences are large.
    const auto step = [](int column, int row) { return (column + row / 24) % kBins; };
    const core::Image drr = imageOf([&](int column, int row) { return level(step(column, row)); });
    const core::Image inverted =
        imageOf([&](int column, int row) { return level(kBins - 1 - step(column, row)); });
    const core::Image rotated = imageOf([&](int column, int row) { return level(step(column, row) + 7); });
    const core::Evaluation plain = evaluation(columnLevels(), drr);
    EXPECT_NEAR(plain.measure(Measure::MutualInformation), std::log(32.0) - std::log(4.0), 1e-4);
    for (const core::Image& other : {inverted, rotated}) {
        const core::Evaluation exchanged = evaluation(columnLevels(), other);
        expectMeasures(exchanged, plain.measure(Measure::JointEntropy), plain.measure(Measure::DrrEntropy),
                       plain.measure(Measure::MutualInformation),
                       plain.measure(Measure::NormalisedMutualInformation),
                       plain.measure(Measure::EntropyCorrelation));
    }
}

TEST_P(HistogramMeasuresTest, AConstantDrrTellsNothing)
{
    const double entropy = core::XrayStatistics::of(mixedLevels().values, kBins).entropy;
    const core::Image constant = imageOf([](int, int) { return 0.25f; });
    expectMeasures(evaluation(mixedLevels(), constant), entropy, 0.0, 0.0, 1.0, 0.0);
    const core::Image missed = imageOf([](int, int) { return 0.0f; });
    expectMeasures(evaluation(mixedLevels(), missed), entropy, 0.0, 0.0, 1.0, 0.0);
}

TEST_P(HistogramMeasuresTest, AConstantXrayIsRefused)
{
    EXPECT_THROW(evaluation(imageOf([](int, int) { return 3.0f; }), mixedLevels()), InputError);
}

TEST_P(HistogramMeasuresTest, WeightedSumsAddNormalisedMeasures)
{
    const core::Image shifted =
        imageOf([](int column, int row) { return level((column * row + row + 5) % 43); });
    const core::Evaluation seen = evaluation(mixedLevels(), shifted, options("2*mi+nmi+0.5*ecc+0.25*je+ncc"));
    const double entropy = core::XrayStatistics::of(mixedLevels().values, kBins).entropy;
    const double expected = 2.0 * seen.measure(Measure::MutualInformation) / entropy +
                            seen.measure(Measure::NormalisedMutualInformation) +
                            0.5 * seen.measure(Measure::EntropyCorrelation) -
                            0.25 * seen.measure(Measure::JointEntropy) / entropy + seen.measure(Measure::Ncc);
    EXPECT_NEAR(seen.value, expected, 1e-9);
    EXPECT_TRUE(std::isnan(seen.measure(Measure::Ssd)));
    EXPECT_TRUE(std::isfinite(seen.measure(Measure::DrrEntropy))) << "is reported along with the others";
}

TEST_P(HistogramMeasuresTest, IntensitiesAreBinnedToo)
{
    const core::Image integrals = mixedLevels();
    core::Image xray = integrals; // an intensity image of any scale
    for (float& value : xray.values)
        value = 5000.0f * std::exp(-value);
    const core::Evaluation seen =
        test::compare(device(), xray, integrals, options("mi+nmi"), core::GreyMatch::IntensityFactor);
    EXPECT_NEAR(seen.measure(Measure::NormalisedMutualInformation), 2.0, 0.02);
    EXPECT_TRUE(std::isnan(seen.measure(Measure::JointEntropy)));
}

ISOCENTER_TEST_ON_ALL_DEVICES(HistogramMeasuresTest);

} // namespace
} // namespace isocenter::gpu::histogram_measures_test
