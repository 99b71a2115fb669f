// SPDX-License-Identifier: MIT
#include "core/measures/similarity.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace isocenter::core::similarity_test {
namespace {

std::string messageOf(std::string_view measure)
{
    try {
        SimilarityOptions::parse(measure);
    } catch (const UsageError& error) {
        return error.what();
    }
    return {};
}

TEST(Similarity, ParsesWeightedSums)
{
    const SimilarityOptions options = SimilarityOptions::parse("gc+0.5*ncc");
    ASSERT_EQ(options.measures.size(), 2u);
    EXPECT_EQ(options.measures[0].measure, Measure::GradientCorrelation);
    EXPECT_EQ(options.measures[1].measure, Measure::Ncc);
    EXPECT_DOUBLE_EQ(options.measures[1].weight, 0.5);
    EXPECT_TRUE(options.wants(Measure::Ncc));
    EXPECT_FALSE(options.wants(Measure::Ssd));
    EXPECT_THROW(SimilarityOptions::parse("x*ncc"), UsageError);
    EXPECT_THROW(SimilarityOptions::parse("-1*ncc"), UsageError);
}

TEST(Similarity, AnUnknownMeasureIsAnsweredWithThoseThatThereAre)
{
    const std::string message = messageOf("mutual");
    EXPECT_NE(message.find("'mutual'"), std::string::npos);
    for (const MeasureFacts& facts : allMeasures())
        EXPECT_EQ(messageOf(facts.name).empty(), facts.selectable) << facts.name;
    EXPECT_NE(message.find(selectableMeasureNames()), std::string::npos) << message;
}

TEST(Similarity, FactsAreComplete)
{
    std::set<std::string_view> names;
    for (const MeasureFacts& facts : allMeasures()) {
        EXPECT_FALSE(facts.title.empty()) << facts.name;
        EXPECT_TRUE(names.insert(facts.name).second) << facts.name;
        EXPECT_LT(facts.lowest, facts.highest) << facts.name;
        EXPECT_EQ(measureName(facts.measure), facts.name);
    }
}

TEST(Similarity, NormalisedValuesAreLargerWhenBetter)
{
    XrayStatistics xray;
    xray.deviation = 20.0;
    xray.entropy = 4.0;
    EXPECT_DOUBLE_EQ(normalised(Measure::Ssd, 100.0, xray), -0.25);
    EXPECT_DOUBLE_EQ(normalised(Measure::Sad, 10.0, xray), -0.5);
    EXPECT_DOUBLE_EQ(normalised(Measure::Spd, 10.0, xray), -0.5);
    EXPECT_DOUBLE_EQ(normalised(Measure::Sdt, 10.0, xray), -0.5);
    EXPECT_DOUBLE_EQ(normalised(Measure::Ncc, 0.7, xray), 0.7);
    EXPECT_DOUBLE_EQ(normalised(Measure::MutualInformation, 3.0, xray), 0.75);
    EXPECT_DOUBLE_EQ(normalised(Measure::JointEntropy, 5.0, xray), -1.25);
    EXPECT_DOUBLE_EQ(normalised(Measure::NormalisedMutualInformation, 1.2, xray), 1.2);
}

TEST(Similarity, HistogramsHaveASensibleNumberOfBins)
{
    SimilarityOptions options;
    for (const int bins : {2, 32, 256}) {
        options.bins = bins;
        EXPECT_NO_THROW(options.validate());
    }
    for (const int bins : {-1, 0, 1, 257}) {
        options.bins = bins;
        EXPECT_THROW(options.validate(), UsageError);
    }
}

TEST(Similarity, TheThresholdOfSdtFollowsTheRangeOfGreys)
{
    XrayStatistics eightBits;
    eightBits.range = 255.0;
    XrayStatistics lineIntegrals;
    lineIntegrals.range = 5.1;
    EXPECT_DOUBLE_EQ(SimilarityOptions().sdtThresholdIn(eightBits), 10.0);
    EXPECT_NEAR(SimilarityOptions().sdtThresholdIn(lineIntegrals), 0.2, 1e-12);
}

TEST(XrayStatistics, OfAnImageWithFourGreys)
{
    Image image(4, 2);
    image.values = {0, 10, 20, 30, 0, 10, 20, 30};
    const XrayStatistics statistics = XrayStatistics::of(image.values, 4);
    EXPECT_DOUBLE_EQ(statistics.mean, 15.0);
    EXPECT_DOUBLE_EQ(statistics.range, 30.0);
    EXPECT_NEAR(statistics.deviation, std::sqrt(125.0), 1e-12);
    EXPECT_NEAR(statistics.entropy, std::log(4.0), 1e-12);
    EXPECT_EQ(statistics.binning.binsOf(image.values), (std::vector<int>{0, 1, 2, 3, 0, 1, 2, 3}));
    EXPECT_EQ(statistics.binning.binOf(-100.0f), 0);
    EXPECT_EQ(statistics.binning.binOf(1e9f), 3);
}

TEST(XrayStatistics, AConstantImageHasNoEntropy)
{
    const XrayStatistics statistics = XrayStatistics::of(std::vector<float>(9, 7.0f), 64);
    EXPECT_EQ(statistics.deviation, 0.0);
    EXPECT_EQ(statistics.entropy, 0.0);
    EXPECT_EQ(statistics.binning.binOf(7.0f), 0);
}

TEST(XrayStatistics, EmptyBinsDoNotCount)
{
    EXPECT_NEAR(entropyOf(std::vector<int>{3, 0, 1, 0}), 0.75 * std::log(4.0 / 3.0) + 0.25 * std::log(4.0),
                1e-12);
    EXPECT_EQ(entropyOf(std::vector<int>{0, 9, 0}), 0.0);
    EXPECT_EQ(entropyOf(std::vector<int>{0, 0}), 0.0);
}

} // namespace
} // namespace isocenter::core::similarity_test
