// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"

#include <Eigen/Geometry>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// A point of a plane (its own coordinates, mm, z = 0) and the pixel where a camera sees it.
struct PlanePoint
{
    Eigen::Vector2d planeMm = Eigen::Vector2d::Zero();
    Eigen::Vector2d pixel = Eigen::Vector2d::Zero();
};

// Where a plane is before a camera, whose axes are those of CameraIntrinsics (z along the line of sight).
struct PlanarPose
{
    Eigen::Isometry3d cameraFromPlane = Eigen::Isometry3d::Identity(); // mm
    double rmsPx = 0.0; // distance of the points to their pixels
};

struct PlanarPoses
{
    std::vector<PlanarPose> poses; // the better one first: two, or one where the other is the same
    std::string problem;           // why there is none, for people
};

// The poses that explain what a camera sees of a plane. A plane that is small or far away looks nearly the
// same in two poses, tilted to one side or the other; both are found in closed form from the homography
// (IPPE: Collins and Bartoli, Infinitesimal plane-based pose estimation, IJCV 2014) and refined on the
// distances in pixels (Levenberg and Marquardt). Four points or more, of which no three lie on a line; says
// what is wrong with fewer. The camera sees the plane's front or its back, whichever it is.
PlanarPoses planarPoses(std::span<const PlanePoint> points, const CameraIntrinsics& camera);

// Of poses found for one frame of a sequence that which goes on from the frame before: the better one, or the
// other one where it explains the points almost as well and is nearer to the previous pose. Throws InputError
// without poses.
PlanarPose steadyPose(const PlanarPoses& found, const Eigen::Isometry3d& previous);

} // namespace isocenter::core
