// SPDX-License-Identifier: MIT
#include "app/comparison/comparison_start.h"

#include <algorithm>
#include <ranges>

namespace isocenter::app {
namespace {

constexpr double kSame = 1e-9;

bool isSame(const core::Pose& one, const core::Pose& other)
{
    return one.worldFromVolume().matrix().isApprox(other.worldFromVolume().matrix(), kSame);
}

} // namespace

core::Pose comparisonStart(const core::Pose& present, const std::vector<FinishedRun>& runs)
{
    core::Pose start = present;
    for (const FinishedRun& run : runs | std::views::reverse) // each began where one before it had ended
        if (isSame(run.pose, start))
            start = run.start;
    return start;
}

} // namespace isocenter::app
