// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::c_arm_reading_test {
namespace {

CArmGeometry carmAt(double primaryDeg, double secondaryDeg)
{
    CArmGeometry carm;
    carm.sourceToDetectorMm = 1100.0;
    carm.sourceToIsocentreMm = 720.0;
    carm.primaryAngleDeg = primaryDeg;
    carm.secondaryAngleDeg = secondaryDeg;
    carm.columns = 640;
    carm.rows = 480;
    carm.pitchMm = {0.3, 0.4};
    return carm;
}

TEST(CArmReading, GivesBackWhatACArmStates)
{
    for (const double primary : {-170.0, -90.0, -30.0, 0.0, 45.0, 90.0, 135.0})
        for (const double secondary : {-89.0, -25.0, 0.0, 40.0}) {
            CArmGeometry carm = carmAt(primary, secondary);
            carm.principalPoint = Eigen::Vector2d(300.0, 260.0);
            const CArmReading reading = readAsCArm(carm.projection());
            EXPECT_TRUE(reading.exact) << primary << ", " << secondary;
            EXPECT_NEAR(reading.carm.primaryAngleDeg, primary, 1e-9);
            EXPECT_NEAR(reading.carm.secondaryAngleDeg, secondary, 1e-9);
            EXPECT_NEAR(reading.carm.sourceToDetectorMm, 1100.0, 1e-6);
            EXPECT_NEAR(reading.carm.sourceToIsocentreMm, 720.0, 1e-6);
            EXPECT_TRUE(reading.carm.pitchMm.isApprox(carm.pitchMm, 1e-9));
            EXPECT_TRUE(reading.carm.principalPoint->isApprox(*carm.principalPoint, 1e-7));
            EXPECT_NEAR(reading.rollDeg, 0.0, 1e-6);
        }
}

TEST(CArmReading, APrincipalPointInTheMiddleIsNotStated)
{
    EXPECT_FALSE(readAsCArm(carmAt(20.0, 10.0).projection()).carm.principalPoint);
}

TEST(CArmReading, AnotherOriginIsNoCArm)
{
    const ProjectionGeometry view = carmAt(30.0, 0.0).projection();
    ProjectionMatrix matrix = view.pixelFromWorld();
    matrix.col(3) += matrix.leftCols<3>() * Eigen::Vector3d(40.0, 0.0, 25.0);
    const CArmReading reading = readAsCArm(ProjectionGeometry(matrix, 640, 480, 1100.0));
    EXPECT_FALSE(reading.exact);
    EXPECT_NEAR(reading.carm.primaryAngleDeg, 30.0, 1e-9); // the direction is the same
    EXPECT_GT(reading.isocentreOffMm, 20.0);
}

TEST(CArmReading, ATurnedDetectorIsSaid)
{
    const ProjectionGeometry view = carmAt(0.0, 0.0).projection();
    // Rotated by 90 degrees in its plane: rows take the place of columns.
    Eigen::Matrix3d turned;
    turned << 0, -1, 480, 1, 0, 0, 0, 0, 1;
    const CArmReading reading =
        readAsCArm(ProjectionGeometry(turned * view.pixelFromWorld(), 480, 640, 1100.0));
    EXPECT_FALSE(reading.exact);
    EXPECT_NEAR(std::abs(reading.rollDeg), 90.0, 1e-6);
}

} // namespace
} // namespace isocenter::core::c_arm_reading_test
