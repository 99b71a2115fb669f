// SPDX-License-Identifier: MIT
#include "core/registration/registration_2d3d.h"

#include "core/optimise/random_points.h"
#include "core/registration/schedule.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
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
        const PoseIncrement offset = (origin + spread.cwiseProduct(random.uniform(-1.0, 1.0)))
                                         .cwiseMax(-constraints.maximumOffset)
                                         .cwiseMin(constraints.maximumOffset);
        starts.push_back({moved(*constraints.origin, offset, frame), {}, s});
    }
    return starts;
}

// Searches one stage from several starts.
struct StageSearch
{
    const RegistrationStage& stage;
    const BatchObjective& objective;
    const PoseFrame& frame;
    const PoseConstraints& constraints;
    const BatchObserver& record;
    const std::stop_token& stop;
    bool cancelled = false;

    // Where those led that were searched before a stop request, best first.
    std::vector<RegistrationCandidate> from(const std::vector<RegistrationCandidate>& starts)
    {
        std::vector<RegistrationCandidate> found;
        for (const RegistrationCandidate& start : starts) {
            const OptimisationResult result = optimise(
                stage.optimiser, {objective, start.pose, frame, constraints, stage.budget}, record, stop);
            if (result.evaluations > 0)
                found.push_back({result.pose, result.evaluation, start.start});
            cancelled = result.end == SearchEnd::Cancelled;
            if (cancelled)
                break;
        }
        std::ranges::stable_sort(found, std::ranges::greater(),
                                 [](const RegistrationCandidate& c) { return c.evaluation.value; });
        return found;
    }
};

void keepBest(std::vector<RegistrationCandidate>& candidates, int count)
{
    candidates.resize(std::min(candidates.size(), static_cast<std::size_t>(count)));
}

void requireDefined(const RegistrationCandidate& best, int stage)
{
    if (!std::isfinite(best.evaluation.value))
        throw InputError(fmt::format(
            "the similarity measure is undefined at every pose that stage {} tried: check that the region of "
            "interest is not of one grey value, and that the volume is in view at the initial pose",
            stage));
}

void validateStage(const RegistrationStage& stage)
{
    if (stage.level.imageFactor < 1 || stage.level.volumeFactor < 1)
        throw UsageError("the factors of a pyramid level must be at least 1");
    stage.budget.validate();
    validate(stage.optimiser);
}

} // namespace

RegistrationOptions RegistrationOptions::coarseToFine(int imageColumns, int imageRows, int levels,
                                                      const OptimiserOptions& optimiser)
{
    return Schedule::coarseToFine(levels, optimiser).optionsFor({imageColumns, imageRows});
}

void MultiStart::validate() const
{
    if (starts < 1 || keep < 1 || keep > starts)
        throw UsageError(
            "a multi-start needs at least one start, and keeps at least one and at most all of them");
    if (!(spreadMm >= 0.0) || !(spreadDeg >= 0.0) || !std::isfinite(spreadMm + spreadDeg))
        throw UsageError("the spread of a multi-start must not be negative (mm and degrees)");
}

void RegistrationOptions::validate() const
{
    if (stages.empty())
        throw UsageError("a registration needs at least one stage");
    for (std::size_t s = 0; s < stages.size(); ++s)
        try {
            validateStage(stages[s]);
        } catch (const UsageError& error) {
            throw UsageError(fmt::format("stage {}: {}", s + 1, error.what()));
        }
    multiStart.validate();
    constraints.validate();
}

Registration2d3d::Registration2d3d(ObjectiveOfStage objectiveOfStage, PoseFrame frame,
                                   RegistrationOptions options)
    : objectiveOfStage_(std::move(objectiveOfStage)), frame_(std::move(frame)), options_(std::move(options))
{
    options_.validate();
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
    result.candidates = startsAround(start, options_.multiStart, constraints, frame_);
    for (std::size_t s = 0; s < options_.stages.size() && !result.cancelled; ++s) {
        recorder.beginStage(static_cast<int>(s));
        try {
            const BatchObjective objective = objectiveOfStage_(options_.stages[s]);
            StageSearch search{options_.stages[s], objective, frame_, constraints, record, stop};
            std::vector<RegistrationCandidate> found = search.from(result.candidates);
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
        if (s == 0)
            keepBest(result.candidates, options_.multiStart.keep);
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
