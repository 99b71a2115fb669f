// SPDX-License-Identifier: MIT
#include "core/geometry/pose.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

namespace isocenter::core::pose_test {
namespace {

TEST(Pose, ParametersAndMatrixAgree)
{
    const Eigen::Vector3d pivot(10, -20, 30);
    const PoseParameters parameters{{1.5, -2.0, 3.0}, {10.0, -25.0, 70.0}};
    const Pose pose = Pose::fromParameters(parameters, pivot);
    const PoseParameters back = pose.parameters(pivot);
    EXPECT_TRUE(back.translationMm.isApprox(parameters.translationMm, 1e-12));
    EXPECT_TRUE(back.rotationDeg.isApprox(parameters.rotationDeg, 1e-12));
    EXPECT_TRUE((pose * pivot).isApprox(pivot + parameters.translationMm, 1e-12));
}

TEST(Pose, RotationOrderIsZxy)
{
    // Intrinsic Z, then X, then Y: with x = 90 the y axis, turned onto z, is not moved by the y rotation.
    const Eigen::Matrix3d rotation = rotationFromDegrees({90.0, 0.0, 90.0});
    EXPECT_TRUE((rotation * Eigen::Vector3d::UnitY()).isApprox(Eigen::Vector3d::UnitZ(), 1e-12));
    EXPECT_TRUE((rotation * Eigen::Vector3d::UnitX()).isApprox(Eigen::Vector3d::UnitY(), 1e-12));
}

TEST(Pose, IncrementBetweenInvertsMoved)
{
    PoseFrame frame;
    frame.worldFromView = rotationFromDegrees({20, 30, 40});
    frame.pivotMm = {5, 6, 7};
    const Pose from = Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, {0, 0, 0});
    PoseIncrement increment;
    increment << 3, -2, 8, 4, -6, 2;
    EXPECT_TRUE(incrementBetween(from, moved(from, increment, frame), frame).isApprox(increment, 1e-10));
}

TEST(Pose, MirrorIsRefused)
{
    Eigen::Matrix4d mirror = Eigen::Matrix4d::Identity();
    mirror(0, 0) = -1;
    EXPECT_THROW(Pose::fromMatrix(mirror), InputError);
    EXPECT_THROW(Pose::fromMatrix(2.0 * Eigen::Matrix4d::Identity()), InputError);
}

} // namespace
} // namespace isocenter::core::pose_test
