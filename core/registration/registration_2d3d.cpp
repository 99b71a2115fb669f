// SPDX-License-Identifier: MIT
#include "core/registration/registration_2d3d.h"

#include "core/optimise/lockstep.h"
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

// The pose with locked axes put back to where they are at the origin, and within the bounds around it.
Pose constrained(const Pose& pose, const PoseConstraints& constraints, const PoseFrame& frame)
{
    PoseIncrement offset = incrementBetween(*constraints.origin, pose, frame)
                               .cwiseMax(-constraints.maximumOffset)
                               .cwiseMin(constraints.maximumOffset);
    for (std::size_t axis = 0; axis < constraints.locked.size(); ++axis)
        if (constraints.locked[axis])
            offset[static_cast<Eigen::Index>(axis)] = 0.0;
    return moved(*constraints.origin, offset, frame);
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
        const PoseIncrement offset = (origin + spread.cwiseProduct(random.uniform(-1.0, 1.0)))
                                         .cwiseMax(-constraints.maximumOffset)
                                         .cwiseMin(constraints.maximumOffset);
        starts.push_back({moved(*constraints.origin, offset, frame), {}, s});
    }
    return starts;
}

void sortBestFirst(std::vector<RegistrationCandidate>& candidates)
{
    std::ranges::stable_sort(candidates, std::ranges::greater(),
                             [](const RegistrationCandidate& c) { return c.evaluation.value; });
}

bool isSame(const Pose& pose, const Pose& other, const RegistrationStage& stage, const PoseFrame& frame)
{
    const PoseIncrement between = incrementBetween(other, pose, frame);
    return between.head<3>().norm() < stage.distinctMm && between.tail<3>().norm() < stage.distinctDeg;
}

// Of those, best first, what goes on from the stage.
std::vector<RegistrationCandidate> kept(const std::vector<RegistrationCandidate>& candidates,
                                        const RegistrationStage& stage, int most, const PoseFrame& frame)
{
    std::vector<RegistrationCandidate> distinct;
    for (const RegistrationCandidate& candidate : candidates) {
        if (most > 0 && std::ssize(distinct) == most)
            break;
        if (std::ranges::none_of(distinct, [&](const RegistrationCandidate& better) {
                return isSame(candidate.pose, better.pose, stage, frame);
            }))
            distinct.push_back(candidate);
    }
    return distinct;
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
        throw InputError(
            "nothing of the volume agrees with the X-rays in any orientation that was tried: check "
            "that they show the same anatomy, and the initial position and ranges of the search");
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
    return kept(candidates, stage, options.keep, frame);
}

// What searches that run side by side tell, kept until the calling thread may pass it on.
class RecordedBatches
{
public:
    explicit RecordedBatches(std::size_t searches) : batches_(searches) {}

    BatchObserver of(std::size_t search)
    {
        return [this, search](std::span<const Pose> poses, std::span<const Evaluation> evaluations,
                              const Pose& best, const Evaluation& bestEvaluation) {
            batches_[search].push_back({{poses.begin(), poses.end()},
                                        {evaluations.begin(), evaluations.end()},
                                        best,
                                        bestEvaluation});
        };
    }
    // All of it as one batch.
    void passOn(const BatchObserver& record)
    {
        Batch all;
        for (std::vector<Batch>& ofSearch : batches_)
            for (const Batch& batch : std::exchange(ofSearch, {})) {
                all.poses.insert(all.poses.end(), batch.poses.begin(), batch.poses.end());
                all.evaluations.insert(all.evaluations.end(), batch.evaluations.begin(),
                                       batch.evaluations.end());
                if (all.poses.size() == batch.poses.size() ||
                    batch.bestEvaluation.value > all.bestEvaluation.value) {
                    all.best = batch.best;
                    all.bestEvaluation = batch.bestEvaluation;
                }
            }
        if (!all.poses.empty())
            record(all.poses, all.evaluations, all.best, all.bestEvaluation);
    }

private:
    struct Batch
    {
        std::vector<Pose> poses;
        std::vector<Evaluation> evaluations;
        Pose best;
        Evaluation bestEvaluation;
    };
    std::vector<std::vector<Batch>> batches_; // of each search
};

// Searches one stage from several starts, one after another or side by side.
struct StageSearch
{
    const RegistrationStage& stage;
    const BatchObjective& objective;
    const PoseFrame& frame;
    const PoseConstraints& constraints;
    const BatchObserver& record;
    const std::stop_token& stop;
    std::size_t atOnce = 1; // searches
    bool cancelled = false;

    // Where those led that were searched before a stop request, best first.
    std::vector<RegistrationCandidate> from(const std::vector<RegistrationCandidate>& starts)
    {
        std::vector<RegistrationCandidate> found;
        for (std::size_t first = 0; first < starts.size() && !cancelled; first += atOnce)
            searchFrom(std::span(starts).subspan(first, std::min(atOnce, starts.size() - first)), found);
        sortBestFirst(found);
        return found;
    }

private:
    void searchFrom(std::span<const RegistrationCandidate> starts, std::vector<RegistrationCandidate>& found)
    {
        std::vector<OptimisationResult> results(starts.size());
        if (starts.size() == 1) {
            results.front() = search(starts.front(), objective, record);
        } else {
            RecordedBatches recorded(starts.size());
            inLockstep(
                starts.size(), objective,
                [&](std::size_t number, const BatchObjective& asked) {
                    results[number] = search(starts[number], asked, recorded.of(number));
                },
                stop, [&] { recorded.passOn(record); });
        }
        for (std::size_t s = 0; s < starts.size(); ++s) {
            if (results[s].evaluations > 0)
                found.push_back({results[s].pose, results[s].evaluation, starts[s].start});
            cancelled = cancelled || results[s].end == SearchEnd::Cancelled;
        }
    }
    OptimisationResult search(const RegistrationCandidate& start, const BatchObjective& asked,
                              const BatchObserver& observer) const
    {
        return optimise(stage.optimiser, {asked, start.pose, frame, constraints, stage.budget}, observer,
                        stop);
    }
};

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
    if (stage.keep < 0 || !(stage.distinctMm >= 0.0) || !(stage.distinctDeg >= 0.0))
        throw UsageError("a stage keeps 0 candidates (all) or more, and distances of distinct ones are not "
                         "negative");
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
    if (hypotheses)
        hypotheses->options.validate();
    constraints.validate();
}

Registration2d3d::Registration2d3d(ObjectiveOfStage objectiveOfStage, PoseFrame frame,
                                   RegistrationOptions options, HypothesisSource hypotheses)
    : objectiveOfStage_(std::move(objectiveOfStage)), frame_(std::move(frame)), options_(std::move(options)),
      hypotheses_(std::move(hypotheses))
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
    const int keptOfFirst = options_.hypotheses ? 0 : options_.multiStart.keep;
    for (std::size_t s = 0; s < options_.stages.size() && !result.cancelled; ++s) {
        recorder.beginStage(static_cast<int>(s));
        try {
            const RegistrationStage& stage = options_.stages[s];
            const BatchObjective objective = objectiveOfStage_(stage);
            if (s == 0 && options_.hypotheses)
                result.candidates = bestHypotheses(hypotheses_(*options_.hypotheses, start, stop),
                                                   options_.hypotheses->options, stage, objective, frame_,
                                                   constraints, record, stop);
            StageSearch search{
                stage, objective, frame_, constraints, record, stop, options_.hypotheses ? kSideBySide : 1};
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
        const RegistrationStage& stage = options_.stages[s];
        result.candidates =
            kept(result.candidates, stage, s == 0 && keptOfFirst > 0 ? keptOfFirst : stage.keep, frame_);
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
