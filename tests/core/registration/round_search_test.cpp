// SPDX-License-Identifier: MIT
// Rounds over several bodies, with searches that are formulas.
#include "core/registration/round_search.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace isocenter::core::round_search_test {
namespace {

Pose at(double x)
{
    return Pose(Eigen::Isometry3d(Eigen::Translation3d(x, 0.0, 0.0)));
}

double placeOf(const Pose& pose)
{
    return pose.worldFromVolume().translation().x();
}

const std::vector<Eigen::Vector3d> kTargets{{0, 0, 0}, {10, 0, 0}};

// Each body is drawn to its own place and to the error of the other: the joint optimum is 3 and 7, and each
// search comes halfway nearer.
RegistrationResult coupledSearch(std::size_t body, const std::vector<Pose>& poses)
{
    const double otherError = placeOf(poses[1 - body]) - (body == 0 ? 7.0 : 3.0);
    RegistrationResult result;
    result.pose = at((body == 0 ? 3.0 : 7.0) + 0.5 * otherError);
    result.elapsedMs = 10.0;
    for (int e = 1; e <= 3; ++e)
        result.trace.push_back({e, 3.0 * e, e - 1, result.pose, {}});
    return result;
}

RoundState startsAt(double first, double second)
{
    return RoundSearch::startState(std::vector<Pose>{at(first), at(second)});
}

TEST(RoundSearch, GoesOnUntilNoBodyMoves)
{
    std::vector<std::pair<std::size_t, int>> searches;
    const auto search = [&](std::size_t body, int round, const std::vector<Pose>& poses) {
        searches.emplace_back(body, round);
        return coupledSearch(body, poses);
    };
    RoundState state = startsAt(0.0, 0.0);
    RoundSearch({kTargets, kTargets}, search, {50, 0.01}).run(state);
    EXPECT_TRUE(state.converged);
    EXPECT_FALSE(state.cancelled);
    EXPECT_NEAR(placeOf(state.bodies[0].pose), 3.0, 0.01);
    EXPECT_NEAR(placeOf(state.bodies[1].pose), 7.0, 0.01);
    EXPECT_LE(std::max(state.movedMm[0], state.movedMm[1]), 0.01);
    // Errors by hand: -7 and 0 at first; a round takes the second's error e to e/2 of the first and e/4 of
    // the second, from -7: -3.5 -1.75, -0.875 -0.4375, ... The sixth round moves the first by 0.0103, the
    // seventh by 0.0026.
    EXPECT_EQ(state.rounds, 7);
    ASSERT_EQ(searches.size(), 14u);
    EXPECT_EQ(searches[0], (std::pair<std::size_t, int>{0, 0}));
    EXPECT_EQ(searches[3], (std::pair<std::size_t, int>{1, 1}));
}

TEST(RoundSearch, EndsAfterTheMostRounds)
{
    RoundState state = startsAt(0.0, 0.0);
    RoundSearch({kTargets, kTargets},
                [](std::size_t body, int, const auto& poses) { return coupledSearch(body, poses); }, {2, 0.0})
        .run(state);
    EXPECT_EQ(state.rounds, 2);
    EXPECT_FALSE(state.converged);
    EXPECT_NEAR(placeOf(state.bodies[0].pose), 3.0 - 0.875, 1e-12);
}

TEST(RoundSearch, KeepsTheTraceOfAllRounds)
{
    RoundState state = startsAt(0.0, 0.0);
    RoundSearch({kTargets, kTargets},
                [](std::size_t body, int, const auto& poses) { return coupledSearch(body, poses); }, {2, 0.0})
        .run(state);
    const RegistrationResult& first = state.bodies[0];
    ASSERT_EQ(first.trace.size(), 6u);
    for (int e = 0; e < 6; ++e) {
        EXPECT_EQ(first.trace[static_cast<std::size_t>(e)].evaluation, e + 1);
        EXPECT_EQ(first.trace[static_cast<std::size_t>(e)].stage, e);
    }
    EXPECT_EQ(first.trace[3].timeMs, 13.0);
    EXPECT_EQ(first.elapsedMs, 20.0);
}

// Rounds after a search without a first guess go on from what it found.
TEST(RoundSearch, KeepsTheVerdictOfTheFirstRound)
{
    RoundState state = startsAt(0.0, 0.0);
    const auto search = [](std::size_t body, int round, const auto& poses) {
        RegistrationResult result = coupledSearch(body, poses);
        if (round == 0)
            result.verdict = FindVerdict{.found = body == 0, .confidence = 0.75};
        return result;
    };
    RoundSearch({kTargets, kTargets}, search, {2, 0.0}).run(state);
    for (const RegistrationResult& body : state.bodies) {
        ASSERT_TRUE(body.verdict);
        EXPECT_EQ(body.verdict->confidence, 0.75);
    }
    EXPECT_TRUE(state.bodies[0].verdict->found);
    EXPECT_FALSE(state.bodies[1].verdict->found);
}

TEST(RoundSearch, ACancelledSearchEndsTheRoundsWithItsPose)
{
    RoundState state = startsAt(0.0, 0.0);
    RoundSearch({kTargets, kTargets},
                [](std::size_t body, int round, const auto& poses) {
                    RegistrationResult result = coupledSearch(body, poses);
                    result.cancelled = round == 1 && body == 0;
                    return result;
                },
                {9, 0.0})
        .run(state);
    EXPECT_TRUE(state.cancelled);
    EXPECT_FALSE(state.converged);
    EXPECT_EQ(state.rounds, 1);
    EXPECT_NEAR(placeOf(state.bodies[0].pose), 3.0 - 0.875, 1e-12);
    EXPECT_NEAR(placeOf(state.bodies[1].pose), 7.0 - 1.75, 1e-12);
}

TEST(RoundSearch, ASearchThatIsStoppedBeforeItBeginsKeepsTheMeasure)
{
    RoundState state = startsAt(0.0, 0.0);
    const auto search = [](std::size_t body, int round, const std::vector<Pose>& poses) {
        RegistrationResult result = coupledSearch(body, poses);
        result.evaluation.value = 0.75;
        if (round == 0)
            return result;
        RegistrationResult stopped;
        stopped.pose = poses[body];
        stopped.cancelled = true;
        return stopped;
    };
    RoundSearch({kTargets, kTargets}, search, {9, 0.0}).run(state);
    EXPECT_TRUE(state.cancelled);
    EXPECT_EQ(state.bodies[0].evaluation.value, 0.75);
    EXPECT_EQ(state.bodies[0].trace.size(), 3u);
}

TEST(RoundSearch, ASearchThatThrowsLeavesWhatWasFound)
{
    RoundState state = startsAt(0.0, 0.0);
    const RoundSearch rounds({kTargets, kTargets},
                             [](std::size_t body, int, const auto& poses) {
                                 if (body == 1)
                                     throw DeviceError("gone");
                                 return coupledSearch(body, poses);
                             },
                             {});
    EXPECT_THROW(rounds.run(state), DeviceError);
    EXPECT_NEAR(placeOf(state.bodies[0].pose), 3.0 - 3.5, 1e-12);
    EXPECT_EQ(placeOf(state.bodies[1].pose), 0.0);
}

TEST(RoundSearch, OptionsThatMakeNoSenseAreRefused)
{
    EXPECT_THROW((RoundOptions{0, 0.1}.validate()), UsageError);
    EXPECT_THROW((RoundOptions{1, -0.1}.validate()), UsageError);
}

} // namespace
} // namespace isocenter::core::round_search_test
