// SPDX-License-Identifier: MIT
#include "app/session/axis_locks.h"

#include "core/optimise/pose_constraints.h"

namespace isocenter::app {

core::Pose withLocks(const core::Pose& wanted, const core::Pose& held, const AxisLocks& locks,
                     core::LockAxes axes, const core::PoseFrame& viewFrame)
{
    core::PoseConstraints constraints;
    constraints.locked = locks;
    if (!core::anyLocked(constraints))
        return wanted;
    if (axes == core::LockAxes::View)
        return core::heldAt(held, wanted, constraints, viewFrame);
    core::PoseParameters parameters = wanted.parameters(viewFrame.pivotMm);
    const core::PoseParameters kept = held.parameters(viewFrame.pivotMm);
    for (int axis = 0; axis < 3; ++axis) {
        const auto translation = static_cast<std::size_t>(axis);
        if (locks[translation])
            parameters.translationMm[axis] = kept.translationMm[axis];
        if (locks[translation + 3])
            parameters.rotationDeg[axis] = kept.rotationDeg[axis];
    }
    return core::Pose::fromParameters(parameters, viewFrame.pivotMm);
}

} // namespace isocenter::app
