// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/registration/centred_pose.h"
#include "tests/core/temporary_files.h"

namespace isocenter::core::aimed_pose_test {
namespace {

ProjectionGeometry someView()
{
    CArmGeometry carm;
    carm.sourceToDetectorMm = 1200.0;
    carm.sourceToIsocentreMm = 800.0;
    carm.primaryAngleDeg = 30.0;
    carm.columns = 400;
    carm.rows = 300;
    return carm.projection();
}

const Eigen::Vector3d kPoint(40, 50, -60);

TEST(AimedPose, PutsThePointWhereItIsSeen)
{
    const ProjectionGeometry view = someView();
    const Pose middle = aimedPose({kPoint, Eigen::Vector3d(0, 2, 0), {}, {}}, view);
    EXPECT_TRUE(view.project(middle * kPoint).isApprox(Eigen::Vector2d(200, 150), 1e-9));
    EXPECT_NEAR(view.depthMm(middle * kPoint), 800.0, 1e-9);
    const Pose aside = aimedPose({kPoint, Eigen::Vector3d(1, 2, 0.5), Eigen::Vector2d(30, 290), 700.0}, view);
    EXPECT_TRUE(view.project(aside * kPoint).isApprox(Eigen::Vector2d(30, 290), 1e-9));
    EXPECT_NEAR(view.depthMm(aside * kPoint), 700.0, 1e-9);
}

TEST(AimedPose, LooksAlongTheDirectionWithTheHeadUp)
{
    const ProjectionGeometry view = someView();
    const Eigen::Vector3d direction = Eigen::Vector3d(0.3, 1.0, -0.2).normalized();
    const Pose pose = aimedPose({kPoint, direction, Eigen::Vector2d(120, 80), {}}, view);
    // A point farther along the direction is seen in the same place.
    EXPECT_TRUE(view.project(pose * (kPoint + 50.0 * direction)).isApprox(Eigen::Vector2d(120, 80), 1e-9));
    EXPECT_GT(view.depthMm(pose * (kPoint + 50.0 * direction)), view.depthMm(pose * kPoint));
    const Eigen::Vector2d head = view.project(pose * (kPoint + Eigen::Vector3d(0, 0, 20)));
    EXPECT_LT(head.y(), 80.0 - 20.0);
    EXPECT_NEAR(head.x(), 120.0, 3.0);
    const Pose axial = aimedPose({kPoint, Eigen::Vector3d(0, 0, 1), {}, {}}, view);
    EXPECT_LT(view.project(axial * (kPoint - Eigen::Vector3d(0, 20, 0))).y(), 150.0 - 20.0); // anterior
}

TEST(AimedPose, WithoutDirectionTheAxesStay)
{
    const Pose pose = aimedPose({kPoint, {}, {}, {}}, someView());
    EXPECT_TRUE(pose.worldFromVolume().linear().isIdentity(1e-12));
}

TEST(AimedPose, ImpossibleAimsAreRefused)
{
    const auto refused = [](const Aim& aim) { return messageOf([&] { aimedPose(aim, someView()); }); };
    expectMentions(refused({kPoint, Eigen::Vector3d::Zero(), {}, {}}), {"direction"});
    expectMentions(refused({kPoint, {}, {}, -5.0}), {"depth"});
}

} // namespace
} // namespace isocenter::core::aimed_pose_test
