// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

#include <array>
#include <optional>
#include <vector>

namespace isocenter::app {

// What the viewer sees at a place of the scene: a line of the world (mm), away from the viewer (unit).
struct ViewRay
{
    Eigen::Vector3d origin = Eigen::Vector3d::Zero();
    Eigen::Vector3d direction = Eigen::Vector3d::UnitZ();
};

// What can be dragged: an arrow along each axis, a ring about each, and the point around which the rings
// turn.
enum class GizmoHandle { ShiftX, ShiftY, ShiftZ, TurnX, TurnY, TurnZ, TurningPoint };
inline constexpr std::array kGizmoHandles = {
    GizmoHandle::ShiftX, GizmoHandle::ShiftY, GizmoHandle::ShiftZ,      GizmoHandle::TurnX,
    GizmoHandle::TurnY,  GizmoHandle::TurnZ,  GizmoHandle::TurningPoint};
bool isShift(GizmoHandle handle);
bool isTurn(GizmoHandle handle);
int axisOf(GizmoHandle handle); // 0 to 2; of a shift or a turn

// The handles in the world (mm): rings about the turning point, arrows outside of them.
struct PoseGizmo
{
    Eigen::Vector3d centreMm = Eigen::Vector3d::Zero();
    Eigen::Matrix3d axes = Eigen::Matrix3d::Identity(); // unit columns
    double radiusMm = 1.0;                              // of the rings

    static constexpr double kArrowBegin = 1.12; // from the centre, in radii
    static constexpr double kArrowEnd = 1.6;

    Eigen::Vector3d axis(GizmoHandle handle) const { return axes.col(axisOf(handle)); }
    // As points that straight lines join.
    std::vector<Eigen::Vector3d> outline(GizmoHandle handle) const;
    // Whether it can be dragged when it is looked at like that: not an arrow that points at the viewer.
    bool usable(GizmoHandle handle, const Eigen::Vector3d& viewDirection) const;
    // The one that the ray passes; where several do, the one nearest to the viewer.
    std::optional<GizmoHandle> handleAt(const ViewRay& ray) const;
};

// One drag of a handle, from the ray where it began. Pure geometry: the result depends on the first and the
// present ray only, so nothing accumulates.
class GizmoDrag
{
public:
    GizmoDrag(const PoseGizmo& gizmo, GizmoHandle handle, const core::Pose& start, const ViewRay& press);

    GizmoHandle handle() const { return handle_; }
    // How far an arrow has gone (mm) or a ring has turned (degrees, -180 to 180).
    double amountAt(const ViewRay& ray) const;
    // The start for the handle of the turning point.
    core::Pose poseAt(const ViewRay& ray) const;
    // Where the turning point goes with its handle, in the plane across the view (world, mm).
    Eigen::Vector3d turningPointAt(const ViewRay& ray) const;

private:
    double placeOnAxis(const ViewRay& ray, const Eigen::Vector3d& point, const Eigen::Vector3d& axis) const;
    double angleAt(const ViewRay& ray) const;

    PoseGizmo gizmo_;
    GizmoHandle handle_;
    core::Pose start_;
    ViewRay press_;
    // Of a ring: whether it is seen so much from the side that a drag pulls its front along, and where that
    // is (unit, from the centre).
    bool fromTheSide_ = false;
    Eigen::Vector3d towardsViewer_ = Eigen::Vector3d::Zero();
};

} // namespace isocenter::app
