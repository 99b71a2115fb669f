// SPDX-License-Identifier: MIT
#include "core/geometry/angles.h"
#include "core/geometry/projection_geometry.h"
#include "core/io/formats/search_outcome_json.h"
#include "core/registration/look_alike.h"
#include "core/support/error.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace isocenter::core::look_alike_test {
namespace {

Pose turnedBy(double deg)
{
    Eigen::Isometry3d pose(Eigen::Translation3d(30.0, -20.0, -5e6));
    pose.rotate(Eigen::AngleAxisd(deg * kRadPerDeg, Eigen::Vector3d(0.3, 1.0, 0.0).normalized()));
    return Pose(pose);
}

// From very far away every point of a symmetric body has its image where that of its mirror image was.
TEST(LookAlike, TheMirroredPoseLooksTheSame)
{
    const SymmetryPlane plane{{3.0, 1.0, -2.0}, Eigen::Vector3d(0.1, -0.2, 1.0).normalized(), 1.0};
    const auto view =
        ProjectionGeometry::fromDetector(Eigen::Vector3d::Zero(), {-60, 60, -6e6}, Eigen::Vector3d::UnitX(),
                                         -Eigen::Vector3d::UnitY(), {0.5, 0.5}, 240, 240);
    const Pose pose = turnedBy(7.0);
    const Pose mirrored = mirroredPose(pose, plane, view.source());
    EXPECT_NEAR(mirrored.worldFromVolume().linear().determinant(), 1.0, 1e-12);
    EXPECT_NEAR((mirrored * plane.pointMm - pose * plane.pointMm).norm(), 0.0, 1e-6);
    for (const Eigen::Vector3d& point :
         {Eigen::Vector3d(10, 0, 0), Eigen::Vector3d(-4, 20, 5), Eigen::Vector3d(7, -8, 30)}) {
        const Eigen::Vector3d other = point - 2.0 * plane.normal.dot(point - plane.pointMm) * plane.normal;
        EXPECT_LT((view.project(mirrored * other) - view.project(pose * point)).norm(), 1e-3);
    }
}

TEST(LookAlike, IsRotatedByTwiceTheAngleToThePlanesNormal)
{
    const SymmetryPlane plane{Eigen::Vector3d::Zero(), Eigen::Vector3d::UnitZ(), 1.0};
    for (const double deg : {0.0, 2.0, 8.0, 90.0}) {
        Eigen::Isometry3d placed(Eigen::Translation3d(0.0, 0.0, -1000.0));
        placed.rotate(Eigen::AngleAxisd(deg * kRadPerDeg, Eigen::Vector3d::UnitY()));
        const Pose pose(placed);
        EXPECT_NEAR(angleBetweenDeg(pose, mirroredPose(pose, plane, Eigen::Vector3d::Zero())), 2.0 * deg,
                    1e-6);
    }
}

TEST(LookAlike, IsAsGoodWithinTheMargin)
{
    EXPECT_TRUE(isAlike(0.95, 1.0));
    EXPECT_FALSE(isAlike(0.94, 1.0));
    EXPECT_TRUE(isAlike(1.2, 1.0));
    EXPECT_TRUE(isAlike(-1.04, -1.0)); // of a measure that is minimised
    EXPECT_FALSE(isAlike(-1.06, -1.0));
    EXPECT_FALSE(isAlike(-std::numeric_limits<double>::infinity(), 0.5));
}

TEST(LookAlike, SaysWhatCanBeDone)
{
    const RunDoubt doubt = doubtOf({turnedBy(3.0), 0.61, 9.25, 0.9}, 0.625, "contour");
    EXPECT_EQ(doubt.kind, RunDoubtKind::LooksAlike);
    EXPECT_EQ(runDoubtNamed("looks-alike"), RunDoubtKind::LooksAlike);
    for (const char* said : {"9.2 degrees", "contour 0.6100", "0.6250", "neighbouring frames", "anatomy"})
        EXPECT_NE(doubt.text.find(said), std::string::npos) << doubt.text;
}

TEST(LookAlike, IsReadAsItWasWritten)
{
    const LookAlike written{turnedBy(3.0), 0.61, 9.25, 0.9};
    const LookAlike read = lookAlikeOf(JsonObject::of(jsonOf(written), "lookAlike"));
    EXPECT_TRUE(read.pose.worldFromVolume().isApprox(written.pose.worldFromVolume(), 1e-12));
    EXPECT_EQ(read.value, written.value);
    EXPECT_EQ(read.apartDeg, written.apartDeg);
    EXPECT_EQ(read.overlap, written.overlap);
    EXPECT_THROW(lookAlikeOf(JsonObject::of({{"value", 1.0}}, "lookAlike")), FileError);
}

} // namespace
} // namespace isocenter::core::look_alike_test
