// SPDX-License-Identifier: MIT
#include "core/optimise/optimiser.h"
#include "core/support/error.h"
#include "tests/core/optimise/landscapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace isocenter::core::optimiser_test {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

using tests::bowl;
using tests::kFrame;
using tests::kStart;
using tests::kSteps;
using tests::objectiveOf;
using tests::optimum;
using tests::problemOf;
using tests::unitsFromStart;

// A curved valley in the plane of two axes (Rosenbrock), a bowl in the others; 0 at (1, 1, 0, 0, 0, 0).
double valley(const PoseIncrement& point)
{
    const double across = point[1] - point[0] * point[0];
    return -(10.0 * across * across + std::pow(1.0 - point[0], 2) + point.tail<4>().squaredNorm());
}

// Many maxima one unit apart (Rastrigin); the highest lies at the optimum.
double eggCarton(const PoseIncrement& point)
{
    const Eigen::Array<double, 6, 1> offset = point - optimum();
    return -(offset.square() + 0.6 * (1.0 - (2.0 * std::numbers::pi * offset).cos())).sum();
}

OptimiserOptions fine(std::string_view name)
{
    OptimiserOptions options = optimiserNamed(name);
    stepsOf(options).minimumTranslationMm = 0.004;
    stepsOf(options).minimumRotationDeg = 0.003;
    if (auto* grid = std::get_if<GridSearchOptions>(&options))
        grid->extent = {4.0, 4.0, 0.0, 3.0, 0.0, 3.0};
    return options;
}

class OptimiserTest : public testing::TestWithParam<std::string_view>
{
protected:
    bool isGrid() const { return GetParam() == GridSearchOptions::kName; }
};

class ConvergingOptimiserTest : public OptimiserTest
{
};

std::vector<std::string_view> convergingNames()
{
    std::vector<std::string_view> names = optimiserNames();
    std::erase(names, GridSearchOptions::kName);
    return names;
}

// A valley is not a quadratic.
class ValleyOptimiserTest : public OptimiserTest
{
};

std::vector<std::string_view> valleyNames()
{
    std::vector<std::string_view> names = convergingNames();
    std::erase(names, QuadraticFitOptions::kName);
    return names;
}

TEST_P(ConvergingOptimiserTest, ClimbsABowlWithCrossTerms)
{
    const OptimisationResult result = optimise(fine(GetParam()), problemOf(bowl));
    EXPECT_EQ(result.end, SearchEnd::Converged);
    EXPECT_LT((unitsFromStart(result.pose) - optimum()).cwiseAbs().maxCoeff(), 0.02);
    EXPECT_NEAR(result.evaluation.value, 3.0, 1e-3);
}

TEST_P(ValleyOptimiserTest, FollowsACurvedValley)
{
    const OptimisationResult result = optimise(fine(GetParam()), problemOf(valley));
    EXPECT_GT(result.evaluation.value, -0.01) << unitsFromStart(result.pose).transpose();
}

TEST_P(OptimiserTest, NeverLeavesBoundsNorMovesLockedAxes)
{
    SearchProblem problem = problemOf(bowl);
    problem.constraints.locked = {false, false, true, false, true, false};
    problem.constraints.maximumOffset << 3.0, 9.0, 9.0, 2.0, 9.0, 3.5;
    PoseIncrement offset = PoseIncrement::Zero(); // a start off the origin, near a bound
    offset << 2.5, -1.0, 3.0, 1.0, -2.0, 0.5;
    problem.constraints.origin = kStart;
    problem.start = moved(kStart, offset, kFrame);
    int outside = 0;
    const OptimisationResult result = optimise(
        fine(GetParam()), problem,
        [&](std::span<const Pose> poses, std::span<const Evaluation>, const Pose&, const Evaluation&) {
            for (const Pose& pose : poses) {
                const PoseIncrement now = incrementBetween(kStart, pose, kFrame);
                const bool inside =
                    (now.array().abs() <= problem.constraints.maximumOffset.array() + 1e-9).all();
                const bool held = std::abs(now[2] - offset[2]) < 1e-9 && std::abs(now[4] - offset[4]) < 1e-9;
                outside += !inside || !held;
            }
        });
    EXPECT_EQ(outside, 0);
    const PoseIncrement found = incrementBetween(kStart, result.pose, kFrame);
    EXPECT_GT(result.evaluation.value, bowl(offset.cwiseQuotient(kSteps)));
    if (!isGrid()) { // the optimum lies beyond this bound
        EXPECT_NEAR(found[3], -2.0, 1e-2);
    }
}

TEST_P(OptimiserTest, KeepsTheBudget)
{
    SearchProblem problem = problemOf(bowl);
    problem.budget.evaluations = 37;
    OptimiserOptions options = fine(GetParam());
    if (auto* grid = std::get_if<GridSearchOptions>(&options))
        grid->extent = {4.0, 4.0, 0.0, 3.0, 0.0, 0.0};
    int seen = 0;
    double best = -HUGE_VAL;
    const OptimisationResult result = optimise(
        options, problem,
        [&](std::span<const Pose>, std::span<const Evaluation> evaluations, const Pose&, const Evaluation&) {
            seen += static_cast<int>(evaluations.size());
            for (const Evaluation& evaluation : evaluations)
                best = std::max(best, evaluation.value);
        });
    EXPECT_EQ(result.evaluations, seen);
    EXPECT_EQ(result.evaluation.value, best);
    EXPECT_LE(seen, 37);
    if (!isGrid()) {
        EXPECT_EQ(seen, 37);
        EXPECT_EQ(result.end, SearchEnd::BudgetSpent);
    }
}

TEST_P(OptimiserTest, AStopWithinABatchKeepsTheBest)
{
    std::stop_source source;
    int calls = 0;
    SearchProblem problem = problemOf(bowl);
    problem.objective = [&](std::span<const Pose> poses, std::span<Evaluation> results,
                            const std::stop_token& stop) {
        if (++calls == 2)
            source.request_stop();
        if (stop.stop_requested())
            throw Cancelled();
        objectiveOf(bowl)(poses, results, stop);
    };
    const OptimisationResult result = optimise(fine(GetParam()), problem, {}, source.get_token());
    EXPECT_EQ(result.end, SearchEnd::Cancelled);
    EXPECT_EQ(calls, 2);
    EXPECT_EQ(result.evaluations, 1);
    EXPECT_NEAR(result.evaluation.value, bowl(PoseIncrement::Zero()), 1e-9);
}

TEST_P(OptimiserTest, RunsAreIdentical)
{
    SearchProblem problem = problemOf(bowl);
    problem.budget.evaluations = 1000;
    const OptimisationResult first = optimise(fine(GetParam()), problem);
    const OptimisationResult second = optimise(fine(GetParam()), problem);
    EXPECT_EQ(first.evaluations, second.evaluations);
    EXPECT_EQ(first.evaluation.value, second.evaluation.value);
    EXPECT_EQ(first.pose.worldFromVolume().matrix(), second.pose.worldFromVolume().matrix());
}

TEST_P(OptimiserTest, UndefinedValuesAreNeverChosen)
{
    // Half of the space is undefined, some of it +infinite.
    const auto holed = [](const PoseIncrement& point) {
        if (point[0] > 0.8)
            return point[1] > 0.0 ? kNaN : std::numeric_limits<double>::infinity();
        return bowl(point);
    };
    const OptimisationResult result = optimise(fine(GetParam()), problemOf(holed));
    EXPECT_TRUE(std::isfinite(result.evaluation.value));
    EXPECT_GT(result.evaluation.value, bowl(PoseIncrement::Zero()));
    EXPECT_LE(unitsFromStart(result.pose)[0], 0.8);
}

TEST_P(OptimiserTest, AnObjectiveUndefinedEverywhereLeavesTheStart)
{
    SearchProblem problem = problemOf([](const PoseIncrement&) { return kNaN; });
    problem.budget.evaluations = 2000;
    const OptimisationResult result = optimise(fine(GetParam()), problem);
    EXPECT_EQ(result.evaluation.value, -std::numeric_limits<double>::infinity());
    EXPECT_LT(unitsFromStart(result.pose).norm(), 1e-12);
}

TEST_P(OptimiserTest, SearchesASingleFreeAxis)
{
    SearchProblem problem =
        problemOf([](const PoseIncrement& point) { return -std::pow(point[5] - 1.0, 2); });
    problem.constraints.locked = {true, true, true, true, true, false};
    const OptimisationResult result = optimise(fine(GetParam()), problem);
    PoseIncrement expected = PoseIncrement::Zero();
    expected[5] = 1.0;
    EXPECT_LT((unitsFromStart(result.pose) - expected).norm(), 0.01);
}

TEST_P(OptimiserTest, ErrorsOfTheObjectivePassThrough)
{
    int calls = 0;
    SearchProblem problem = problemOf(bowl);
    problem.objective = [&](std::span<const Pose> poses, std::span<Evaluation> results,
                            const std::stop_token& stop) {
        if (++calls == 2)
            throw DeviceError("the device is gone");
        objectiveOf(bowl)(poses, results, stop);
    };
    EXPECT_THROW(optimise(fine(GetParam()), problem), DeviceError);
}

std::string testName(const testing::TestParamInfo<std::string_view>& info)
{
    std::string name(info.param);
    std::erase(name, '-');
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, ConvergingOptimiserTest, testing::ValuesIn(convergingNames()), testName);
INSTANTIATE_TEST_SUITE_P(All, ValleyOptimiserTest, testing::ValuesIn(valleyNames()), testName);
INSTANTIATE_TEST_SUITE_P(All, OptimiserTest, testing::ValuesIn(optimiserNames()), testName);

class GlobalOptimiserTest : public testing::TestWithParam<std::string_view>
{
};

TEST_P(GlobalOptimiserTest, FindsTheHighestOfManyMaxima)
{
    OptimiserOptions options = fine(GetParam());
    if (auto* swarm = std::get_if<ParticleSwarmOptions>(&options))
        swarm->particles = 200;
    if (auto* cma = std::get_if<CmaEsOptions>(&options))
        cma->population = 200;
    if (auto* random = std::get_if<AdaptiveRandomSearchOptions>(&options))
        *random = {random->steps, 1000, 1.3, 0.9, 1};
    SearchProblem problem = problemOf(eggCarton);
    problem.budget.evaluations = 100000;
    const OptimisationResult result = optimise(options, problem);
    EXPECT_LT((unitsFromStart(result.pose) - optimum()).cwiseAbs().maxCoeff(), 0.1)
        << result.evaluations << " evaluations";
}

INSTANTIATE_TEST_SUITE_P(All, GlobalOptimiserTest,
                         testing::Values(AdaptiveRandomSearchOptions::kName, CmaEsOptions::kName,
                                         ParticleSwarmOptions::kName),
                         testName);

TEST(GridSearch, VisitsEveryPointOnce)
{
    GridSearchOptions grid;
    grid.extent = {8.0, 4.0, 0.0, 3.5, 0.0, 0.0};
    SearchProblem problem = problemOf([](const PoseIncrement& point) {
        return -std::abs(point[0] + 2.0) - std::abs(point[1] - 1.0) - std::abs(point[3] + 1.0);
    });
    problem.budget.evaluations = 1 + 5 * 3 * 3; // the start, and the grid
    const OptimisationResult result = optimise(grid, problem);
    EXPECT_EQ(result.end, SearchEnd::Converged);
    EXPECT_EQ(result.evaluations, 46);
    EXPECT_NEAR(result.evaluation.value, 0.0, 1e-9);
    problem.budget.evaluations = 45;
    EXPECT_THROW(optimise(grid, problem), UsageError);
}

TEST(GridSearch, StopsBetweenBatches)
{
    GridSearchOptions grid;
    grid.steps = {0.5, 0.5, 1.0};
    grid.extent = {4.0, 4.0, 4.0, 2.0, 2.0, 2.0};
    SearchProblem problem = problemOf(bowl);
    problem.budget.evaluations = 10000000;
    std::stop_source source;
    int largest = 0;
    const OptimisationResult result = optimise(
        grid, problem,
        [&](std::span<const Pose> poses, std::span<const Evaluation>, const Pose&, const Evaluation&) {
            largest = std::max(largest, static_cast<int>(poses.size()));
            if (poses.size() > 1)
                source.request_stop();
        },
        source.get_token());
    EXPECT_EQ(result.end, SearchEnd::Cancelled);
    EXPECT_EQ(result.evaluations, 1 + largest);
    EXPECT_LE(largest, 1000);
}

TEST(Bobyqa, AsksForItsFirstModelAsOneBatch)
{
    std::vector<std::size_t> batches;
    optimise(fine(BobyqaOptions::kName), problemOf(bowl),
             [&](std::span<const Pose> poses, std::span<const Evaluation>, const Pose&, const Evaluation&) {
                 batches.push_back(poses.size());
             });
    ASSERT_GT(batches.size(), 3u);
    EXPECT_EQ(batches[0], 1u);
    EXPECT_EQ(batches[1], 12u);
    EXPECT_EQ(batches[2], 1u);
    EXPECT_LT(batches.size(), 200u);
}

TEST(Optimiser, APenaltyPullsTowardsTheOrigin)
{
    SearchProblem problem =
        problemOf([](const PoseIncrement& point) { return -(point - PoseIncrement::Unit(0)).squaredNorm(); });
    problem.constraints.penaltyReach[0] = 2.0 * kSteps[0]; // costs (x / 2)^2
    const OptimisationResult result = optimise(fine(NelderMeadOptions::kName), problem);
    EXPECT_NEAR(unitsFromStart(result.pose)[0], 0.8, 1e-3); // of -(x - 1)^2 - x^2 / 4
    EXPECT_NEAR(result.evaluation.value, -0.2, 1e-5);
}

TEST(Optimiser, ALimitOfTimeEndsTheSearch)
{
    SearchProblem problem = problemOf(bowl);
    problem.budget.milliseconds = 1e-6;
    const OptimisationResult result = optimise(BestNeighbourOptions{}, problem);
    EXPECT_EQ(result.end, SearchEnd::BudgetSpent);
    EXPECT_EQ(result.evaluations, 1);
}

TEST(Optimiser, BoundsThatExcludeTheStartAreNamed)
{
    SearchProblem problem = problemOf(bowl);
    problem.constraints.origin = moved(kStart, 6.0 * PoseIncrement::Unit(1), kFrame);
    problem.constraints.maximumOffset.setConstant(5.0);
    try {
        optimise(BestNeighbourOptions{}, problem);
        FAIL() << "accepted";
    } catch (const UsageError& error) {
        EXPECT_NE(std::string(error.what()).find("ty"), std::string::npos) << error.what();
    }
}

TEST(Optimiser, NonsenseIsRefused)
{
    SearchProblem problem = problemOf(bowl);
    EXPECT_THROW(optimise(CmaEsOptions{{}, 3, 1}, problem), UsageError);
    EXPECT_THROW(optimise(BestNeighbourOptions{{0.0}}, problem), UsageError);
    EXPECT_THROW(optimise(PowellOptions{{4.0, kNaN}}, problem), UsageError);
    problem.budget.evaluations = 0;
    EXPECT_THROW(optimise(BestNeighbourOptions{}, problem), UsageError);
    problem = problemOf(bowl);
    problem.constraints.locked.fill(true);
    EXPECT_THROW(optimise(BestNeighbourOptions{}, problem), UsageError);
    problem = problemOf(bowl);
    problem.constraints.penaltyReach[2] = -1.0;
    EXPECT_THROW(optimise(BestNeighbourOptions{}, problem), UsageError);
}

TEST(Optimiser, NamesAreThoseOfTheTable)
{
    for (const std::string_view name : optimiserNames())
        EXPECT_EQ(optimiserName(optimiserNamed(name)), name);
    try {
        optimiserNamed("gradient-descent");
        FAIL() << "accepted";
    } catch (const UsageError& error) {
        for (const std::string_view name : optimiserNames())
            EXPECT_NE(std::string(error.what()).find(name), std::string::npos) << name;
    }
}

} // namespace
} // namespace isocenter::core::optimiser_test
