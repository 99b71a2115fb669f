// SPDX-License-Identifier: MIT
// Joint angles of bones, against values worked out by hand.
#include "core/geometry/angles.h"
#include "core/registration/joint_angles.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace isocenter::core::joint_angles_test {
namespace {

// In LPS: the patient's right is -x, the front -y, up +z.
AnatomicalFrame upright(const Eigen::Vector3d& originMm)
{
    return AnatomicalFrame::fromAxes(originMm, {-1, 0, 0}, {0, -1, 0});
}

Pose turned(double deg, const Eigen::Vector3d& axis, const Eigen::Vector3d& about = Eigen::Vector3d::Zero())
{
    return Pose(Eigen::Translation3d(about) * Eigen::AngleAxisd(deg * kRadPerDeg, axis) *
                Eigen::Translation3d(-about));
}

JointAngles kneeAngles(const Pose& tibia, BodySide side = BodySide::Right,
                       const Eigen::Vector3d& tibiaOriginMm = {0, 0, 0})
{
    return jointAngles(Pose(), upright({0, 0, 0}), tibia, upright(tibiaOriginMm), side);
}

TEST(CardanXyz, OfOneTurnIsItsAngle)
{
    for (int axis = 0; axis < 3; ++axis) {
        const Eigen::Vector3d unit = Eigen::Vector3d::Unit(axis);
        const CardanAngles angles = cardanXyz(Eigen::AngleAxisd(30.0 * kRadPerDeg, unit).toRotationMatrix());
        EXPECT_LT((angles.deg - 30.0 * unit).norm(), 1e-9) << axis;
        EXPECT_FALSE(angles.singular);
    }
}

TEST(CardanXyz, TurnsAboutXFirst)
{
    // Rx(90) Ry(30) by hand: columns are the images of the axes, cos 30 = 0.8660254, sin 30 = 0.5.
    Eigen::Matrix3d rotation;
    rotation << 0.8660254037844386, 0.0, 0.5, //
        0.5, 0.0, -0.8660254037844386,        //
        0.0, 1.0, 0.0;
    EXPECT_LT((cardanXyz(rotation).deg - Eigen::Vector3d(90.0, 30.0, 0.0)).norm(), 1e-9);
}

TEST(CardanXyz, GivesTheRotationBack)
{
    for (const double y : {-89.0, -20.0, 0.0, 55.0})
        for (const double x : {-170.0, -35.0, 10.0, 120.0})
            for (const double z : {-100.0, 4.0, 179.0}) {
                const CardanAngles angles =
                    cardanXyz((Eigen::AngleAxisd(x * kRadPerDeg, Eigen::Vector3d::UnitX()) *
                               Eigen::AngleAxisd(y * kRadPerDeg, Eigen::Vector3d::UnitY()) *
                               Eigen::AngleAxisd(z * kRadPerDeg, Eigen::Vector3d::UnitZ()))
                                  .toRotationMatrix());
                EXPECT_LT((angles.deg - Eigen::Vector3d(x, y, z)).norm(), 1e-6) << x << ' ' << y << ' ' << z;
            }
}

TEST(CardanXyz, FlagsTheSingularCaseAndKeepsTheRotation)
{
    for (const double y : {-90.0, 90.0}) {
        const Eigen::Matrix3d rotation = (Eigen::AngleAxisd(25.0 * kRadPerDeg, Eigen::Vector3d::UnitX()) *
                                          Eigen::AngleAxisd(y * kRadPerDeg, Eigen::Vector3d::UnitY()) *
                                          Eigen::AngleAxisd(10.0 * kRadPerDeg, Eigen::Vector3d::UnitZ()))
                                             .toRotationMatrix();
        const CardanAngles angles = cardanXyz(rotation);
        EXPECT_TRUE(angles.singular);
        EXPECT_EQ(angles.deg.z(), 0.0);
        const Eigen::Matrix3d again =
            (Eigen::AngleAxisd(angles.deg.x() * kRadPerDeg, Eigen::Vector3d::UnitX()) *
             Eigen::AngleAxisd(angles.deg.y() * kRadPerDeg, Eigen::Vector3d::UnitY()))
                .toRotationMatrix();
        EXPECT_LT((again - rotation).cwiseAbs().maxCoeff(), 1e-6);
    }
}

TEST(AnatomicalFrame, MakesYPerpendicularAndIsRightHanded)
{
    const AnatomicalFrame frame = AnatomicalFrame::fromAxes({1, 2, 3}, {2, 0, 0}, {1, 3, 0});
    EXPECT_LT((frame.boneFromFrame.linear() - Eigen::Matrix3d::Identity()).norm(), 1e-12);
    EXPECT_EQ(frame.boneFromFrame.translation(), Eigen::Vector3d(1, 2, 3));
    EXPECT_THROW(AnatomicalFrame::fromAxes({0, 0, 0}, {1, 0, 0}, {-2, 0, 0}), InputError);
    EXPECT_THROW(AnatomicalFrame::fromAxes({0, 0, 0}, {0, 0, 0}, {0, 1, 0}), InputError);
}

TEST(JointAngles, AreZeroWhenTheFramesCoincide)
{
    const JointAngles angles = kneeAngles(Pose());
    for (const double value : {angles.flexionDeg, angles.adductionDeg, angles.externalRotationDeg,
                               angles.lateralMm, angles.anteriorMm, angles.distractionMm})
        EXPECT_NEAR(value, 0.0, 1e-12);
    EXPECT_FALSE(angles.singular);
}

TEST(JointAngles, FlexionSwingsTheShinBack)
{
    // The point 400 mm below the knee goes back (+y in LPS) when the turn about the patient's left (+x) is
    // positive: y' = -sin(30) * -400 = +200.
    const Pose flexed = turned(30.0, Eigen::Vector3d::UnitX());
    ASSERT_NEAR((flexed * Eigen::Vector3d(0, 0, -400)).y(), 200.0, 1e-9);
    for (const BodySide side : {BodySide::Right, BodySide::Left}) {
        const JointAngles angles = kneeAngles(flexed, side);
        EXPECT_NEAR(angles.flexionDeg, 30.0, 1e-9);
        EXPECT_NEAR(angles.adductionDeg, 0.0, 1e-9);
        EXPECT_NEAR(angles.externalRotationDeg, 0.0, 1e-9);
    }
}

TEST(JointAngles, AdductionSwingsTheFootToTheMidline)
{
    // A right foot goes to the patient's left, +x in LPS: a turn about +y by a takes (0, 0, -400) to
    // x' = -400 sin(a), which is positive for a negative a.
    const Pose swung = turned(-10.0, Eigen::Vector3d::UnitY());
    ASSERT_GT((swung * Eigen::Vector3d(0, 0, -400)).x(), 60.0);
    EXPECT_NEAR(kneeAngles(swung, BodySide::Right).adductionDeg, 10.0, 1e-9);
    EXPECT_NEAR(kneeAngles(swung, BodySide::Left).adductionDeg, -10.0, 1e-9);
}

TEST(JointAngles, ExternalRotationTurnsTheToesOutwards)
{
    // Toes of a right foot, in front (-y), go to the patient's right (-x): a turn about +z by a negative
    // angle takes (0, -200, 0) to x' = -sin(a) * -200 = 200 sin(a) < 0.
    const Pose out = turned(-15.0, Eigen::Vector3d::UnitZ());
    ASSERT_LT((out * Eigen::Vector3d(0, -200, 0)).x(), -50.0);
    EXPECT_NEAR(kneeAngles(out, BodySide::Right).externalRotationDeg, 15.0, 1e-9);
    EXPECT_NEAR(kneeAngles(out, BodySide::Left).externalRotationDeg, -15.0, 1e-9);
}

TEST(JointAngles, TranslationsAreAlongTheThreeAxes)
{
    // To the right by 3 (-x), forward by 4 (-y), down by 5 (-z).
    const Pose shifted(Eigen::Isometry3d(Eigen::Translation3d(-3.0, -4.0, -5.0)));
    const JointAngles right = kneeAngles(shifted, BodySide::Right);
    EXPECT_NEAR(right.lateralMm, 3.0, 1e-12);
    EXPECT_NEAR(right.anteriorMm, 4.0, 1e-12);
    EXPECT_NEAR(right.distractionMm, 5.0, 1e-12);
    EXPECT_NEAR(kneeAngles(shifted, BodySide::Left).lateralMm, -3.0, 1e-12);
    // Flexed by 90 degrees the shin's axis lies along the front-back direction: e3 points to the front, since
    // the foot is behind. The floating axis e2 = e3 x e1 = front x right = down.
    const Pose flexed(Eigen::Translation3d(0.0, 6.0, 2.0) *
                      Eigen::AngleAxisd(0.5 * std::numbers::pi, Eigen::Vector3d::UnitX()));
    const JointAngles at90 = kneeAngles(flexed);
    EXPECT_NEAR(at90.flexionDeg, 90.0, 1e-9);
    EXPECT_NEAR(at90.anteriorMm, -2.0, 1e-9);   // moved up by 2
    EXPECT_NEAR(at90.distractionMm, 6.0, 1e-9); // and back by 6
}

TEST(JointAngles, DoNotDependOnWhereTheWorldOrTheVolumesAre)
{
    const Pose somewhere = Pose::fromParameters({{30, -80, 12}, {20, -40, 65}}, {5, 5, 5});
    const Pose moved(somewhere.worldFromVolume() * turned(22.0, Eigen::Vector3d::UnitX()).worldFromVolume());
    const JointAngles angles =
        jointAngles(somewhere, upright({1, 2, 3}), moved, upright({1, 2, 3}), BodySide::Right);
    EXPECT_NEAR(angles.flexionDeg, 22.0, 1e-9);
    // A tibia in a CT of its own, turned and shifted against the femur's.
    const Eigen::Isometry3d tibiaFromFemur =
        Pose::fromParameters({{7, 8, 9}, {10, 50, -30}}, {0, 0, 0}).worldFromVolume();
    const Pose ownCt(moved.worldFromVolume() * tibiaFromFemur.inverse());
    const AnatomicalFrame ownFrame{tibiaFromFemur * upright({1, 2, 3}).boneFromFrame};
    const JointAngles again = jointAngles(somewhere, upright({1, 2, 3}), ownCt, ownFrame, BodySide::Right);
    EXPECT_NEAR(again.flexionDeg, angles.flexionDeg, 1e-9);
    EXPECT_NEAR(again.anteriorMm, angles.anteriorMm, 1e-9);
    EXPECT_NEAR(again.distractionMm, angles.distractionMm, 1e-9);
}

TEST(JointAngles, FlagTheSingularCase)
{
    const Pose across = turned(-90.0, Eigen::Vector3d::UnitY());
    const JointAngles angles = kneeAngles(across);
    EXPECT_TRUE(angles.singular);
    EXPECT_NEAR(angles.adductionDeg, 90.0, 1e-6);
    EXPECT_EQ(angles.externalRotationDeg, 0.0);
    EXPECT_TRUE(std::isfinite(angles.flexionDeg) && std::isfinite(angles.anteriorMm));
}

} // namespace
} // namespace isocenter::core::joint_angles_test
