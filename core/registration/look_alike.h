// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"
#include "core/registration/run_doubt.h"
#include "core/surfaces/symmetry_planes.h"

#include <string_view>

namespace isocenter::core {

// Another pose of a body that is nearly its own mirror image, which its X-ray hardly tells from the one that
// was found: the ambiguity of symmetric implants in single-plane fluoroscopy.
struct LookAlike
{
    Pose pose;
    double value = 0.0;    // of the measure there, on the last stage's level, as the result's
    double apartDeg = 0.0; // by which it is rotated from the pose that was found
    double overlap = 0.0;  // of the body with its mirror image, 0 to 1 (SymmetryPlane)
};

inline constexpr double kLeastSymmetry = 0.8; // overlap of what is taken to be nearly symmetric
inline constexpr double kLeastApartDeg = 1.0; // nearer poses are the same answer

// The pose in which a body looks from the source as it does in this one, as far as it is symmetric: mirrored
// by its own plane of symmetry, then along the line of sight through the point of that plane (mm, world).
// Rotated by twice the angle between the line of sight and the plane's normal.
Pose mirroredPose(const Pose& pose, const SymmetryPlane& plane, const Eigen::Vector3d& sourceMm);

double angleBetweenDeg(const Pose& pose, const Pose& other); // of the rotation between them, 0 to 180

// Whether a value is as good as the one that was found, or better: it lacks at most kAlikeMargin of it. Both
// are the larger the better.
inline constexpr double kAlikeMargin = 0.05;
bool isAlike(double value, double found);

// That it looks alike, and what can be done.
RunDoubt doubtOf(const LookAlike& alike, double found, std::string_view measure);

} // namespace isocenter::core
