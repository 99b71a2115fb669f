// SPDX-License-Identifier: MIT
#pragma once

#include "core/optimise/search_problem.h"
#include "core/optimise/search_steps.h"

#include <chrono>
#include <optional>
#include <stop_token>
#include <vector>

namespace isocenter::core {

using SearchPoint = Eigen::VectorXd;

// What every optimiser works on: points whose coordinates are the free parameters divided by the first steps,
// and their values (larger is better). Bounds, locks, penalties, undefined values, the budget and stop
// requests are dealt with here and nowhere else. Every evaluated pose keeps bounds and locks.
class PoseSearch
{
public:
    // Throws UsageError if the constraints exclude the start.
    PoseSearch(const SearchProblem& problem, const SearchSteps& steps, const BatchObserver& observer,
               const std::stop_token& stop);

    // Evaluates the start, runs the algorithm, and returns the best of all that it evaluated, or the point on
    // which it settled. The algorithm need not look at budget and stop token: asking for values ends it.
    // Errors of the objective pass through.
    OptimisationResult run(const std::function<void(PoseSearch&)>& algorithm);

    // The values of points in their order, as few batches. Points outside the bounds are projected onto them.
    // A value that is not finite is -infinity, worse than all others.
    std::vector<double> values(std::span<const SearchPoint> points);
    double value(const SearchPoint& point) { return values({&point, 1}).front(); }

    // Makes the point that was evaluated last the result, unless another is better by more than `within`: for
    // algorithms that see through the unevenness of values. Holds until it is called again.
    void settleOnLast(double within);

    Eigen::Index dimensions() const { return start_.size(); }
    const SearchPoint& start() const { return start_; }
    const SearchPoint& lower() const { return lower_; } // -infinity where there is no bound
    const SearchPoint& upper() const { return upper_; }
    bool contains(const SearchPoint& point) const;
    SearchPoint projected(const SearchPoint& point) const { return point.cwiseMax(lower_).cwiseMin(upper_); }
    double resolution() const { return resolution_; } // steps below this length are not worth their time

    const SearchPoint& best() const { return best_; }
    double bestValue() const { return result_.evaluation.value; }
    int evaluationsLeft() const { return problem_.budget.evaluations - result_.evaluations; }
    // Which of tx ty tz rx ry rz a coordinate is, and what one unit of it means in mm or degrees.
    int axisOf(Eigen::Index coordinate) const { return axes_[static_cast<std::size_t>(coordinate)]; }
    double stepOf(Eigen::Index coordinate) const { return steps_[axisOf(coordinate)]; }

private:
    struct Ended // thrown through the algorithm
    {
        SearchEnd end;
    };

    struct Settled
    {
        Pose pose;
        Evaluation evaluation;
        double within = 0.0;
    };

    PoseIncrement offsetAt(const SearchPoint& point) const;
    std::vector<double> batch(std::span<const SearchPoint> points);
    bool isOutOfTime() const;

    const SearchProblem& problem_;
    const BatchObserver& observer_;
    const std::stop_token& stop_;
    Pose origin_;
    PoseIncrement steps_;
    PoseIncrement startOffset_;
    std::vector<int> axes_; // the free ones
    SearchPoint start_;
    SearchPoint lower_;
    SearchPoint upper_;
    double resolution_ = 0.0;
    SearchPoint best_;
    OptimisationResult result_;
    Settled last_;
    std::optional<Settled> settled_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

} // namespace isocenter::core
