// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/geometry/geometry_error.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::geometry_error_test {
namespace {

ProjectionGeometry view()
{
    CArmGeometry carm;
    carm.sourceToDetectorMm = 1000.0;
    carm.sourceToIsocentreMm = 700.0;
    carm.primaryAngleDeg = 30.0;
    carm.columns = 400;
    carm.rows = 300;
    carm.pitchMm = {0.5, 0.4};
    return carm.projection();
}

TEST(GeometryError, NoneLeavesTheView)
{
    EXPECT_TRUE(GeometryError().isNone());
    EXPECT_TRUE(misstated(view(), {}).pixelFromWorld().isApprox(view().pixelFromWorld(), 1e-12));
}

TEST(GeometryError, DoesToTheImageWhatItSays)
{
    const ProjectionGeometry truly = view();
    const Eigen::Vector3d point(20.0, -30.0, 40.0);
    const Eigen::Vector2d foot = truly.principalPoint();
    const Eigen::Vector2d arm = truly.project(point) - foot;

    const ProjectionGeometry longer = misstated(truly, {.distancePercent = 5.0});
    EXPECT_NEAR(longer.sourceToDetectorMm(), 1050.0, 1e-9);
    EXPECT_TRUE(longer.source().isApprox(truly.source(), 1e-12));
    EXPECT_TRUE((longer.project(point) - foot).isApprox(1.05 * arm, 1e-9));

    const ProjectionGeometry beside = misstated(truly, {.detectorOffsetMm = {3.0, -2.0}});
    EXPECT_TRUE((beside.project(point) - truly.project(point)).isApprox(Eigen::Vector2d(-6.0, 5.0), 1e-9));

    // A detector that is turned clockwise shows what it sees turned the other way; rows run downwards.
    const ProjectionGeometry turned = misstated(truly, {.detectorRotationDeg = 90.0});
    const Eigen::Vector2d centre(200.0, 150.0);
    const Eigen::Vector2d mm = (truly.project(point) - centre).cwiseProduct(Eigen::Vector2d(0.5, 0.4));
    EXPECT_TRUE(
        (turned.project(point) - centre).isApprox(Eigen::Vector2d(mm.y() / 0.5, -mm.x() / 0.4), 1e-9));

    const ProjectionGeometry aside = misstated(truly, {.directionDeg = 2.0});
    EXPECT_NEAR(std::acos(aside.viewDirection().dot(truly.viewDirection())), 2.0 * 3.14159265358979 / 180.0,
                1e-9);
    EXPECT_TRUE(
        aside.project(Eigen::Vector3d::Zero()).isApprox(truly.project(Eigen::Vector3d::Zero()), 1e-9));
}

} // namespace
} // namespace isocenter::core::geometry_error_test
