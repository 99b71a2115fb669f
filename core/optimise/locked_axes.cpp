// SPDX-License-Identifier: MIT
#include "core/optimise/locked_axes.h"

#include <algorithm>
#include <functional>

namespace isocenter::core {

bool anyLocked(const PoseConstraints& constraints)
{
    return std::ranges::any_of(constraints.locked, std::identity());
}

LockAxes searchAxes(const PoseConstraints& constraints)
{
    return anyLocked(constraints) ? constraints.lockAxes : LockAxes::View;
}

PoseFrame lockedFrame(const PoseFrame& viewFrame, const PoseConstraints& constraints)
{
    const bool world = searchAxes(constraints) == LockAxes::World;
    return {world ? Eigen::Matrix3d::Identity() : viewFrame.worldFromView, viewFrame.pivotMm};
}

bool isBounded(const PoseConstraints& constraints)
{
    return constraints.maximumOffset.array().isFinite().any() ||
           constraints.penaltyReach.array().isFinite().any();
}

Pose heldAt(const Pose& other, const Pose& wanted, const PoseConstraints& constraints, const PoseFrame& frame)
{
    if (!anyLocked(constraints))
        return wanted;
    PoseIncrement increment = incrementBetween(other, wanted, frame);
    for (std::size_t axis = 0; axis < constraints.locked.size(); ++axis)
        if (constraints.locked[axis])
            increment[static_cast<Eigen::Index>(axis)] = 0.0;
    return moved(other, increment, frame);
}

} // namespace isocenter::core
