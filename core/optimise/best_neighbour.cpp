// SPDX-License-Identifier: MIT
#include "core/optimise/best_neighbour.h"

#include "core/support/error.h"

#include <algorithm>

namespace isocenter::core {
namespace {

constexpr int kDepthAxis = 2;

class Search
{
public:
    Search(const BatchObjective& objective, const Pose& start, const PoseFrame& frame,
           const PoseConstraints& constraints, const BestNeighbourOptions& options,
           const BatchObserver& observer, const std::stop_token& stop)
        : objective_(objective), start_(start), frame_(frame), constraints_(constraints), options_(options),
          observer_(observer), stop_(stop)
    {
        result_.pose = start;
        steps_.head<3>().setConstant(options.translationStepMm);
        steps_.tail<3>().setConstant(options.rotationStepDeg);
        steps_[kDepthAxis] *= options.depthFactor;
        minimum_.head<3>().setConstant(options.minimumTranslationMm);
        minimum_.tail<3>().setConstant(options.minimumRotationDeg);
        minimum_[kDepthAxis] *= options.depthFactor;
    }

    OptimisationResult run()
    {
        try {
            evaluate({start_});
            while (result_.evaluations < options_.maximumEvaluations &&
                   (steps_.array() >= minimum_.array()).any()) {
                const std::vector<Pose> neighbours = allowedNeighbours();
                if (neighbours.empty() || !evaluate(neighbours))
                    steps_ *= 0.5;
            }
        } catch (const Cancelled&) {
            result_.cancelled = true;
        }
        return result_;
    }

private:
    std::vector<Pose> allowedNeighbours() const
    {
        std::vector<Pose> neighbours;
        for (int axis = 0; axis < 6; ++axis) {
            if (constraints_.locked[static_cast<std::size_t>(axis)])
                continue;
            for (const double sign : {1.0, -1.0}) {
                const Pose neighbour =
                    moved(result_.pose, sign * steps_[axis] * PoseIncrement::Unit(axis), frame_);
                if (constraints_.allows(
                        incrementBetween(constraints_.origin.value_or(start_), neighbour, frame_)))
                    neighbours.push_back(neighbour);
            }
        }
        return neighbours;
    }

    // Whether one of the poses is better than the best so far, which it then becomes.
    bool evaluate(const std::vector<Pose>& poses)
    {
        std::vector<Evaluation> evaluations(poses.size());
        objective_(poses, evaluations, stop_);
        result_.evaluations += static_cast<int>(poses.size());
        const auto best = std::ranges::max_element(evaluations, {}, &Evaluation::value);
        const bool better = best->value > result_.evaluation.value;
        if (better) {
            result_.evaluation = *best;
            result_.pose = poses[static_cast<std::size_t>(best - evaluations.begin())];
        }
        if (observer_)
            observer_(poses, evaluations, result_.pose, result_.evaluation);
        if (stop_.stop_requested())
            throw Cancelled();
        return better;
    }

    const BatchObjective& objective_;
    const Pose start_;
    const PoseFrame& frame_;
    const PoseConstraints& constraints_;
    const BestNeighbourOptions& options_;
    const BatchObserver& observer_;
    const std::stop_token& stop_;
    PoseIncrement steps_;
    PoseIncrement minimum_;
    OptimisationResult result_;
};

} // namespace

bool PoseConstraints::allows(const PoseIncrement& fromOrigin) const
{
    return (fromOrigin.array().abs() <= maximumOffset.array()).all();
}

void BestNeighbourOptions::validate() const
{
    if (!(translationStepMm > 0.0) || !(rotationStepDeg > 0.0) || !(depthFactor > 0.0))
        throw UsageError("the steps of best-neighbour must be positive (mm and degrees)");
    if (!(minimumTranslationMm > 0.0) || !(minimumRotationDeg > 0.0))
        throw UsageError("the minimum steps of best-neighbour must be positive (mm and degrees)");
    if (maximumEvaluations < 1)
        throw UsageError("best-neighbour needs at least one evaluation");
}

OptimisationResult bestNeighbour(const BatchObjective& objective, const Pose& start, const PoseFrame& frame,
                                 const PoseConstraints& constraints, const BestNeighbourOptions& options,
                                 const BatchObserver& observer, const std::stop_token& stop)
{
    options.validate();
    return Search(objective, start, frame, constraints, options, observer, stop).run();
}

} // namespace isocenter::core
