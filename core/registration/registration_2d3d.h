// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/continued_volume.h"
#include "core/optimise/optimiser.h"
#include "core/registration/find_verdict.h"
#include "core/registration/look_alike.h"
#include "core/registration/misfit/model_test.h"
#include "core/registration/pose_hypotheses.h"
#include "core/registration/run_doubt.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace isocenter::core {

// One level of the coarse-to-fine pyramid: image and volume are shrunk by these factors.
struct PyramidLevel
{
    int imageFactor = 1;
    int volumeFactor = 1;
    bool continued = false; // the volume with its continuation, where it has one, instead of as it is

    bool operator==(const PyramidLevel&) const = default;
};

// One stage of a registration: what is compared and how it is searched.
struct RegistrationStage
{
    PyramidLevel level;
    std::vector<WeightedMeasure> measures; // those of the registration when empty
    OptimiserOptions optimiser;
    SearchBudget budget;      // of the search from one start
    int keep = 0;             // candidates that go on to the next stage, the best; 0: all
    double distinctMm = 0.0;  // a candidate that is nearer than this to a better one, and turned by less
    double distinctDeg = 0.0; // than this, is the same and goes no further
};

// More starts than one: the first stage searches from all of them, the best go on to the next stages.
struct MultiStart
{
    int starts = 1;        // the first is the start itself
    double spreadMm = 8.0; // the others are drawn uniformly around it, along the axes of the view
    double spreadDeg = 5.0;
    int keep = 1; // how many of the best go on, at most all
    std::uint32_t seed = 1;

    void setStarts(int number); // keep is cut to them
    void validate() const;      // throws UsageError
    template <typename Self, typename Visitor>
    static void visitParameters(Self& self, const Visitor& visit)
    {
        visit("starts", self.starts);
        visit("spreadMm", self.spreadMm);
        visit("spreadDeg", self.spreadDeg);
        visit("keep", self.keep);
        visit("seed", self.seed);
    }
};

// See HypothesisOptions.
struct HypothesisSearch
{
    HypothesisOptions options;
    PyramidLevel level;
};

struct RegistrationOptions
{
    std::vector<RegistrationStage> stages;
    MultiStart multiStart;
    std::optional<HypothesisSearch> hypotheses; // where the first stage starts, instead of multiStart
    double weights = 1.0; // the sum of those of the last stage's measures, by which a verdict counts
    PoseConstraints constraints;

    // Schedule::coarseToFine for an image of that size.
    static RegistrationOptions coarseToFine(int imageColumns, int imageRows, int levels = 3,
                                            const OptimiserOptions& optimiser = {});
    void validate() const; // throws UsageError that numbers the stage
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

// Where the search from one start has led.
struct RegistrationCandidate
{
    Pose pose;
    Evaluation evaluation;
    int start = 0; // of the multi-start; 0: the given one
};

struct RegistrationResult
{
    Pose start; // where it was searched from
    Pose pose;  // the best of the last stage that ran
    Evaluation evaluation;
    // Of the last stage that ran, best first. Of hypotheses: the different answers, of which the last stage
    // searched only the best further.
    std::vector<RegistrationCandidate> candidates;
    std::vector<EvaluatedPose> trace; // every evaluation in order
    double elapsedMs = 0.0;
    bool cancelled = false;
    int stage = 0;                        // the one that the pose and its evaluation are of, from 0
    int stages = 0;                       // of the registration
    std::vector<RunDoubt> doubts{};       // that the pose alone gives; empty: none
    std::optional<FindVerdict> verdict{}; // of a whole search from hypotheses, about the pose
    // By which the volume was continued for a search from hypotheses, whose values and verdict are then of
    // that; empty: of the volume as it is.
    VolumeContinuation continuation{};
    std::optional<LookAlike> lookAlike{}; // of a nearly symmetric body, where another pose agrees as well
    std::optional<ModelTest> model{};     // of the pose; nothing where it was not tested
};

// How far apart (mm) what is seen of the volume at two poses lies.
using PoseDifference = std::function<double(const Pose&, const Pose&)>;

// Finds the pose of a volume that makes its DRRs most similar to the X-rays, stage by stage. It knows no
// device: the objective of a stage comes from outside (see gpu::RegistrationProblem). Deterministic if the
// objective is.
class Registration2d3d
{
public:
    using ObjectiveOfStage = std::function<BatchObjective(const RegistrationStage&)>;
    // The hypotheses around a start. Throws Cancelled soon after stop is requested.
    using HypothesisSource = std::function<std::vector<PoseHypothesis>(
        const HypothesisSearch& search, const Pose& start, const std::stop_token& stop)>;

    // Source and difference are asked only where the options say so; without a difference the points of a
    // cube of 200 mm about the pivot are compared.
    Registration2d3d(ObjectiveOfStage objectiveOfStage, PoseFrame frame, RegistrationOptions options,
                     HypothesisSource hypotheses = {}, PoseDifference apartMm = {});

    // Requesting stop ends the search with the best pose so far and cancelled set; nothing is thrown for it.
    // Throws UsageError if the bounds exclude the start, InputError if a stage's measure is defined at none
    // of the poses it tried, and what the objective throws.
    RegistrationResult run(const Pose& start, const RegistrationObserver& observer = {},
                           const std::stop_token& stop = {}) const;

private:
    int keptAfter(std::size_t stage) const; // candidates; 0: all

    ObjectiveOfStage objectiveOfStage_;
    PoseFrame frame_;
    RegistrationOptions options_;
    HypothesisSource hypotheses_;
    PoseDifference apartMm_;
};

} // namespace isocenter::core
