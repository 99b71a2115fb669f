// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_constraints.h"

#include <array>

namespace isocenter::app {

// Which of tx ty tz rx ry rz are held.
using AxisLocks = std::array<bool, 6>;

// The pose with its locked axes put back to where they were in the other one. Along the world's axes these
// are the six numbers about the frame's pivot, as they are edited; along a view's those of the frame.
core::Pose withLocks(const core::Pose& wanted, const core::Pose& held, const AxisLocks& locks,
                     core::LockAxes axes, const core::PoseFrame& viewFrame);

} // namespace isocenter::app
