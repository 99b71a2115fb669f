// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/pose.h"

#include <array>
#include <limits>
#include <optional>
#include <string_view>

namespace isocenter::core {

// The six parameters of a pose, as options and files name them.
inline constexpr std::array<std::string_view, 6> kPoseAxes{"tx", "ty", "tz", "rx", "ry", "rz"};

// Along which axes some are locked: those of the first view (columns, across, depth) or the world's (L, P,
// S). Either way x, y, z of the six parameters are these three, about the volume's centre.
enum class LockAxes { View, World };

// Which of the six parameters of the search's frame may change (tx ty tz rx ry rz), how far from the origin,
// and what leaving it costs. All about the origin, in mm and degrees.
struct PoseConstraints
{
    std::optional<Pose> origin; // the start of the search when empty
    std::array<bool, 6> locked{};
    LockAxes lockAxes = LockAxes::View; // of those that are locked; see lockedFrame
    PoseIncrement maximumOffset = PoseIncrement::Constant(std::numeric_limits<double>::infinity());
    // The offset of each axis that costs 1 of the value; the cost grows with its square. Infinity: nothing.
    PoseIncrement penaltyReach = PoseIncrement::Constant(std::numeric_limits<double>::infinity());

    double penalty(const PoseIncrement& fromOrigin) const;
    // Throws UsageError if a bound or reach is not positive, or nothing is free.
    void validate() const;
};

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
