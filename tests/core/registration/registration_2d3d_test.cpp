// SPDX-License-Identifier: MIT
#include "core/registration/registration_2d3d.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core::registration_2d3d_test {
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
    const Pose truth = Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, {0, 0, 0});
    const Registration2d3d registration([&](const RegistrationStage&) { return bowlAround(truth); }, kFrame,
                                        RegistrationOptions::coarseToFine(512, 512));
    const RegistrationResult result = registration.run(moved(truth, someOffset(), kFrame));
    EXPECT_FALSE(result.cancelled);
    EXPECT_LT(incrementBetween(truth, result.pose, kFrame).norm(), 0.2);
    ASSERT_FALSE(result.trace.empty());
    EXPECT_EQ(result.trace.front().evaluation, 1);
    EXPECT_EQ(result.trace.back().evaluation, static_cast<int>(result.trace.size()));
}

TEST(Registration2d3d, ASearchWithoutAnyHypothesisSaysSo)
{
    RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512);
    options.hypotheses.emplace();
    const Registration2d3d registration([](const RegistrationStage&) { return bowlAround(Pose()); }, kFrame,
                                        options,
                                        [](const HypothesisSearch&, const Pose&, const std::stop_token&) {
                                            return std::vector<PoseHypothesis>();
                                        });
    EXPECT_THROW(registration.run(Pose()), InputError);
}

TEST(Registration2d3d, LockedAxesStay)
{
    const Pose truth;
    RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512);
    options.constraints.locked = {false, false, true, true, false, false};
    const Registration2d3d registration([&](const RegistrationStage&) { return bowlAround(truth); }, kFrame,
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
    const Registration2d3d registration([&](const RegistrationStage&) { return bowlAround(truth); }, kFrame,
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
    const Registration2d3d registration([&](const RegistrationStage&) { return bowlAround(truth); }, kFrame,
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
    const Registration2d3d registration([&](const RegistrationStage&) { return bowlAround(truth); }, kFrame,
                                        RegistrationOptions::coarseToFine(512, 512));
    const Pose start = moved(truth, someOffset(), kFrame);
    const RegistrationResult first = registration.run(start);
    const RegistrationResult second = registration.run(start);
    ASSERT_EQ(first.trace.size(), second.trace.size());
    EXPECT_EQ(first.pose.worldFromVolume().matrix(), second.pose.worldFromVolume().matrix());
}

// Two maxima: a low one at the truth of the start, a high one far off.
BatchObjective twoBowls(const Pose& low, const Pose& high)
{
    return [low, high](std::span<const Pose> poses, std::span<Evaluation> results, const std::stop_token&) {
        for (std::size_t p = 0; p < poses.size(); ++p)
            results[p].value = std::max(-incrementBetween(low, poses[p], kFrame).squaredNorm(),
                                        50.0 - incrementBetween(high, poses[p], kFrame).squaredNorm());
    };
}

TEST(Registration2d3d, MultiStartFindsWhatOneStartMisses)
{
    const Pose low;
    PoseIncrement away;
    away << 14, -13, 5, 6, 4, -5;
    const Pose high = moved(low, away, kFrame);
    RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512);
    for (RegistrationStage& stage : options.stages) { // small steps, which stay in their bowl
        stepsOf(stage.optimiser) = {1.0, 1.0, 1.0, 0.05, 0.05};
    }
    const auto objective = [&](const RegistrationStage&) { return twoBowls(low, high); };
    const RegistrationResult single = Registration2d3d(objective, kFrame, options).run(low);
    EXPECT_LT(incrementBetween(low, single.pose, kFrame).norm(), 0.1);

    options.multiStart = {30, 16.0, 8.0, 3, 1};
    const RegistrationResult multiple = Registration2d3d(objective, kFrame, options).run(low);
    EXPECT_LT(incrementBetween(high, multiple.pose, kFrame).norm(), 0.2);
    ASSERT_EQ(multiple.candidates.size(), 3u);
    EXPECT_GE(multiple.candidates[0].evaluation.value, multiple.candidates[1].evaluation.value);
    EXPECT_GE(multiple.candidates[1].evaluation.value, multiple.candidates[2].evaluation.value);
    EXPECT_EQ(multiple.evaluation.value, multiple.candidates[0].evaluation.value);
    EXPECT_GT(multiple.candidates[0].start, 0); // the given start leads to the lower peak
}

TEST(Registration2d3d, MultiStartKeepsLocksAndBounds)
{
    RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512, 1);
    options.multiStart = {20, 30.0, 20.0, 1, 1};
    options.constraints.maximumOffset.setConstant(5.0);
    options.constraints.locked = {true, false, false, false, true, false};
    int outside = 0;
    Registration2d3d([&](const RegistrationStage&) { return bowlAround({}); }, kFrame, options)
        .run({}, [&](const RegistrationProgress& progress) {
            for (const EvaluatedPose& pose : progress.batch) {
                const PoseIncrement offset = incrementBetween({}, pose.pose, kFrame);
                outside += (offset.array().abs() > 5.0 + 1e-9).any() || std::abs(offset[0]) > 1e-9 ||
                           std::abs(offset[4]) > 1e-9;
            }
        });
    EXPECT_EQ(outside, 0);
}

TEST(Registration2d3d, EachStageGetsItsObjective)
{
    RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512, 2);
    options.stages[1].measures = {{Measure::Ncc, 1.0}};
    std::vector<std::size_t> measures;
    Registration2d3d(
        [&](const RegistrationStage& stage) {
            measures.push_back(stage.measures.size());
            return bowlAround({});
        },
        kFrame, options)
        .run({});
    EXPECT_EQ(measures, (std::vector<std::size_t>{0, 1}));
}

TEST(Registration2d3d, AMeasureUndefinedEverywhereIsAnError)
{
    const auto undefined = [](std::span<const Pose>, std::span<Evaluation> results, const std::stop_token&) {
        for (Evaluation& result : results)
            result.value = std::numeric_limits<double>::quiet_NaN();
    };
    const Registration2d3d registration([&](const RegistrationStage&) { return undefined; }, kFrame,
                                        RegistrationOptions::coarseToFine(512, 512));
    EXPECT_THROW(registration.run({}), InputError);
}

TEST(Registration2d3d, NonsenseOptionsAreRefused)
{
    RegistrationOptions options = RegistrationOptions::coarseToFine(512, 512);
    options.constraints.locked.fill(true);
    EXPECT_THROW(options.validate(), UsageError);
    EXPECT_THROW(RegistrationOptions{}.validate(), UsageError);
    options = RegistrationOptions::coarseToFine(512, 512);
    stepsOf(options.stages[1].optimiser).translationMm = 0.0;
    try {
        options.validate();
        FAIL() << "accepted";
    } catch (const UsageError& error) {
        EXPECT_NE(std::string(error.what()).find("stage 2"), std::string::npos) << error.what();
    }
    options = RegistrationOptions::coarseToFine(512, 512);
    options.stages[0].budget.evaluations = 0;
    EXPECT_THROW(options.validate(), UsageError);
    options = RegistrationOptions::coarseToFine(512, 512);
    options.multiStart.keep = 2;
    EXPECT_THROW(options.validate(), UsageError);
}

} // namespace
} // namespace isocenter::core::registration_2d3d_test
