// SPDX-License-Identifier: MIT
#include "core/geometry/angles.h"
#include "core/io/formats/schedule_file.h"
#include "core/registration/pose_hypotheses.h"
#include "core/registration/schedule.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <random>
#include <vector>

namespace isocenter::core::pose_hypotheses_test {
namespace {

const Eigen::Vector3d kPivotMm(12.0, -7.0, 30.0);

// A source 1000 mm from the origin, along minus the view's direction; pixels of 10 mm, 1500 mm away.
ProjectionGeometry viewAlong(const Eigen::Vector3d& direction, const Eigen::Vector3d& columns)
{
    const Eigen::Vector3d rows = direction.cross(columns);
    return ProjectionGeometry::fromDetector(-1000.0 * direction,
                                            500.0 * direction - 200.0 * columns - 150.0 * rows, columns, rows,
                                            {10.0, 10.0}, 40, 30);
}
ProjectionGeometry frontalView()
{
    return viewAlong(Eigen::Vector3d::UnitY(), Eigen::Vector3d::UnitX());
}
ProjectionGeometry lateralView()
{
    return viewAlong(Eigen::Vector3d::UnitX(), -Eigen::Vector3d::UnitY());
}

// The pose that brings the pivot to the point and turns nothing.
Pose withPivotAt(const Eigen::Vector3d& pointMm)
{
    return Pose(Eigen::Isometry3d(Eigen::Translation3d(pointMm - kPivotMm)));
}

// The agreement of a DRR whose pivot is seen in the place of the point when it is displaced rightly: falls
// with the distance from there, in pixels, and with how much deeper or less deep the DRR was made.
struct Seen
{
    static constexpr int kReach = 25;
    std::vector<float> values;
    DisplacedAgreement agreement;

    Seen(const ProjectionGeometry& view, const Pose& pose, const Eigen::Vector3d& pointMm)
    {
        const Eigen::Vector2d right = view.project(pointMm) - view.project(pose * kPivotMm);
        const double depthOff = std::abs(view.depthMm(pointMm) - view.depthMm(pose * kPivotMm));
        for (int row = -kReach; row <= kReach; ++row)
            for (int column = -kReach; column <= kReach; ++column)
                values.push_back(static_cast<float>(std::max(
                    0.0, 0.9 - 0.1 * (Eigen::Vector2d(column, row) - right).norm() - 1e-3 * depthOff)));
        agreement = {&view, pose, kReach, kReach, values};
    }
};

TEST(PoseHypotheses, OrientationsCoverTheRangeAndKeepThePivot)
{
    HypothesisOptions options;
    options.longAxisDeg = 30.0;
    options.otherAxesDeg = 10.0;
    options.orientationStepDeg = 10.0;
    const Pose start = Pose::fromParameters({{5, 6, 7}, {20, 30, 40}}, kPivotMm);
    const std::vector<Pose> poses = orientationsAround(start, kPivotMm, options);
    EXPECT_EQ(poses.size(), 7u * 3u * 3u);
    double largestTurn = 0.0;
    bool hasStart = false;
    for (const Pose& pose : poses) {
        EXPECT_LT((pose * kPivotMm - start * kPivotMm).norm(), 1e-9);
        const Eigen::AngleAxisd turn((start.worldFromVolume().inverse() * pose.worldFromVolume()).linear());
        largestTurn = std::max(largestTurn, turn.angle());
        hasStart = hasStart || turn.angle() < 1e-6;
    }
    EXPECT_TRUE(hasStart);
    EXPECT_GT(largestTurn, 0.52); // 30 degrees and a tilt
}

TEST(PoseHypotheses, AllAroundAnAxisNoOrientationComesTwice)
{
    HypothesisOptions options;
    options.longAxisDeg = 180.0;
    options.otherAxesDeg = 0.0;
    options.orientationStepDeg = 30.0;
    EXPECT_EQ(orientationsAround(Pose(), kPivotMm, options).size(), 12u);
}

TEST(PoseHypotheses, AWholeSphereLeavesNoOrientationOut)
{
    const HypothesisOptions options =
        scheduleNamed("find-anywhere").optionsFor({512, 512}).hypotheses->options;
    const std::vector<Pose> poses = orientationsAround(Pose(), kPivotMm, options);
    std::mt19937 random(7);
    std::normal_distribution<double> normal;
    for (int k = 0; k < 200; ++k) {
        const Eigen::Quaterniond wanted =
            Eigen::Quaterniond(normal(random), normal(random), normal(random), normal(random)).normalized();
        double nearest = std::numbers::pi;
        for (const Pose& pose : poses)
            nearest = std::min(nearest,
                               wanted.angularDistance(Eigen::Quaterniond(pose.worldFromVolume().linear())));
        EXPECT_LT(nearest * kDegPerRad, options.orientationStepDeg) << wanted.coeffs().transpose();
    }
}

TEST(PoseHypotheses, DepthsReachAsFarAsThePositions)
{
    HypothesisOptions options;
    options.withinMm = 100.0;
    options.depthStepMm = 50.0;
    EXPECT_EQ(depthsAround(options), (std::vector<double>{-100, -50, 0, 50, 100}));
}

TEST(PoseHypotheses, OneViewPutsThePivotWhereTheDisplacedDrrAgrees)
{
    const ProjectionGeometry view = frontalView();
    const Eigen::Vector3d truth(60.0, 0.0, -40.0);
    const Seen seen(view, withPivotAt(Eigen::Vector3d::Zero()), truth);
    const std::vector<std::vector<DisplacedAgreement>> views{{seen.agreement}};
    const auto hypotheses = hypothesesOf(views, kPivotMm, HypothesisOptions());
    ASSERT_FALSE(hypotheses.empty());
    const Eigen::Vector2d off = view.project(hypotheses[0].pose * kPivotMm) - view.project(truth);
    EXPECT_LT(off.cwiseAbs().maxCoeff(), 0.51); // whole pixels
    // What is seen of the volume is the same: the distance from the source has not changed.
    EXPECT_NEAR((hypotheses[0].pose * kPivotMm - view.source()).norm(), 1000.0, 1e-6);
}

TEST(PoseHypotheses, AnotherViewSaysHowDeepThePivotLies)
{
    const ProjectionGeometry frontal = frontalView();
    const ProjectionGeometry lateral = lateralView();
    const Eigen::Vector3d truth(30.0, 45.0, -20.0);
    std::vector<Seen> kept;
    std::vector<std::vector<DisplacedAgreement>> views(2);
    kept.reserve(6);
    for (const double depth : {-60.0, 0.0, 60.0})
        views[0].push_back(
            kept.emplace_back(frontal, withPivotAt(depth * Eigen::Vector3d::UnitY()), truth).agreement);
    for (const double depth : {-60.0, 0.0, 60.0})
        views[1].push_back(
            kept.emplace_back(lateral, withPivotAt(depth * Eigen::Vector3d::UnitX()), truth).agreement);
    const auto hypotheses = hypothesesOf(views, kPivotMm, HypothesisOptions());
    ASSERT_FALSE(hypotheses.empty());
    EXPECT_LT((hypotheses[0].pose * kPivotMm - truth).norm(), 12.0); // a pixel is 6.7 mm there
    EXPECT_TRUE(std::ranges::is_sorted(hypotheses, std::ranges::greater(), &PoseHypothesis::agreement));
}

TEST(PoseHypotheses, ADrrThatAgreesNowhereProposesNothing)
{
    const ProjectionGeometry view = frontalView();
    const std::vector<float> nothing(9, 0.0f);
    const std::vector<std::vector<DisplacedAgreement>> views{{{&view, Pose(), 1, 1, nothing}}};
    EXPECT_TRUE(hypothesesOf(views, kPivotMm, HypothesisOptions()).empty());
}

TEST(PoseHypotheses, OptionsThatMakeNoSenseAreRefused)
{
    const auto refused = [](const auto& change) {
        HypothesisOptions options;
        change(options);
        EXPECT_THROW(options.validate(), UsageError);
    };
    EXPECT_NO_THROW(HypothesisOptions().validate());
    refused([](HypothesisOptions& options) { options.longAxisDeg = 181.0; });
    refused([](HypothesisOptions& options) { options.otherAxesDeg = -1.0; });
    refused([](HypothesisOptions& options) { options.withinMm = std::nan(""); });
    refused([](HypothesisOptions& options) { options.orientationStepDeg = 0.0; });
    refused([](HypothesisOptions& options) { options.depthStepMm = 0.0; });
    refused([](HypothesisOptions& options) { options.imagePixels = 4; });
    refused([](HypothesisOptions& options) { options.keep = 0; });
}

} // namespace
} // namespace isocenter::core::pose_hypotheses_test
