// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/joint_angles.h"

#include <array>
#include <optional>

namespace isocenter::app {

// Points of a bone that state its anatomical frame, in its volume frame (mm).
struct AxisPoints
{
    std::optional<Eigen::Vector3d> origin;   // centre of the joint
    std::optional<Eigen::Vector3d> proximal; // above it on the long axis
    std::optional<Eigen::Vector3d> lateral;  // beside it, away from the body's midline

    bool complete() const { return origin && proximal && lateral; }
};

// x along the line through origin and lateral point, to the patient's right on either side of the body; y to
// the front, perpendicular to x and the long axis. Throws InputError where a point is missing, two are the
// same, or all lie on a line.
core::AnatomicalFrame frameFrom(const AxisPoints& points, core::BodySide side);

// Points that give the frame again, so far from its origin.
AxisPoints pointsOf(const core::AnatomicalFrame& frame, core::BodySide side, double distanceMm);

} // namespace isocenter::app
