// SPDX-License-Identifier: MIT
#include "core/optimise/optimiser.h"
#include "tests/core/optimise/landscapes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core::quadratic_fit_test {
namespace {

using tests::bowl;
using tests::kSteps;
using tests::optimum;
using tests::problemOf;
using tests::unitsFromStart;

// Differs from pose to pose by more than the bowl falls over a third of a step along its flattest axis.
double uneven(const PoseIncrement& point)
{
    return bowl(point) + 0.05 * std::sin(1e5 * (point[0] + 3.0 * point[1] + 7.0 * point.tail<4>().sum()));
}

// The best of the values says little of where the maximum is.
TEST(QuadraticFit, SeesThroughUnevenValues)
{
    QuadraticFitOptions options;
    for (const std::uint32_t seed : {1u, 2u, 3u}) {
        options.seed = seed;
        const OptimisationResult result = optimise(options, problemOf(uneven));
        EXPECT_EQ(result.end, SearchEnd::Converged);
        EXPECT_LT((unitsFromStart(result.pose) - optimum()).cwiseAbs().maxCoeff(), 0.08) << seed;
        EXPECT_NEAR(result.evaluation.value, 3.0, 0.06); // of the pose itself
    }
}

// The maximum of the quadratic is not taken where its value is worse.
TEST(QuadraticFit, KeepsABetterStart)
{
    const auto spike = [](const PoseIncrement& point) { return point.norm() < 1e-9 ? 10.0 : bowl(point); };
    const OptimisationResult result = optimise(QuadraticFitOptions{}, problemOf(spike));
    EXPECT_EQ(result.evaluation.value, 10.0);
    EXPECT_LT(unitsFromStart(result.pose).norm(), 1e-9);
}

TEST(QuadraticFit, StaysWhereNothingIsSeen)
{
    const OptimisationResult result =
        optimise(QuadraticFitOptions{}, problemOf([](const PoseIncrement&) { return 0.7; }));
    EXPECT_LT(unitsFromStart(result.pose).norm(), 1e-9);
}

// Along a saddle that bounds cut the ascent of coordinates has no end of its own.
TEST(QuadraticFit, StaysNearOnASaddle)
{
    SearchProblem problem = problemOf([](const PoseIncrement& point) {
        return -0.5 * (point[0] * point[0] + point[1] * point[1]) + 2.0 * point[0] * point[1] + point[0] -
               point.tail<4>().squaredNorm();
    });
    problem.constraints.maximumOffset << 0.5 * kSteps[0], 1e9, 1e9, 1e9, 1e9, 1e9;
    double farthest = 0.0;
    optimise(QuadraticFitOptions{}, problem,
             [&](std::span<const Pose> poses, std::span<const Evaluation>, const Pose&, const Evaluation&) {
                 for (const Pose& pose : poses)
                     farthest = std::max(farthest, unitsFromStart(pose).norm());
             });
    EXPECT_LT(farthest, 1e4); // ten rounds of at most twice as long half axes
    EXPECT_TRUE(std::isfinite(farthest));
}

// The maximum of the round before is the result, not the highest single value.
TEST(QuadraticFit, SettlesOnAMaximumWhenTheBudgetEnds)
{
    SearchProblem problem = problemOf(uneven);
    const OptimisationResult whole = optimise(QuadraticFitOptions{}, problem);
    problem.budget.evaluations = whole.evaluations - 20;
    double highest = -HUGE_VAL;
    const OptimisationResult result =
        optimise(QuadraticFitOptions{}, problem,
                 [&](std::span<const Pose>, std::span<const Evaluation>, const Pose&,
                     const Evaluation& best) { highest = best.value; });
    EXPECT_EQ(result.end, SearchEnd::BudgetSpent);
    EXPECT_LT(result.evaluation.value, highest);
    EXPECT_LT((unitsFromStart(result.pose) - optimum()).cwiseAbs().maxCoeff(), 0.15);
}

} // namespace
} // namespace isocenter::core::quadratic_fit_test
