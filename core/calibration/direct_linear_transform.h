// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"
#include "core/geometry/projection_geometry.h"

#include <Eigen/Geometry>

#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// A point in space and the pixel where it is seen.
struct SpacePoint
{
    std::string name; // for messages
    Eigen::Vector3d placeMm = Eigen::Vector3d::Zero();
    Eigen::Vector2d pixel = Eigen::Vector2d::Zero();
};

inline constexpr std::size_t kFewestSpacePoints = 6;

// The projection matrix of points by the normalised direct linear transform (Hartley and Zisserman, algorithm
// 7.1), scaled so that depths are positive. Throws InputError for fewer than 6 points, and for points that
// lie in a plane, within 2 % of their extent.
ProjectionMatrix directLinearTransform(std::span<const SpacePoint> points);

// A camera without distortion and its pose.
struct PlacedCamera
{
    CameraIntrinsics camera;
    Eigen::Isometry3d cameraFromSpace; // mm
};

// The camera of those points, without distortion or skew. Throws InputError as above, and where points do not
// fit with their names or the camera would see space as in a mirror. who: for messages, "camera 1".
PlacedCamera cameraOfPoints(std::span<const SpacePoint> points, int columns, int rows,
                            const std::string& who);

} // namespace isocenter::core
