// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/pose_constraints.h"
#include "core/registration/misfit/model_test.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// What speaks against the result of a registration.
enum class RunDoubtKind {
    OutOfView,          // the volume's projection has left a view: the pose means nothing
    NotBetterThanStart, // the measure at full resolution is not better than at the start
    AtBound,            // the pose lies at a bound of the search: better ones may lie beyond
    LooksAlike,         // another pose of a nearly symmetric body agrees as well (LookAlike)
    Model,              // what was taken for granted does not hold (ModelTest)
};
struct RunDoubt
{
    RunDoubtKind kind = RunDoubtKind::OutOfView;
    std::string text; // in English: what it is, and what can be done

    bool operator==(const RunDoubt&) const = default;
};

// As files name it: "out-of-view", "not-better-than-start", "at-bound",
// "looks-alike", "model".
std::string_view wordOf(RunDoubtKind kind);
std::optional<RunDoubtKind> runDoubtNamed(std::string_view word);
bool hasDoubt(const std::vector<RunDoubt>& doubts, RunDoubtKind kind);

// Whether a free axis of the pose lies at its bound around the constraints' origin, which they must have: as
// near as the search's last steps (mm, degrees) resolve, at most a fifth of the bound.
std::optional<RunDoubt> boundReached(const PoseConstraints& constraints, const Pose& pose,
                                     const PoseFrame& frame, const PoseIncrement& lastSteps);

// What is suspected first, if the model is doubted.
std::optional<RunDoubt> doubtOf(const ModelTest& test);

} // namespace isocenter::core
