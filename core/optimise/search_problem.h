// SPDX-License-Identifier: MIT
#pragma once

#include "core/measures/similarity.h"
#include "core/optimise/pose_constraints.h"

#include <functional>
#include <limits>
#include <span>

namespace isocenter::core {

// After how much work a search ends with the best pose so far. A limit of time makes results depend on the
// machine.
struct SearchBudget
{
    int evaluations = 10000;
    double milliseconds = std::numeric_limits<double>::infinity();

    void validate() const; // throws UsageError
};

// What an optimiser searches: the pose near the start that makes the objective largest. Parameters are tx ty
// tz (mm) and rx ry rz (degrees) of the frame, as the increment from the constraints' origin.
struct SearchProblem
{
    BatchObjective objective;
    Pose start;
    PoseFrame frame;
    PoseConstraints constraints;
    SearchBudget budget;
};

enum class SearchEnd { Converged, BudgetSpent, Cancelled };

// The best evaluated pose, or the one on which the optimiser settled (quadratic-fit). Its value includes the
// penalty; it is -infinity, and the pose the start, if the objective was defined nowhere.
struct OptimisationResult
{
    Pose pose;
    Evaluation evaluation;
    int evaluations = 0;
    SearchEnd end = SearchEnd::Converged;
};

// Called after each batch, on the caller's thread: the poses, their evaluations, and the pose of the
// highest value so far.
using BatchObserver = std::function<void(std::span<const Pose> poses, std::span<const Evaluation> evaluations,
                                         const Pose& best, const Evaluation& bestEvaluation)>;

} // namespace isocenter::core
