// SPDX-License-Identifier: MIT
#include "core/registration/run_doubt.h"

#include "core/registration/misfit/misfit_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::array<std::pair<RunDoubtKind, std::string_view>, 5> kWords{{
    {RunDoubtKind::OutOfView, "out-of-view"},
    {RunDoubtKind::NotBetterThanStart, "not-better-than-start"},
    {RunDoubtKind::AtBound, "at-bound"},
    {RunDoubtKind::LooksAlike, "looks-alike"},
    {RunDoubtKind::Model, "model"},
}};
constexpr double kAtBound = 1e-3; // of the bound
constexpr double kMostOfBound = 0.2;

} // namespace

std::string_view wordOf(RunDoubtKind kind)
{
    return std::ranges::find(kWords, kind, &std::pair<RunDoubtKind, std::string_view>::first)->second;
}

std::optional<RunDoubtKind> runDoubtNamed(std::string_view word)
{
    const auto found = std::ranges::find(kWords, word, &std::pair<RunDoubtKind, std::string_view>::second);
    return found == kWords.end() ? std::nullopt : std::optional(found->first);
}

bool hasDoubt(const std::vector<RunDoubt>& doubts, RunDoubtKind kind)
{
    return std::ranges::find(doubts, kind, &RunDoubt::kind) != doubts.end();
}

std::optional<RunDoubt> boundReached(const PoseConstraints& constraints, const Pose& pose,
                                     const PoseFrame& frame, const PoseIncrement& lastSteps)
{
    const PoseIncrement offset = incrementBetween(constraints.origin.value(), pose, frame);
    for (std::size_t axis = 0; axis < kPoseAxes.size(); ++axis) {
        const auto a = static_cast<Eigen::Index>(axis);
        const double bound = constraints.maximumOffset[a];
        const double near = std::clamp(lastSteps[a], kAtBound * bound, kMostOfBound * bound);
        if (constraints.locked[axis] || !std::isfinite(bound) || std::abs(offset[a]) < bound - near)
            continue;
        return RunDoubt{
            RunDoubtKind::AtBound,
            fmt::format("the result lies at the bound of the search: its {} is {:.3f} {} from the "
                        "start, the bound is {:.3f}; widen the bounds or start elsewhere",
                        kPoseAxes[axis], offset[a], axis < 3 ? "mm" : "degrees", bound)};
    }
    return {};
}

std::optional<RunDoubt> doubtOf(const ModelTest& test)
{
    if (test.verdict != ModelVerdict::Doubtful && test.verdict != ModelVerdict::Wrong)
        return std::nullopt;
    return RunDoubt{RunDoubtKind::Model, reasonText(test)};
}

} // namespace isocenter::core
