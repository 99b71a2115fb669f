// SPDX-License-Identifier: MIT
#include "app/session/looks/pose_gizmo.h"

#include "core/geometry/angles.h"
#include "core/geometry/pose.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace isocenter::app {
namespace {

constexpr int kRingParts = 64;
constexpr double kReach = 0.09; // of the radius: how far beside a handle it is still meant
constexpr double kCentreReach = 0.14;
constexpr double kEndOn = 0.97;      // cosine: an arrow that points so much at the viewer cannot be pulled
constexpr double kFromTheSide = 0.3; // cosine between a ring's axis and the view

// Where a ray passes a segment closest: how far beside it, and how far from the ray's origin.
struct Passing
{
    double distance = std::numeric_limits<double>::max();
    double depth = 0.0;
};

Passing passing(const ViewRay& ray, const Eigen::Vector3d& from, const Eigen::Vector3d& to)
{
    const Eigen::Vector3d along = to - from;
    const Eigen::Vector3d offset = from - ray.origin;
    // In the plane across the ray the segment is one of two dimensions, and the ray a point.
    const Eigen::Vector3d across = along - along.dot(ray.direction) * ray.direction;
    const double squared = across.squaredNorm();
    const double share = squared > 0.0 ? std::clamp(-offset.dot(across) / squared, 0.0, 1.0) : 0.0;
    const Eigen::Vector3d nearest = offset + share * along;
    const double depth = nearest.dot(ray.direction);
    return {(nearest - depth * ray.direction).norm(), depth};
}

Passing passing(const ViewRay& ray, const std::vector<Eigen::Vector3d>& outline)
{
    Passing closest;
    for (std::size_t point = 1; point < outline.size(); ++point) {
        const Passing part = passing(ray, outline[point - 1], outline[point]);
        if (part.distance < closest.distance)
            closest = part;
    }
    return closest;
}

// Where the ray meets the plane; the point of the ray beside it if they are parallel.
Eigen::Vector3d meeting(const ViewRay& ray, const Eigen::Vector3d& point, const Eigen::Vector3d& normal)
{
    const double slope = ray.direction.dot(normal);
    if (std::abs(slope) < 1e-9)
        return ray.origin + (point - ray.origin).dot(ray.direction) * ray.direction;
    return ray.origin + (point - ray.origin).dot(normal) / slope * ray.direction;
}

} // namespace

bool isShift(GizmoHandle handle)
{
    return handle <= GizmoHandle::ShiftZ;
}

bool isTurn(GizmoHandle handle)
{
    return handle >= GizmoHandle::TurnX && handle <= GizmoHandle::TurnZ;
}

int axisOf(GizmoHandle handle)
{
    return static_cast<int>(handle) % 3;
}

std::vector<Eigen::Vector3d> PoseGizmo::outline(GizmoHandle handle) const
{
    if (handle == GizmoHandle::TurningPoint)
        return {centreMm, centreMm};
    if (isShift(handle))
        return {centreMm + kArrowBegin * radiusMm * axis(handle),
                centreMm + kArrowEnd * radiusMm * axis(handle)};
    const Eigen::Vector3d first = radiusMm * axes.col((axisOf(handle) + 1) % 3);
    const Eigen::Vector3d second = radiusMm * axes.col((axisOf(handle) + 2) % 3);
    std::vector<Eigen::Vector3d> ring;
    for (int part = 0; part <= kRingParts; ++part) {
        const double angle = 2.0 * std::numbers::pi * part / kRingParts;
        ring.push_back(centreMm + std::cos(angle) * first + std::sin(angle) * second);
    }
    return ring;
}

bool PoseGizmo::usable(GizmoHandle handle, const Eigen::Vector3d& viewDirection) const
{
    return !isShift(handle) || std::abs(axis(handle).dot(viewDirection)) < kEndOn;
}

std::optional<GizmoHandle> PoseGizmo::handleAt(const ViewRay& ray) const
{
    std::optional<GizmoHandle> met;
    double depth = std::numeric_limits<double>::max();
    for (const GizmoHandle handle : kGizmoHandles) {
        if (!usable(handle, ray.direction))
            continue;
        const Passing pass = passing(ray, outline(handle));
        const double reach = handle == GizmoHandle::TurningPoint ? kCentreReach : kReach;
        if (pass.distance > reach * radiusMm || pass.depth >= depth)
            continue;
        met = handle;
        depth = pass.depth;
    }
    return met;
}

GizmoDrag::GizmoDrag(const PoseGizmo& gizmo, GizmoHandle handle, const core::Pose& start,
                     const ViewRay& press)
    : gizmo_(gizmo), handle_(handle), start_(start), press_(press)
{
    if (!isTurn(handle))
        return;
    const Eigen::Vector3d axis = gizmo.axis(handle);
    fromTheSide_ = std::abs(axis.dot(press.direction)) < kFromTheSide;
    towardsViewer_ = (axis.dot(press.direction) * axis - press.direction).normalized();
}

double GizmoDrag::placeOnAxis(const ViewRay& ray, const Eigen::Vector3d& point,
                              const Eigen::Vector3d& axis) const
{
    // Of the two points where ray and axis are closest, the one on the axis.
    const double slope = axis.dot(ray.direction);
    const Eigen::Vector3d offset = ray.origin - point;
    const double across = std::max(1.0 - slope * slope, 1.0 - kEndOn * kEndOn);
    return (axis.dot(offset) - slope * ray.direction.dot(offset)) / across;
}

double GizmoDrag::angleAt(const ViewRay& ray) const
{
    const Eigen::Vector3d axis = gizmo_.axis(handle_);
    if (fromTheSide_) {
        const Eigen::Vector3d tangent = axis.cross(towardsViewer_);
        const Eigen::Vector3d point = gizmo_.centreMm + gizmo_.radiusMm * towardsViewer_;
        return core::kDegPerRad * (placeOnAxis(ray, point, tangent) - placeOnAxis(press_, point, tangent)) /
               gizmo_.radiusMm;
    }
    const Eigen::Vector3d from = meeting(press_, gizmo_.centreMm, axis) - gizmo_.centreMm;
    const Eigen::Vector3d to = meeting(ray, gizmo_.centreMm, axis) - gizmo_.centreMm;
    return core::kDegPerRad * std::atan2(from.cross(to).dot(axis), from.dot(to));
}

double GizmoDrag::amountAt(const ViewRay& ray) const
{
    if (isTurn(handle_))
        return angleAt(ray);
    if (!isShift(handle_))
        return 0.0;
    const Eigen::Vector3d axis = gizmo_.axis(handle_);
    return placeOnAxis(ray, gizmo_.centreMm, axis) - placeOnAxis(press_, gizmo_.centreMm, axis);
}

core::Pose GizmoDrag::poseAt(const ViewRay& ray) const
{
    if (isShift(handle_))
        return core::shifted(start_, amountAt(ray) * gizmo_.axis(handle_));
    if (isTurn(handle_))
        return core::turned(start_, gizmo_.centreMm, gizmo_.axis(handle_), amountAt(ray));
    return start_;
}

Eigen::Vector3d GizmoDrag::turningPointAt(const ViewRay& ray) const
{
    const Eigen::Vector3d& across = press_.direction;
    return gizmo_.centreMm + meeting(ray, gizmo_.centreMm, across) - meeting(press_, gizmo_.centreMm, across);
}

} // namespace isocenter::app
