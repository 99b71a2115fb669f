// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

namespace isocenter::core {

// The pose shifted by a vector of the world (mm).
Pose shifted(const Pose& pose, const Eigen::Vector3d& shiftMm);
// The pose turned about an axis (world, unit, right-handed) through a point of the world (mm), which stays
// where it is.
Pose turned(const Pose& pose, const Eigen::Vector3d& pointMm, const Eigen::Vector3d& axis, double angleDeg);

} // namespace isocenter::core
