// SPDX-License-Identifier: MIT
#include "core/registration/registration_2d3d.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

namespace isocenter::core {
namespace {

const PoseFrame kFrame{rotationFromDegrees({10, 20, 30}), {5, -4, 3}};

// A smooth objective with its only maximum at a known pose.
BatchObjective bowlAround(const Pose& best, int* calls = nullptr)
{
    return [best, calls](std::span<const Pose> poses, std::span<Evaluation> results, const std::stop_token&) {
        for (std::size_t p = 0; p < poses.size(); ++p)
            results[p].value = -incrementBetween(best, poses[p], kFrame).squaredNorm();
        if (calls)
            ++*calls;
    };
}

PoseIncrement someOffset()
{
    PoseIncrement offset;
    offset << 6.3, -3.1, 9.0, 4.0, -2.5, 5.5;
    return offset;
}

TEST(Registration2d3d, FindsTheMaximumOfASmoothObjective)
{
    const Pose truth = Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, {});
    const Registration2d3d registration([&](const PyramidLevel&) { return bowlAround(truth); }, kFrame,
                                        RegistrationOptions::coarseToFine(512, 512));
    const RegistrationResult result = registration.run(moved(truth, someOffset(), kFrame));
    EXPECT_FALSE(result.cancelled);
    EXPECT_LT(incrementBetween(truth, result.pose, kFrame).norm(), 0.2);
    ASSERT_FALSE(result.trace.empty());
    EXPECT_EQ(result.trace.front().evaluation, 1);
    EXPECT_EQ(result.trace.back().evaluation, static_cast<int>(result.trace.size()));
}

TEST(Registration2d3d, LockedAxesStay)
{
    const Pose truth;
    RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512);
    options.constraints.locked = {false, false, true, true, false, false};
    const Registration2d3d registration([&](const PyramidLevel&) { return bowlAround(truth); }, kFrame,
                                        options);
    PoseIncrement offset = PoseIncrement::Zero();
    offset[0] = 3.0;
    offset[2] = 7.0;
    const RegistrationResult result = registration.run(moved(truth, offset, kFrame));
    const PoseIncrement left = incrementBetween(truth, result.pose, kFrame);
    EXPECT_NEAR(left[0], 0.0, 0.2);
    EXPECT_NEAR(left[2], 7.0, 1e-9);
}

TEST(Registration2d3d, BoundsHoldFromTheStartThroughAllStages)
{
    const Pose truth;
    RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512);
    options.constraints.maximumOffset.setConstant(2.0);
    const Registration2d3d registration([&](const PyramidLevel&) { return bowlAround(truth); }, kFrame,
                                        options);
    PoseIncrement offset = PoseIncrement::Zero();
    offset[1] = 9.0;
    const Pose start = moved(truth, offset, kFrame);
    const RegistrationResult result = registration.run(start);
    EXPECT_LE(incrementBetween(start, result.pose, kFrame).cwiseAbs().maxCoeff(), 2.0 + 1e-9);
    EXPECT_NEAR(incrementBetween(truth, result.pose, kFrame)[1], 7.0, 0.3);
}

TEST(Registration2d3d, StopKeepsTheBestSoFar)
{
    const Pose truth;
    std::stop_source source;
    const Registration2d3d registration([&](const PyramidLevel&) { return bowlAround(truth); }, kFrame,
                                        RegistrationOptions::coarseToFine(512, 512));
    const Pose start = moved(truth, someOffset(), kFrame);
    int batches = 0;
    const RegistrationResult result = registration.run(
        start,
        [&](const RegistrationProgress& progress) {
            EXPECT_EQ(progress.evaluations, progress.batch.back().evaluation);
            if (++batches == 3)
                source.request_stop();
        },
        source.get_token());
    EXPECT_TRUE(result.cancelled);
    EXPECT_EQ(batches, 3);
    EXPECT_LT(incrementBetween(truth, result.pose, kFrame).norm(), someOffset().norm());
}

TEST(Registration2d3d, RunsAreIdentical)
{
    const Pose truth;
    const Registration2d3d registration([&](const PyramidLevel&) { return bowlAround(truth); }, kFrame,
                                        RegistrationOptions::coarseToFine(512, 512));
    const Pose start = moved(truth, someOffset(), kFrame);
    const RegistrationResult first = registration.run(start);
    const RegistrationResult second = registration.run(start);
    ASSERT_EQ(first.trace.size(), second.trace.size());
    EXPECT_EQ(first.pose.worldFromVolume().matrix(), second.pose.worldFromVolume().matrix());
}

TEST(Registration2d3d, NonsenseOptionsAreRefused)
{
    RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512);
    options.constraints.locked.fill(true);
    EXPECT_THROW(options.validate(), UsageError);
    EXPECT_THROW(RegistrationOptions{}.validate(), UsageError);
    options = RegistrationOptions::coarseToFine(512, 512);
    options.stages[0].search.translationStepMm = 0.0;
    EXPECT_THROW(options.validate(), UsageError);
}

TEST(Similarity, ParsesWeightedSums)
{
    const SimilarityOptions options = SimilarityOptions::parse("gc+0.5*ncc");
    ASSERT_EQ(options.measures.size(), 2u);
    EXPECT_EQ(options.measures[0].measure, Measure::GradientCorrelation);
    EXPECT_EQ(options.measures[1].measure, Measure::Ncc);
    EXPECT_DOUBLE_EQ(options.measures[1].weight, 0.5);
    EXPECT_THROW(SimilarityOptions::parse("mutual"), UsageError);
    EXPECT_THROW(SimilarityOptions::parse("x*ncc"), UsageError);
    EXPECT_THROW(SimilarityOptions::parse("-1*ncc"), UsageError);
}

} // namespace
} // namespace isocenter::core
