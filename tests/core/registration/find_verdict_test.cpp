// SPDX-License-Identifier: MIT
#include "core/registration/find_verdict.h"
#include "core/registration/registration_2d3d.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

namespace isocenter::core::find_verdict_test {
namespace {

const PoseFrame kFrame{Eigen::Matrix3d::Identity(), {0, 0, 0}};
const std::vector<double> kRivals{0.10, 0.12, 0.14, 0.16, 0.18};

TEST(FindVerdict, CountsInSpreadsOfTheDifferentPoses)
{
    const FindVerdict verdict = verdictOn(0.30, kRivals);
    EXPECT_EQ(verdict.rivals, 5);
    EXPECT_EQ(verdict.rivalValue, 0.18);
    EXPECT_NEAR(verdict.spread, 1.4826 * 0.02, 1e-12);
    EXPECT_NEAR(verdict.margin, 0.12 / verdict.spread, 1e-9);
    EXPECT_NEAR(verdict.prominence, 0.16 / verdict.spread, 1e-9);
    EXPECT_TRUE(verdict.found);
}

// How much better counts, in a sum of measures by their weights: not how the different poses are spread, nor
// what the value is.
TEST(FindVerdict, TheLeadDecides)
{
    const double confidence = verdictOn(0.30, kRivals).confidence;
    std::vector<double> scaled;
    std::vector<double> higher;
    for (const double rival : kRivals) {
        scaled.push_back(2.5 * rival);
        higher.push_back(rival + 0.4);
    }
    EXPECT_NEAR(verdictOn(2.5 * 0.30, scaled, 2.5).confidence, confidence, 1e-9);
    EXPECT_NEAR(verdictOn(0.70, higher).confidence, confidence, 1e-9);
    EXPECT_NEAR(verdictOn(0.30, std::vector{-0.3, -0.1, 0.0, 0.1, 0.18}).confidence, confidence, 1e-9);
    EXPECT_NEAR(verdictOn(0.30, kRivals).lead(), 0.12, 1e-12);
    EXPECT_GT(verdictOn(0.40, kRivals).confidence, kSureConfidence);
    EXPECT_TRUE(verdictOn(0.40, kRivals).isSure());
    EXPECT_FALSE(verdictOn(0.20, kRivals).isSure());
}

TEST(FindVerdict, ConfidenceGrowsWithTheMargin)
{
    double last = -1.0;
    for (const double value : {0.18, 0.19, 0.20, 0.22, 0.30}) {
        const double confidence = verdictOn(value, kRivals).confidence;
        EXPECT_GT(confidence, last);
        EXPECT_LE(confidence, 1.0);
        last = confidence;
    }
}

TEST(FindVerdict, WhatIsHardlyBetterThanAnotherIsNotFound)
{
    const FindVerdict verdict = verdictOn(0.181, kRivals);
    EXPECT_FALSE(verdict.found);
    EXPECT_LT(verdict.confidence, kFoundConfidence);
}

TEST(FindVerdict, TooFewRivalsAndUndefinedOnesSayNothing)
{
    const double undefined = -std::numeric_limits<double>::infinity();
    const std::vector<double> few{0.1, undefined, std::nan(""), 0.11, 0.12};
    const FindVerdict verdict = verdictOn(0.9, few);
    EXPECT_EQ(verdict.rivals, 3);
    EXPECT_FALSE(verdict.found);
    EXPECT_EQ(verdict.confidence, 0.0);
    EXPECT_FALSE(verdictOn(undefined, kRivals).found);
    EXPECT_FALSE(verdictOn(0.9, {}).rivalValue);
}

// Peaks of the given heights, 40 mm apart along x, with hypotheses near each.
struct Peaks
{
    std::vector<double> heights;

    Pose at(std::size_t peak) const
    {
        PoseIncrement offset = PoseIncrement::Zero();
        offset[0] = 40.0 * static_cast<double>(peak);
        return moved(Pose(), offset, kFrame);
    }
    RegistrationResult searched() const
    {
        RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512);
        options.hypotheses.emplace();
        options.stages[1].keep = 2;
        const auto objective = [this](const RegistrationStage&) -> BatchObjective {
            return
                [this](std::span<const Pose> poses, std::span<Evaluation> results, const std::stop_token&) {
                    for (std::size_t p = 0; p < poses.size(); ++p)
                        results[p].value = valueAt(poses[p]);
                };
        };
        const auto propose = [this](const HypothesisSearch&, const Pose&, const std::stop_token&) {
            PoseIncrement beside;
            beside << 1.0, -1.5, 0.5, 1.0, 0.5, -1.0;
            std::vector<PoseHypothesis> hypotheses;
            for (std::size_t peak = 0; peak < heights.size(); ++peak)
                hypotheses.push_back({moved(at(peak), beside, kFrame), 0.5});
            return hypotheses;
        };
        return Registration2d3d(objective, kFrame, options, propose).run(Pose());
    }

private:
    double valueAt(const Pose& pose) const
    {
        double value = 0.0;
        for (std::size_t peak = 0; peak < heights.size(); ++peak)
            value +=
                heights[peak] * std::exp(-incrementBetween(at(peak), pose, kFrame).squaredNorm() / 200.0);
        return value;
    }
};

TEST(FindVerdict, APeakThatStandsOutIsFoundAndTheOthersAreCandidates)
{
    const Peaks peaks{{0.5, 0.52, 0.48, 1.0, 0.47, 0.51}};
    const RegistrationResult result = peaks.searched();
    ASSERT_TRUE(result.verdict);
    EXPECT_TRUE(result.verdict->found);
    EXPECT_LT(incrementBetween(peaks.at(3), result.pose, kFrame).norm(), 0.3);
    ASSERT_EQ(result.candidates.size(), peaks.heights.size());
    EXPECT_EQ(result.verdict->rivals, 5);
    EXPECT_EQ(result.candidates.front().evaluation.value, result.verdict->value);
    EXPECT_EQ(result.candidates[1].evaluation.value, result.verdict->rivalValue);
    EXPECT_TRUE(std::ranges::is_sorted(result.candidates, std::ranges::greater(),
                                       [](const RegistrationCandidate& c) { return c.evaluation.value; }));
}

TEST(FindVerdict, OfPeaksThatAreAlikeNoneIsFound)
{
    const RegistrationResult result = Peaks{{0.5, 0.52, 0.48, 0.53, 0.47, 0.51}}.searched();
    ASSERT_TRUE(result.verdict);
    EXPECT_FALSE(result.verdict->found);
}

TEST(FindVerdict, OnlyASearchFromHypothesesHasOne)
{
    const auto objective = [](const RegistrationStage&) -> BatchObjective {
        return [](std::span<const Pose> poses, std::span<Evaluation> results, const std::stop_token&) {
            for (std::size_t p = 0; p < poses.size(); ++p)
                results[p].value = -incrementBetween(Pose(), poses[p], kFrame).squaredNorm();
        };
    };
    const RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512);
    EXPECT_FALSE(Registration2d3d(objective, kFrame, options).run(Pose()).verdict);
}

} // namespace
} // namespace isocenter::core::find_verdict_test
