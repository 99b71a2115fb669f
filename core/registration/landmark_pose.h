// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/geometry/projection_geometry.h"

#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// A point of the volume and where one view shows it.
struct Landmark
{
    std::string name;                                   // for messages
    Eigen::Vector3d volumeMm = Eigen::Vector3d::Zero(); // in the volume frame
    std::size_t view = 0;                               // from 0
    Eigen::Vector2d pixel = Eigen::Vector2d::Zero();    // first pixel's centre at (0.5, 0.5)
};

// A pose that was found from landmarks, and how well they agree with it.
struct LandmarkPose
{
    Pose pose;
    std::vector<double> residualsPx; // of each landmark: from where it was marked to its projection
    std::vector<double> residualsMm; // from the landmark to the ray of the marked pixel
    double rmsPx = 0.0;
    double rmsMm = 0.0;
    // Standard deviation of the pose along the first view's axes about the landmarks' centre (mm, degrees)
    // when each marked coordinate has one of one pixel: large in depth for a single view.
    PoseIncrement deviationPerPx = PoseIncrement::Zero();
};

inline constexpr std::size_t kFewestLandmarks = 4;

// The pose of the least squared re-projection error (perspective n-point problem) over one or several views.
// It starts from rotations spread evenly over all directions (super-Fibonacci spirals, Alexa 2022), each with
// the translation that is linear in it; the best are refined by Levenberg-Marquardt. This needs no special
// case for few points, points in a plane, or several views. Throws InputError for fewer than 4 landmarks or 3
// points, points on a line, landmarks that two poses explain (points in a plane before a single view), and a
// view that does not exist.
LandmarkPose poseFromLandmarks(std::span<const Landmark> landmarks,
                               std::span<const ProjectionGeometry> views);

} // namespace isocenter::core
