// SPDX-License-Identifier: MIT
#include "core/geometry/c_arm_geometry.h"
#include "core/support/error.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::core::c_arm_geometry_test {
namespace {

using Eigen::Vector2d;
using Eigen::Vector3d;

const Vector3d kLeft(1, 0, 0);
const Vector3d kPosterior(0, 1, 0);
const Vector3d kHead(0, 0, 1);
constexpr double kMagnification = 1200.0 / 800.0;

CArmGeometry atAngles(double primaryDeg, double secondaryDeg)
{
    CArmGeometry carm;
    carm.sourceToDetectorMm = 1200;
    carm.sourceToIsocentreMm = 800;
    carm.primaryAngleDeg = primaryDeg;
    carm.secondaryAngleDeg = secondaryDeg;
    carm.columns = 400;
    carm.rows = 300;
    carm.pitchMm = {0.5, 0.5};
    return carm;
}

// Where a point 10 mm from the isocentre lands, in pixels from the image's centre.
Vector2d shiftOf(const Vector3d& direction, double primaryDeg, double secondaryDeg)
{
    return atAngles(primaryDeg, secondaryDeg).projection().project(10.0 * direction) - Vector2d(200, 150);
}

void expectNear(const Vector2d& value, const Vector2d& expected)
{
    EXPECT_LT((value - expected).norm(), 1e-9) << value.transpose() << " instead of " << expected.transpose();
}

TEST(CArmGeometry, IsocentreLandsInTheMiddle)
{
    for (const double primary : {-120.0, -30.0, 0.0, 45.0, 90.0})
        for (const double secondary : {-40.0, 0.0, 25.0})
            expectNear(shiftOf(Vector3d::Zero(), primary, secondary), {0, 0});
}

TEST(CArmGeometry, AtZeroTheDetectorIsBeforeThePatient)
{
    const ProjectionGeometry view = atAngles(0, 0).projection();
    EXPECT_LT((view.source() - 800.0 * kPosterior).norm(), 1e-9);
    EXPECT_LT((view.detectorPoint({200, 150}) + 400.0 * kPosterior).norm(), 1e-9);
    expectNear(shiftOf(kLeft, 0, 0), {10 * kMagnification / 0.5, 0}); // patient's left is on the right
    expectNear(shiftOf(kHead, 0, 0), {0, -10 * kMagnification / 0.5});
}

TEST(CArmGeometry, PositivePrimaryAngleMovesTheDetectorToThePatientsLeft)
{
    const ProjectionGeometry view = atAngles(90, 0).projection();
    EXPECT_LT((view.source() + 800.0 * kLeft).norm(), 1e-9);
    EXPECT_LT((view.detectorPoint({200, 150}) - 400.0 * kLeft).norm(), 1e-9);
    // A point to the patient's left is nearer to the detector: it stays in the middle, less magnified.
    expectNear(shiftOf(kLeft, 90, 0), {0, 0});
    EXPECT_NEAR(view.depthMm(10.0 * kLeft), 810.0, 1e-9);
    expectNear(shiftOf(kPosterior, 90, 0), {10 * kMagnification / 0.5, 0});
    EXPECT_LT((atAngles(-90, 0).projection().source() - 800.0 * kLeft).norm(), 1e-9); // RAO 90
}

TEST(CArmGeometry, PositiveSecondaryAngleMovesTheDetectorToTheHead)
{
    const ProjectionGeometry view = atAngles(0, 90).projection();
    EXPECT_LT((view.source() + 800.0 * kHead).norm(), 1e-9);
    EXPECT_LT((view.detectorPoint({200, 150}) - 400.0 * kHead).norm(), 1e-9);
    EXPECT_GT(atAngles(0, 20).projection().viewDirection().dot(kHead), 0.3);  // cranial
    EXPECT_LT(atAngles(0, -20).projection().viewDirection().dot(kHead), 0.3); // caudal
}

TEST(CArmGeometry, ViewIsNeverMirrored)
{
    for (const double primary : {-100.0, 0.0, 60.0, 180.0})
        for (const double secondary : {-30.0, 0.0, 30.0}) {
            const ProjectionGeometry view = atAngles(primary, secondary).projection();
            // Seen from the detector towards the source, as images are shown.
            EXPECT_NEAR(view.columnDirection().cross(view.rowDirection()).dot(view.viewDirection()),
                        atAngles(0, 0)
                            .projection()
                            .columnDirection()
                            .cross(atAngles(0, 0).projection().rowDirection())
                            .dot(atAngles(0, 0).projection().viewDirection()),
                        1e-9);
            EXPECT_NEAR(view.source().norm(), 800.0, 1e-9);
            EXPECT_NEAR(view.sourceToDetectorMm(), 1200.0, 1e-9);
        }
}

TEST(CArmGeometry, PixelsNeedNotBeSquare)
{
    CArmGeometry carm = atAngles(0, 0);
    carm.pitchMm = {0.5, 0.25};
    const ProjectionGeometry view = carm.projection();
    expectNear(view.project(10.0 * kLeft), {200 + 30.0, 150});
    expectNear(view.project(10.0 * kHead), {200, 150 - 60.0});
}

TEST(CArmGeometry, PrincipalPointMovesTheIsocentre)
{
    CArmGeometry carm = atAngles(30, 10);
    carm.principalPoint = Vector2d(180.25, 160.5);
    expectNear(carm.projection().project({0, 0, 0}), {180.25, 160.5});
    expectNear(carm.projection().principalPoint(), {180.25, 160.5});
}

TEST(CArmGeometry, NonsenseIsNamed)
{
    const auto messageFor = [](auto change) {
        CArmGeometry carm = atAngles(0, 0);
        change(carm);
        return tests::messageOf<InputError>([&] { carm.projection(); });
    };
    EXPECT_TRUE(
        tests::says(messageFor([](CArmGeometry& c) { c.sourceToDetectorMm = 0; }), "source to detector"));
    EXPECT_TRUE(
        tests::says(messageFor([](CArmGeometry& c) { c.sourceToIsocentreMm = -1; }), "source to isocentre"));
    EXPECT_TRUE(tests::says(messageFor([](CArmGeometry& c) { c.pitchMm.y() = 0; }), "pixel spacing"));
    EXPECT_TRUE(tests::says(messageFor([](CArmGeometry& c) { c.primaryAngleDeg = std::nan(""); }), "angles"));
    EXPECT_TRUE(tests::says(messageFor([](CArmGeometry& c) { c.sourceToIsocentreMm = 1300; }),
                            "before the detector"));
    EXPECT_TRUE(tests::says(messageFor([](CArmGeometry& c) { c.columns = 0; }), "detector size"));
}

} // namespace
} // namespace isocenter::core::c_arm_geometry_test
