// SPDX-License-Identifier: MIT
#include "core/registration/registration_2d3d.h"

#include "core/geometry/error_measures.h"
#include "core/optimise/random_points.h"
#include "core/registration/rival_poses.h"
#include "core/registration/schedule.h"
#include "core/registration/stage_search.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <utility>

namespace isocenter::core {
namespace {

// Tells the observer and keeps the trace while the stages run.
class Recorder
{
public:
    Recorder(const RegistrationObserver& observer, int stages) : observer_(observer), stages_(stages) {}

    double elapsedMs() const
    {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin_).count();
    }

    void beginStage(int stage)
    {
        stage_ = stage;
        best_ = {};
    }

    void record(std::span<const Pose> poses, std::span<const Evaluation> evaluations, const Pose& best,
                const Evaluation& bestEvaluation)
    {
        const std::size_t first = trace_.size();
        const double now = elapsedMs();
        for (std::size_t p = 0; p < poses.size(); ++p)
            trace_.push_back({static_cast<int>(trace_.size()) + 1, now, stage_, poses[p], evaluations[p]});
        if (!best_ || bestEvaluation.value > best_->evaluation.value)
            best_ = RegistrationCandidate{best, bestEvaluation};
        if (observer_)
            observer_({std::span(trace_).subspan(first), best_->pose, best_->evaluation,
                       static_cast<int>(trace_.size()), now, stage_, stages_});
    }
    std::vector<EvaluatedPose> takeTrace() { return std::move(trace_); }

private:
    const RegistrationObserver& observer_;
    int stages_;
    int stage_ = 0;
    std::optional<RegistrationCandidate> best_; // of the stage, from whatever start
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::vector<EvaluatedPose> trace_;
};

PoseIncrement withinBounds(const PoseIncrement& offset, const PoseConstraints& constraints)
{
    return offset.cwiseMax(-constraints.maximumOffset).cwiseMin(constraints.maximumOffset);
}

// The pose with locked axes put back to where they are at the origin, and within the bounds around it.
Pose constrained(const Pose& pose, const PoseConstraints& constraints, const PoseFrame& frame)
{
    PoseIncrement offset = withinBounds(incrementBetween(*constraints.origin, pose, frame), constraints);
    for (std::size_t axis = 0; axis < constraints.locked.size(); ++axis)
        if (constraints.locked[axis])
            offset[static_cast<Eigen::Index>(axis)] = 0.0;
    return moved(*constraints.origin, offset, frame);
}

// Takes the first of the candidates, at most so many.
std::vector<RegistrationCandidate> takeFirst(std::vector<RegistrationCandidate>& candidates, std::size_t most)
{
    const auto end = candidates.begin() + static_cast<std::ptrdiff_t>(std::min(most, candidates.size()));
    std::vector<RegistrationCandidate> first(candidates.begin(), end);
    candidates.erase(candidates.begin(), end);
    return first;
}

// The start, and others around it that keep locks and bounds.
std::vector<RegistrationCandidate> startsAround(const Pose& start, const MultiStart& multiStart,
                                                const PoseConstraints& constraints, const PoseFrame& frame)
{
    PoseIncrement spread;
    spread.head<3>().setConstant(multiStart.spreadMm);
    spread.tail<3>().setConstant(multiStart.spreadDeg);
    for (std::size_t axis = 0; axis < constraints.locked.size(); ++axis)
        if (constraints.locked[axis])
            spread[static_cast<Eigen::Index>(axis)] = 0.0;
    const PoseIncrement origin = incrementBetween(*constraints.origin, start, frame);
    RandomPoints random(multiStart.seed, PoseIncrement::RowsAtCompileTime);
    std::vector<RegistrationCandidate> starts{{start, {}}};
    for (int s = 1; s < multiStart.starts; ++s) {
        const PoseIncrement offset =
            withinBounds(origin + spread.cwiseProduct(random.uniform(-1.0, 1.0)), constraints);
        starts.push_back({moved(*constraints.origin, offset, frame), {}, s});
    }
    return starts;
}

constexpr std::size_t kLargestBatch = 2048; // hypotheses
constexpr std::size_t kSideBySide = 256;    // searches

// Scores hypotheses as they are, and gives those that are worth a search, best first.
std::vector<RegistrationCandidate>
bestHypotheses(const std::vector<PoseHypothesis>& hypotheses, const HypothesisOptions& options,
               const RegistrationStage& stage, const BatchObjective& objective, const PoseFrame& frame,
               const PoseConstraints& constraints, const BatchObserver& record, const std::stop_token& stop)
{
    if (hypotheses.empty())
        throw InputError(translatable(
            "Data", "nothing of the volume agrees with the X-rays in any orientation that was tried: check "
                    "that they show the same anatomy, and the initial position and ranges of the search"));
    std::vector<Pose> poses;
    for (const PoseHypothesis& hypothesis : hypotheses)
        poses.push_back(constrained(hypothesis.pose, constraints, frame));
    std::vector<Evaluation> evaluations(poses.size());
    std::vector<RegistrationCandidate> candidates;
    std::size_t best = 0;
    for (std::size_t first = 0; first < poses.size(); first += kLargestBatch) {
        const std::size_t count = std::min(kLargestBatch, poses.size() - first);
        const std::span batch = std::span(poses).subspan(first, count);
        const std::span results = std::span(evaluations).subspan(first, count);
        objective(batch, results, stop);
        for (std::size_t p = first; p < first + count; ++p) {
            candidates.push_back({poses[p], evaluations[p], static_cast<int>(p)});
            if (evaluations[p].value > evaluations[best].value)
                best = p;
        }
        record(batch, results, poses[best], evaluations[best]);
    }
    sortBestFirst(candidates);
    return keptOf(candidates, stage, options.keep, frame);
}

void requireDefined(const RegistrationCandidate& best, int stage)
{
    if (!std::isfinite(best.evaluation.value))
        throw InputError(fmt::format(
            translatable(
                "Data",
                "the similarity measure is undefined at every pose that stage {} tried: check that the "
                "region of "
                "interest is not of one grey value, and that the volume is in view at the initial pose"),
            stage));
}

PoseDifference differenceOfCube(const PoseFrame& frame)
{
    constexpr double kEdgeMm = 200.0;
    return [points = defaultTargets(frame.pivotMm, Eigen::Vector3d::Constant(kEdgeMm))](const Pose& pose,
                                                                                        const Pose& other) {
        return meanTargetRegistrationError(pose, other, points);
    };
}

void validateStage(const RegistrationStage& stage)
{
    if (stage.level.imageFactor < 1 || stage.level.volumeFactor < 1)
        throw UsageError(translatable("Data", "the factors of a pyramid level must be at least 1"));
    if (stage.keep < 0 || !(stage.distinctMm >= 0.0) || !(stage.distinctDeg >= 0.0))
        throw UsageError(translatable(
            "Data", "a stage keeps 0 candidates (all) or more, and distances of distinct ones are not "
                    "negative"));
    stage.budget.validate();
    validate(stage.optimiser);
}

} // namespace

RegistrationOptions RegistrationOptions::coarseToFine(int imageColumns, int imageRows, int levels,
                                                      const OptimiserOptions& optimiser)
{
    return Schedule::coarseToFine(levels, optimiser).optionsFor({imageColumns, imageRows});
}

void MultiStart::setStarts(int number)
{
    starts = number;
    keep = std::min(keep, std::max(1, starts));
}

void MultiStart::validate() const
{
    if (starts < 1 || keep < 1 || keep > starts)
        throw UsageError(translatable(
            "Data",
            "a multi-start needs at least one start, and keeps at least one and at most all of them"));
    if (!(spreadMm >= 0.0) || !(spreadDeg >= 0.0) || !std::isfinite(spreadMm + spreadDeg))
        throw UsageError(
            translatable("Data", "the spread of a multi-start must not be negative (mm and degrees)"));
}

void RegistrationOptions::validate() const
{
    if (stages.empty())
        throw UsageError(translatable("Data", "a registration needs at least one stage"));
    for (std::size_t s = 0; s < stages.size(); ++s)
        try {
            validateStage(stages[s]);
        } catch (const UsageError& error) {
            throw UsageError(fmt::format(translatable("Data", "stage {}: {}"), s + 1, error.what()));
        }
    multiStart.validate();
    if (hypotheses)
        hypotheses->options.validate();
    constraints.validate();
}

Registration2d3d::Registration2d3d(ObjectiveOfStage objectiveOfStage, PoseFrame frame,
                                   RegistrationOptions options, HypothesisSource hypotheses,
                                   PoseDifference apartMm)
    : objectiveOfStage_(std::move(objectiveOfStage)), frame_(std::move(frame)), options_(std::move(options)),
      hypotheses_(std::move(hypotheses)), apartMm_(apartMm ? std::move(apartMm) : differenceOfCube(frame_))
{
    options_.validate();
}

int Registration2d3d::keptAfter(std::size_t stage) const
{
    return stage == 0 && !options_.hypotheses ? options_.multiStart.keep : options_.stages[stage].keep;
}

RegistrationResult Registration2d3d::run(const Pose& start, const RegistrationObserver& observer,
                                         const std::stop_token& stop) const
{
    Recorder recorder(observer, static_cast<int>(options_.stages.size()));
    const BatchObserver record = [&](std::span<const Pose> poses, std::span<const Evaluation> evaluations,
                                     const Pose& best, const Evaluation& bestEvaluation) {
        recorder.record(poses, evaluations, best, bestEvaluation);
    };
    PoseConstraints constraints = options_.constraints;
    if (!constraints.origin)
        constraints.origin = start;

    RegistrationResult result;
    result.start = start;
    result.stages = static_cast<int>(options_.stages.size());
    result.candidates =
        startsAround(start, options_.hypotheses ? MultiStart() : options_.multiStart, constraints, frame_);
    RivalPoses rivals(apartMm_);
    std::vector<RegistrationCandidate> unsearched; // rivals that the last stage does not search
    for (std::size_t s = 0; s < options_.stages.size() && !result.cancelled; ++s) {
        recorder.beginStage(static_cast<int>(s));
        const RegistrationStage& stage = options_.stages[s];
        try {
            const BatchObjective objective = objectiveOfStage_(stage);
            if (s == 0 && options_.hypotheses) {
                result.candidates = bestHypotheses(hypotheses_(*options_.hypotheses, start, stop),
                                                   options_.hypotheses->options, stage, objective, frame_,
                                                   constraints, record, stop);
                rivals.add(result.candidates);
            }
            if (s + 1 == options_.stages.size() && options_.hypotheses) {
                unsearched = rivals.valued(objective, record, stop);
                result.candidates = takeFirst(unsearched, result.candidates.size());
            }
            StageSearch search{
                stage, objective, frame_, constraints, record, stop, options_.hypotheses ? kSideBySide : 1};
            std::vector<RegistrationCandidate> found = search.from(result.candidates);
            rivals.add(found);
            result.cancelled = search.cancelled;
            if (!found.empty()) {
                result.candidates = std::move(found);
                result.stage = static_cast<int>(s);
            }
        } catch (const Cancelled&) {
            result.cancelled = true;
        }
        if (!result.cancelled)
            requireDefined(result.candidates.front(), static_cast<int>(s) + 1);
        result.candidates = keptOf(result.candidates, stage, keptAfter(s), frame_);
    }
    if (options_.hypotheses && !result.cancelled) {
        std::ranges::move(unsearched, std::back_inserter(result.candidates));
        sortBestFirst(result.candidates);
        result.candidates = rivals.different(result.candidates, result.candidates.size());
        result.verdict = verdictOn(result.candidates, options_.weights);
    }
    result.pose = result.candidates.front().pose;
    result.evaluation = result.candidates.front().evaluation;
    result.elapsedMs = recorder.elapsedMs();
    result.trace = recorder.takeTrace();
    if (auto doubt = boundReached(constraints, result.pose, frame_,
                                  stepsOf(options_.stages.back().optimiser).minimumSteps()))
        result.doubts.push_back(std::move(*doubt));
    return result;
}

} // namespace isocenter::core
