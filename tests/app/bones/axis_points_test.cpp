// SPDX-License-Identifier: MIT
#include "app/bones/axis_points.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

namespace isocenter::app::axis_points_test {
namespace {

// LPS: the patient's right is -x, front -y, up +z.
AxisPoints knee(core::BodySide side)
{
    const double lateral = side == core::BodySide::Right ? -30.0 : 30.0;
    return {Eigen::Vector3d(5.0, 6.0, 7.0), Eigen::Vector3d(5.0, 6.0, 107.0),
            Eigen::Vector3d(5.0 + lateral, 6.0, 7.0)};
}

TEST(AxisPoints, MakeTheFrameThatGroodAndSuntayTakeOnEitherSide)
{
    for (const core::BodySide side : {core::BodySide::Right, core::BodySide::Left}) {
        const core::AnatomicalFrame frame = frameFrom(knee(side), side);
        const Eigen::Isometry3d& axes = frame.boneFromFrame;
        EXPECT_TRUE(axes.translation().isApprox(Eigen::Vector3d(5.0, 6.0, 7.0)));
        EXPECT_TRUE(axes.linear().col(0).isApprox(-Eigen::Vector3d::UnitX(), 1e-12)); // to the right
        EXPECT_TRUE(axes.linear().col(1).isApprox(-Eigen::Vector3d::UnitY(), 1e-12)); // to the front
        EXPECT_TRUE(axes.linear().col(2).isApprox(Eigen::Vector3d::UnitZ(), 1e-12));  // up
    }
}

TEST(AxisPoints, ALateralPointOffThePerpendicularTiltsTheLongAxis)
{
    AxisPoints points = knee(core::BodySide::Right);
    points.lateral->z() += 3.0;
    const Eigen::Matrix3d axes = frameFrom(points, core::BodySide::Right).boneFromFrame.linear();
    EXPECT_NEAR(axes.determinant(), 1.0, 1e-12);
    EXPECT_TRUE(axes.col(0).isApprox(Eigen::Vector3d(-30.0, 0.0, 3.0).normalized(), 1e-12)); // as clicked
    EXPECT_GT(axes.col(2).z(), 0.99);
}

TEST(AxisPoints, ComeFromAFrameAndGiveItAgain)
{
    for (const core::BodySide side : {core::BodySide::Right, core::BodySide::Left}) {
        const core::AnatomicalFrame frame =
            core::AnatomicalFrame::fromAxes({1.0, 2.0, 3.0}, {-1.0, 0.2, 0.1}, {0.1, -1.0, 0.3});
        const core::AnatomicalFrame again = frameFrom(pointsOf(frame, side, 40.0), side);
        EXPECT_TRUE(again.boneFromFrame.isApprox(frame.boneFromFrame, 1e-12));
    }
}

TEST(AxisPoints, RefuseWhatGivesNoFrame)
{
    AxisPoints points = knee(core::BodySide::Right);
    points.lateral.reset();
    EXPECT_THROW(frameFrom(points, core::BodySide::Right), InputError);
    points.lateral = points.origin;
    EXPECT_THROW(frameFrom(points, core::BodySide::Right), InputError);
    points.lateral = *points.origin + Eigen::Vector3d(1.0, 0.0, 80.0);
    EXPECT_THROW(frameFrom(points, core::BodySide::Right), InputError);
}

} // namespace
} // namespace isocenter::app::axis_points_test
