// SPDX-License-Identifier: MIT
#pragma once

#include "core/registration/similarity.h"

#include <array>
#include <functional>
#include <optional>

namespace isocenter::core {

// Which of the six view-frame parameters may change (tx ty tz rx ry rz), and how far from the origin.
struct PoseConstraints
{
    std::optional<Pose> origin; // the start of the search when empty
    std::array<bool, 6> locked{};
    PoseIncrement maximumOffset = PoseIncrement::Constant(std::numeric_limits<double>::infinity()); // mm, deg

    bool allows(const PoseIncrement& fromOrigin) const;
};

// Best Neighbour (seed, after Kubias): evaluates +-step on each free parameter as one batch and moves to the
// best; when no neighbour is better, the steps are halved, until they fall under the minimum.
struct BestNeighbourOptions
{
    double translationStepMm = 4.0;
    double rotationStepDeg = 3.0;
    double depthFactor =
        4.0; // step along the viewing direction, which a view sees worst, in translation steps
    double minimumTranslationMm = 0.1; // the search ends when both steps are below their minimum
    double minimumRotationDeg = 0.1;
    int maximumEvaluations = 10000;

    void validate() const; // throws UsageError
};

struct OptimisationResult
{
    Pose pose;
    Evaluation evaluation;
    int evaluations = 0;
    bool cancelled = false; // pose is the best so far
};

// Called after each batch, on the caller's thread: the poses, their evaluations, and the best pose so far.
using BatchObserver = std::function<void(std::span<const Pose> poses, std::span<const Evaluation> evaluations,
                                         const Pose& best, const Evaluation& bestEvaluation)>;

OptimisationResult bestNeighbour(const BatchObjective& objective, const Pose& start, const PoseFrame& frame,
                                 const PoseConstraints& constraints, const BestNeighbourOptions& options,
                                 const BatchObserver& observer = {}, const std::stop_token& stop = {});

} // namespace isocenter::core
