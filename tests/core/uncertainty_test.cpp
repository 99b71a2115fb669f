// SPDX-License-Identifier: MIT
#include "core/geometry/projection_geometry.h"
#include "core/registration/error_measures.h"
#include "core/registration/uncertainty.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core {
namespace {

const Pose kBest = Pose::fromParameters({{12, -7, 30}, {4, -8, 15}}, {0, 0, 0});
constexpr std::array<bool, 6> kFree{};

// value - d' C d / 2 around the best pose.
BatchObjective quadratic(double value, const Eigen::Matrix<double, 6, 6>& curvature, const PoseFrame& frame)
{
    return [=](std::span<const Pose> poses, std::span<Evaluation> results, const std::stop_token&) {
        for (std::size_t p = 0; p < poses.size(); ++p) {
            const PoseIncrement d = incrementBetween(kBest, poses[p], frame);
            results[p].value = value - 0.5 * d.dot(curvature * d);
        }
    };
}

Eigen::Matrix<double, 6, 6> someCurvature()
{
    Eigen::Matrix<double, 6, 6> factor;
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 6; ++column)
            factor(row, column) = std::sin(1.0 + 2.0 * row + 0.7 * column * column);
    return factor * factor.transpose() + 0.5 * Eigen::Matrix<double, 6, 6>::Identity();
}

TEST(Uncertainty, IsTheScaledInverseOfAKnownHessian)
{
    const PoseFrame frame{rotationFromDegrees({10, 20, 30}), {5, -4, 3}};
    const Eigen::Matrix<double, 6, 6> curvature = someCurvature();
    int batches = 0;
    std::size_t poses = 0;
    const BatchObjective objective = [&](std::span<const Pose> asked, std::span<Evaluation> results,
                                         const std::stop_token& stop) {
        ++batches;
        poses = asked.size();
        quadratic(0.8, curvature, frame)(asked, results, stop);
    };
    const PoseUncertainty found = uncertaintyAt(objective, kBest, frame, kFree, {1.0, 500.0});
    const PoseIncrement expected = (2.0 * 0.2 / 500.0 * curvature.inverse()).diagonal().cwiseSqrt();
    EXPECT_LT(((found.deviation - expected).cwiseQuotient(expected)).cwiseAbs().maxCoeff(), 1e-6)
        << found.deviation.transpose() << "\n"
        << expected.transpose();
    EXPECT_EQ(batches, 1);
    EXPECT_EQ(poses, 73u);
}

TEST(Uncertainty, LockedAxesAreNotUncertain)
{
    const PoseFrame frame;
    const Eigen::Matrix<double, 6, 6> curvature = someCurvature();
    const PoseUncertainty found = uncertaintyAt(quadratic(0.8, curvature, frame), kBest, frame,
                                                {false, false, true, true, true, true}, {1.0, 500.0});
    const Eigen::Matrix2d block = curvature.topLeftCorner<2, 2>();
    const Eigen::Vector2d expected = (2.0 * 0.2 / 500.0 * block.inverse()).diagonal().cwiseSqrt();
    EXPECT_NEAR(found.deviation[0], expected[0], 1e-8);
    EXPECT_NEAR(found.deviation[1], expected[1], 1e-8);
    EXPECT_EQ(found.deviation.tail<4>().norm(), 0.0);
}

TEST(Uncertainty, AFlatDirectionIsInfinitelyUncertain)
{
    const PoseFrame frame;
    Eigen::Matrix<double, 6, 6> curvature = Eigen::Matrix<double, 6, 6>::Identity();
    curvature(2, 2) = 0.0;
    const PoseUncertainty found = uncertaintyAt(quadratic(0.8, curvature, frame), kBest, frame, kFree, {});
    EXPECT_TRUE(std::isinf(found.deviation[2]));
    EXPECT_TRUE(std::isfinite(found.deviation[0]));
    EXPECT_TRUE(found.isDepthWeak());
}

// How far the targets' projections move on the detectors, as a measure would see it.
BatchObjective projectionsIn(const std::vector<ProjectionGeometry>& views)
{
    const std::vector<Eigen::Vector3d> targets = defaultTargets({0, 0, 0}, {240, 240, 240});
    return [=](std::span<const Pose> poses, std::span<Evaluation> results, const std::stop_token&) {
        for (std::size_t p = 0; p < poses.size(); ++p) {
            double squared = 0.0;
            for (const ProjectionGeometry& view : views)
                for (const Eigen::Vector3d& target : targets)
                    squared += (view.project(poses[p] * target) - view.project(kBest * target)).squaredNorm();
            results[p].value = 0.9 - 1e-4 * squared;
        }
    };
}

ProjectionGeometry frontal()
{
    return ProjectionGeometry::fromDetector({0, -800, 0}, {-200, 400, 200}, {1, 0, 0}, {0, 0, -1}, {1, 1},
                                            400, 400);
}

ProjectionGeometry lateral()
{
    return ProjectionGeometry::fromDetector({800, 0, 0}, {-400, -200, 200}, {0, 1, 0}, {0, 0, -1}, {1, 1},
                                            400, 400);
}

TEST(Uncertainty, OneViewIsWeakInDepthTwoAreNot)
{
    const PoseFrame frame{frontal().worldFromView(), {0, 0, 0}};
    const PoseUncertainty single = uncertaintyAt(projectionsIn({frontal()}), kBest, frame, kFree, {});
    EXPECT_TRUE(single.isDepthWeak()) << single.deviation.transpose();
    const PoseUncertainty both =
        uncertaintyAt(projectionsIn({frontal(), lateral()}), kBest, frame, kFree, {});
    EXPECT_FALSE(both.isDepthWeak()) << both.deviation.transpose();
    EXPECT_LT(both.deviation[2], 0.3 * single.deviation[2]);
}

TEST(Uncertainty, IdealValuesAreThoseOfIdenticalImages)
{
    EXPECT_EQ(idealValue(SimilarityOptions::parse("gc+0.5*ncc").measures), 1.5);
    EXPECT_EQ(idealValue(SimilarityOptions::parse("ssd").measures), 0.0);
    EXPECT_FALSE(idealValue(std::vector{WeightedMeasure{Measure::MutualInformation, 1.0}}));
}

TEST(Uncertainty, ScatterIsTheDeviationOfTheCandidates)
{
    const PoseFrame frame{rotationFromDegrees({10, 20, 30}), {5, -4, 3}};
    std::vector<RegistrationCandidate> candidates;
    for (const double offset : {-1.0, 0.0, 1.0}) {
        PoseIncrement increment = PoseIncrement::Zero();
        increment[1] = 2.0 * offset;
        increment[5] = offset;
        candidates.push_back({moved(kBest, increment, frame), {}});
    }
    EXPECT_FALSE(scatterOf(std::span(candidates).first(1), frame));
    const auto scatter = scatterOf(candidates, frame);
    ASSERT_TRUE(scatter);
    EXPECT_NEAR((*scatter)[1], 2.0, 1e-9);
    EXPECT_NEAR((*scatter)[5], 1.0, 1e-9);
    EXPECT_NEAR((*scatter)[0], 0.0, 1e-9);
}

} // namespace
} // namespace isocenter::core
