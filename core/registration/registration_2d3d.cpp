// SPDX-License-Identifier: MIT
#include "core/registration/registration_2d3d.h"

#include "core/support/error.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr int kCoarsestColumns = 96;

// Tells the observer and keeps the trace while the stages run.
class Recorder
{
public:
    Recorder(const RegistrationObserver& observer, int stages) : observer_(observer), stages_(stages) {}

    double elapsedMs() const
    {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin_).count();
    }

    void record(int stage, std::span<const Pose> poses, std::span<const Evaluation> evaluations,
                const Pose& best, const Evaluation& bestEvaluation)
    {
        const std::size_t first = trace_.size();
        const double now = elapsedMs();
        for (std::size_t p = 0; p < poses.size(); ++p)
            trace_.push_back({static_cast<int>(trace_.size()) + 1, now, stage, poses[p], evaluations[p]});
        if (observer_)
            observer_({std::span(trace_).subspan(first), best, bestEvaluation,
                       static_cast<int>(trace_.size()), now, stage, stages_});
    }
    std::vector<EvaluatedPose> takeTrace() { return std::move(trace_); }

private:
    const RegistrationObserver& observer_;
    int stages_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::vector<EvaluatedPose> trace_;
};

} // namespace

RegistrationOptions RegistrationOptions::coarseToFine(int imageColumns, int imageRows, int levels)
{
    RegistrationOptions options;
    const int shorter = std::min(imageColumns, imageRows);
    const int coarsest = std::max(1, shorter / kCoarsestColumns);
    for (int level = 0; level < levels; ++level) {
        const int imageFactor = std::max(1, coarsest >> level);
        RegistrationStage stage;
        stage.level = {imageFactor, std::max(1, 4 >> level)};
        const double scale = std::pow(0.5, level);
        stage.search.translationStepMm = 4.0 * scale;
        stage.search.rotationStepDeg = 3.0 * scale;
        stage.search.minimumTranslationMm = 0.5 * scale * scale;
        stage.search.minimumRotationDeg = 0.4 * scale * scale;
        options.stages.push_back(stage);
    }
    return options;
}

void RegistrationOptions::validate() const
{
    if (stages.empty())
        throw UsageError("a registration needs at least one stage");
    for (const RegistrationStage& stage : stages) {
        if (stage.level.imageFactor < 1 || stage.level.volumeFactor < 1)
            throw UsageError("the factors of a pyramid level must be at least 1");
        stage.search.validate();
    }
    if (std::ranges::all_of(constraints.locked, [](bool locked) { return locked; }))
        throw UsageError("all six degrees of freedom are locked: nothing can be registered");
}

Registration2d3d::Registration2d3d(ObjectiveOfLevel objectiveOfLevel, PoseFrame frame,
                                   RegistrationOptions options)
    : objectiveOfLevel_(std::move(objectiveOfLevel)), frame_(std::move(frame)), options_(std::move(options))
{
    options_.validate();
}

RegistrationResult Registration2d3d::run(const Pose& start, const RegistrationObserver& observer,
                                         const std::stop_token& stop) const
{
    Recorder recorder(observer, static_cast<int>(options_.stages.size()));
    PoseConstraints constraints = options_.constraints;
    if (!constraints.origin)
        constraints.origin = start;
    RegistrationResult result;
    result.pose = start;
    for (std::size_t s = 0; s < options_.stages.size() && !result.cancelled; ++s) {
        const RegistrationStage& stage = options_.stages[s];
        const auto record = [&](std::span<const Pose> poses, std::span<const Evaluation> evaluations,
                                const Pose& best, const Evaluation& bestEvaluation) {
            recorder.record(static_cast<int>(s), poses, evaluations, best, bestEvaluation);
        };
        try {
            const BatchObjective objective = objectiveOfLevel_(stage.level);
            const OptimisationResult found =
                bestNeighbour(objective, result.pose, frame_, constraints, stage.search, record, stop);
            result.pose = found.pose;
            if (found.evaluations > 0)
                result.evaluation = found.evaluation;
            result.cancelled = found.cancelled;
        } catch (const Cancelled&) {
            result.cancelled = true;
        }
    }
    result.elapsedMs = recorder.elapsedMs();
    result.trace = recorder.takeTrace();
    return result;
}

} // namespace isocenter::core
