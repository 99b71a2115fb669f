// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/best_neighbour.h"

#include <functional>
#include <vector>

namespace isocenter::core {

// One level of the coarse-to-fine pyramid: image and volume are shrunk by these factors.
struct PyramidLevel
{
    int imageFactor = 1;
    int volumeFactor = 1;

    bool operator==(const PyramidLevel&) const = default;
};

// One stage of a registration: a level and how it is searched.
struct RegistrationStage
{
    PyramidLevel level;
    BestNeighbourOptions search;
};

struct RegistrationOptions
{
    std::vector<RegistrationStage> stages;
    PoseConstraints constraints;

    // Stages for an image of that size: from about 100 columns with coarse steps to the finest that is worth
    // its time.
    static RegistrationOptions coarseToFine(int imageColumns, int imageRows, int levels = 3);
    void validate() const; // throws UsageError
};

// One evaluated pose, as observers see it and traces keep it.
struct EvaluatedPose
{
    int evaluation = 0;  // from 1
    double timeMs = 0.0; // since the start of the registration
    int stage = 0;       // from 0
    Pose pose;
    Evaluation result;
};

// What a registration tells after each batch; on the thread that runs it. An observer that blocks pauses it.
struct RegistrationProgress
{
    std::span<const EvaluatedPose> batch;
    const Pose& bestPose;
    const Evaluation& best;
    int evaluations = 0;
    double elapsedMs = 0.0;
    int stage = 0;
    int stages = 0;
};
using RegistrationObserver = std::function<void(const RegistrationProgress&)>;

struct RegistrationResult
{
    Pose pose; // the best of the last stage that ran
    Evaluation evaluation;
    std::vector<EvaluatedPose> trace; // every evaluation in order
    double elapsedMs = 0.0;
    bool cancelled = false;
};

// Finds the pose of a volume that makes its DRRs most similar to the X-rays, stage by stage. It knows no
// device: the objective of a level comes from outside (see gpu::RegistrationProblem). Deterministic if the
// objective is.
class Registration2d3d
{
public:
    using ObjectiveOfLevel = std::function<BatchObjective(const PyramidLevel&)>;

    Registration2d3d(ObjectiveOfLevel objectiveOfLevel, PoseFrame frame, RegistrationOptions options);

    // Requesting stop ends the search with the best pose so far and cancelled set; nothing is thrown for it.
    RegistrationResult run(const Pose& start, const RegistrationObserver& observer = {},
                           const std::stop_token& stop = {}) const;

private:
    ObjectiveOfLevel objectiveOfLevel_;
    PoseFrame frame_;
    RegistrationOptions options_;
};

} // namespace isocenter::core
