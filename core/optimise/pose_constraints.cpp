// SPDX-License-Identifier: MIT
#include "core/optimise/pose_constraints.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <algorithm>
#include <functional>

namespace isocenter::core {

double PoseConstraints::penalty(const PoseIncrement& fromOrigin) const
{
    return fromOrigin.cwiseQuotient(penaltyReach).squaredNorm();
}

void PoseConstraints::validate() const
{
    if (std::ranges::all_of(locked, std::identity()))
        throw UsageError(
            translatable("Data", "all six degrees of freedom are locked: nothing can be registered"));
    if (!(maximumOffset.array() > 0.0).all())
        throw UsageError(translatable("Data", "the bounds of a search must be positive (mm and degrees)"));
    if (!(penaltyReach.array() > 0.0).all())
        throw UsageError(translatable("Data", "the reach of a penalty must be positive (mm and degrees)"));
}

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
