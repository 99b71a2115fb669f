// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_constraints.h"

namespace isocenter::core {

bool anyLocked(const PoseConstraints& constraints);
// Those along which a pose is searched: the view's, unless axes of the world are locked.
LockAxes searchAxes(const PoseConstraints& constraints);
// The frame in which a pose is searched: the view's, whose axes converge faster, or along the world's axes
// where some of these are locked.
PoseFrame lockedFrame(const PoseFrame& viewFrame, const PoseConstraints& constraints);
// By a bound or a penalty, which count from the origin.
bool isBounded(const PoseConstraints& constraints);
// The pose with its locked axes put back to where they are in the other one, in the frame of the search.
Pose heldAt(const Pose& other, const Pose& wanted, const PoseConstraints& constraints,
            const PoseFrame& frame);

} // namespace isocenter::core
