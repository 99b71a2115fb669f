// SPDX-License-Identifier: MIT
#include "core/optimise/pose_constraints.h"

#include "core/support/error.h"

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
        throw UsageError("all six degrees of freedom are locked: nothing can be registered");
    if (!(maximumOffset.array() > 0.0).all())
        throw UsageError("the bounds of a search must be positive (mm and degrees)");
    if (!(penaltyReach.array() > 0.0).all())
        throw UsageError("the reach of a penalty must be positive (mm and degrees)");
}

} // namespace isocenter::core
