// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

#include <array>
#include <limits>
#include <optional>

namespace isocenter::core {

// Which of the six view-frame parameters may change (tx ty tz rx ry rz), how far from the origin, and what
// leaving it costs. All about the origin, in mm and degrees.
struct PoseConstraints
{
    std::optional<Pose> origin; // the start of the search when empty
    std::array<bool, 6> locked{};
    PoseIncrement maximumOffset = PoseIncrement::Constant(std::numeric_limits<double>::infinity());
    // The offset of each axis that costs 1 of the value; the cost grows with its square. Infinity: nothing.
    PoseIncrement penaltyReach = PoseIncrement::Constant(std::numeric_limits<double>::infinity());

    double penalty(const PoseIncrement& fromOrigin) const;
    // Throws UsageError if a bound or reach is not positive, or nothing is free.
    void validate() const;
};

} // namespace isocenter::core
