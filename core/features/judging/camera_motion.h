// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/camera_intrinsics.h"

#include <Eigen/Geometry>

#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// A smooth, periodic motion of a camera before a plane, as what it does to the picture. Each rate is the
// largest change from one frame to the next. The picture's centre goes round in a circle, at a speed between
// 0.8 and 1.2 of its rate; the other parts swing to and fro, so that most of what frame 0 shows stays in
// view.
struct CameraMotion
{
    double translationPx = 0.0;   // mean length of a step
    double rotationDegrees = 0.0; // about the picture's centre
    double zoom = 0.0;            // relative change of scale
    double perspective = 0.0;     // relative change of scale at the right edge, the opposite at the left one
    // Turn of a rigid camera of kOrbitFieldOfViewDegrees about the middle of what frame 0 shows; the one
    // motion that is exactly that of a body, with poses to compare with.
    double orbitDegrees = 0.0;
    int period = 60; // frames

    static constexpr double kOrbitFieldOfViewDegrees = 60.0;

    // The named motions: still, translation, rotation, zoom, perspective, combined, orbit. Throws UsageError
    // that lists them.
    static CameraMotion named(std::string_view name);
    static std::vector<std::string> names();
    void validate() const; // throws UsageError
};

// The homography that maps pixel coordinates (pixel centres at integer + 0.5) of frame 0 to those of that
// frame, of pictures of this size; its lower right entry is 1.
Eigen::Matrix3d frameFromFirst(const CameraMotion& motion, int columns, int rows, int frame);

// The camera of motions that orbit, and the pose of what frame 0 shows before it: in pixels of frame 0, the
// origin in its middle, x along its rows and y down, z away from where the camera was then.
CameraIntrinsics orbitCamera(int columns, int rows);
Eigen::Isometry3d orbitPose(const CameraMotion& motion, int columns, int rows, int frame);

// A point carried by a homography. Undefined on the line that it maps to infinity.
Eigen::Vector2d mapped(const Eigen::Matrix3d& homography, const Eigen::Vector2d& point);

} // namespace isocenter::core
