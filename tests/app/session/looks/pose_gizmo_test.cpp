// SPDX-License-Identifier: MIT
#include "app/session/looks/pose_gizmo.h"
#include "core/geometry/angles.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isocenter::app::pose_gizmo_test {
namespace {

using Eigen::Vector3d;

const Vector3d kCentre(40.0, -10.0, 25.0);
const core::Pose kStart = core::Pose::fromParameters({{5.0, -20.0, 30.0}, {10.0, -25.0, 40.0}}, {1, 2, 3});

// From where all of its rings are seen open.
const Vector3d kEye = kCentre + kStart.worldFromVolume().linear() * Vector3d(900.0, -1200.0, 750.0);

ViewRay through(const Vector3d& point, const Vector3d& eye = kEye)
{
    return {eye, (point - eye).normalized()};
}

PoseGizmo gizmo()
{
    return {kCentre, kStart.worldFromVolume().linear(), 60.0};
}

Vector3d onRing(GizmoHandle handle, double angleDeg)
{
    const int axis = axisOf(handle);
    const double angle = angleDeg * core::kRadPerDeg;
    return kCentre + 60.0 * (std::cos(angle) * gizmo().axes.col((axis + 1) % 3) +
                             std::sin(angle) * gizmo().axes.col((axis + 2) % 3));
}

double distance(const core::Pose& a, const core::Pose& b)
{
    return (a.worldFromVolume().matrix() - b.worldFromVolume().matrix()).norm();
}

TEST(PoseGizmo, HandlesAreMetWhereTheyAre)
{
    for (const GizmoHandle handle : {GizmoHandle::ShiftX, GizmoHandle::ShiftY, GizmoHandle::ShiftZ})
        EXPECT_EQ(gizmo().handleAt(through(kCentre + 1.4 * 60.0 * gizmo().axis(handle))), handle);
    for (const GizmoHandle handle : {GizmoHandle::TurnX, GizmoHandle::TurnY, GizmoHandle::TurnZ})
        EXPECT_EQ(gizmo().handleAt(through(onRing(handle, 40.0))), handle);
    EXPECT_EQ(gizmo().handleAt(through(kCentre)), GizmoHandle::TurningPoint);
    EXPECT_FALSE(gizmo().handleAt(through(kCentre + Vector3d(150.0, 150.0, 0.0))));
    EXPECT_FALSE(gizmo().handleAt(through(kCentre + 0.5 * 60.0 * gizmo().axes.col(0))));
}

TEST(PoseGizmo, TheNearestToTheViewerIsMet)
{
    // Looked at along a ring's plane: its front hides its back and what crosses it there.
    PoseGizmo straight{kCentre, Eigen::Matrix3d::Identity(), 60.0};
    const Vector3d eye = kCentre - Vector3d(0.0, 1000.0, 0.0);
    // In front the rings about x and z cross; 20 degrees aside is the ring about z alone.
    const double aside = 60.0 * std::sin(20.0 * core::kRadPerDeg);
    EXPECT_EQ(straight.handleAt(through(kCentre + Vector3d(aside, 0.0, 0.0), eye)), GizmoHandle::TurnZ);
    // The arrow that points at the viewer cannot be pulled.
    EXPECT_FALSE(straight.usable(GizmoHandle::ShiftY, Vector3d::UnitY()));
    EXPECT_TRUE(straight.usable(GizmoHandle::ShiftX, Vector3d::UnitY()));
}

TEST(GizmoDrag, AnArrowPullsAlongItsAxis)
{
    for (const GizmoHandle handle : {GizmoHandle::ShiftX, GizmoHandle::ShiftY, GizmoHandle::ShiftZ}) {
        const Vector3d held = kCentre + 80.0 * gizmo().axis(handle);
        const GizmoDrag drag(gizmo(), handle, kStart, through(held));
        EXPECT_LT(distance(drag.poseAt(through(held)), kStart), 1e-9);
        const ViewRay ray = through(held + 17.0 * gizmo().axis(handle));
        EXPECT_NEAR(drag.amountAt(ray), 17.0, 1e-9);
        const Vector3d moved = drag.poseAt(ray) * Vector3d(1, 2, 3) - kStart * Vector3d(1, 2, 3);
        EXPECT_LT((moved - 17.0 * gizmo().axis(handle)).norm(), 1e-9);
    }
}

TEST(GizmoDrag, ARingTurnsAboutTheCentre)
{
    for (const GizmoHandle handle : {GizmoHandle::TurnX, GizmoHandle::TurnY, GizmoHandle::TurnZ}) {
        const GizmoDrag drag(gizmo(), handle, kStart, through(onRing(handle, 30.0)));
        const ViewRay ray = through(onRing(handle, 75.0));
        EXPECT_NEAR(drag.amountAt(ray), 45.0, 1e-6);
        const core::Pose pose = drag.poseAt(ray);
        const Vector3d centre = kStart.worldFromVolume().inverse() * kCentre;
        EXPECT_LT((pose * centre - kCentre).norm(), 1e-9); // not about the volume's centre
        const Vector3d held = kStart.worldFromVolume().inverse() * onRing(handle, 30.0);
        EXPECT_LT((pose * held - onRing(handle, 75.0)).norm(), 1e-5); // what was taken hold of follows
    }
}

TEST(GizmoDrag, ARingFromTheSideIsPulledByItsFront)
{
    const PoseGizmo straight{kCentre, Eigen::Matrix3d::Identity(), 60.0};
    const Vector3d eye = kCentre - Vector3d(0.0, 1000.0, 0.0); // in the plane of the ring about z
    const GizmoDrag drag(straight, GizmoHandle::TurnZ, kStart, through(kCentre + Vector3d(0, -60, 0), eye));
    const double tenDegrees = 60.0 * 10.0 * core::kRadPerDeg;
    const ViewRay ray = through(kCentre + Vector3d(tenDegrees, -60.0, 0.0), eye);
    EXPECT_NEAR(drag.amountAt(ray), 10.0, 1e-6); // the front goes to the left of the patient, about +S
    const Vector3d front = kStart.worldFromVolume().inverse() * (kCentre + Vector3d(0, -60, 0));
    EXPECT_GT((drag.poseAt(ray) * front).x(), kCentre.x() + 5.0);
}

TEST(GizmoDrag, TheCentreGoesAcrossTheView)
{
    const GizmoDrag drag(gizmo(), GizmoHandle::TurningPoint, kStart, through(kCentre));
    const Vector3d across = (kCentre - kEye).cross(Vector3d::UnitZ()).normalized();
    const ViewRay ray = through(kCentre + 12.0 * across);
    EXPECT_LT((drag.turningPointAt(ray) - (kCentre + 12.0 * across)).norm(), 1e-9);
    EXPECT_EQ(distance(drag.poseAt(ray), kStart), 0.0);
}

} // namespace
} // namespace isocenter::app::pose_gizmo_test
