// SPDX-License-Identifier: MIT
#include "core/optimise/pose_search.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr std::size_t kLargestBatch = 512;
constexpr double kRounding = 1e-9; // mm and degrees

void requireStartWithin(const PoseIncrement& offset, const PoseConstraints& constraints)
{
    for (std::size_t axis = 0; axis < kPoseAxes.size(); ++axis) {
        const auto a = static_cast<Eigen::Index>(axis);
        if (std::abs(offset[a]) > constraints.maximumOffset[a] + kRounding)
            throw UsageError(fmt::format(
                translatable("Data", "the bounds exclude the start: its {} is {:.3f} {} from the origin, "
                                     "the bound is {:.3f}; widen the bounds or start elsewhere"),
                kPoseAxes[axis], offset[a], a < 3 ? "mm" : "degrees", constraints.maximumOffset[a]));
    }
}

} // namespace

void SearchBudget::validate() const
{
    if (evaluations < 1)
        throw UsageError(translatable("Data", "the budget of a search must be at least one evaluation"));
    if (!(milliseconds > 0.0))
        throw UsageError(
            translatable("Data", "the budget of a search must be a positive number of milliseconds"));
}

PoseSearch::PoseSearch(const SearchProblem& problem, const SearchSteps& steps, const BatchObserver& observer,
                       const std::stop_token& stop)
    : problem_(problem), observer_(observer), stop_(stop),
      origin_(problem.constraints.origin.value_or(problem.start)), steps_(steps.firstSteps()),
      startOffset_(incrementBetween(origin_, problem.start, problem.frame))
{
    steps.validate();
    problem.budget.validate();
    problem.constraints.validate();
    requireStartWithin(startOffset_, problem.constraints);
    for (int axis = 0; axis < 6; ++axis)
        if (!problem.constraints.locked[static_cast<std::size_t>(axis)])
            axes_.push_back(axis);
    const PoseIncrement bound = problem.constraints.maximumOffset.cwiseQuotient(steps_);
    upper_ = bound(axes_);
    lower_ = -upper_;
    start_ = projected(startOffset_.cwiseQuotient(steps_)(axes_));
    resolution_ = steps.minimumSteps().cwiseQuotient(steps_)(axes_).minCoeff();
    best_ = start_;
    result_.pose = problem.start;
}

OptimisationResult PoseSearch::run(const std::function<void(PoseSearch&)>& algorithm)
{
    try {
        value(start_);
        algorithm(*this);
    } catch (const Ended& ended) {
        result_.end = ended.end;
    } catch (const Cancelled&) {
        result_.end = SearchEnd::Cancelled;
    }
    if (settled_ && settled_->evaluation.value >= result_.evaluation.value - settled_->within) {
        result_.pose = settled_->pose;
        result_.evaluation = settled_->evaluation;
    }
    return result_;
}

std::vector<double> PoseSearch::values(std::span<const SearchPoint> points)
{
    std::vector<double> all;
    all.reserve(points.size());
    while (!points.empty()) {
        const std::size_t count = std::min(points.size(), kLargestBatch);
        const std::vector<double> part = batch(points.first(count));
        all.insert(all.end(), part.begin(), part.end());
        points = points.subspan(count);
    }
    return all;
}

void PoseSearch::settleOnLast(double within)
{
    settled_ = last_;
    settled_->within = within;
}

bool PoseSearch::contains(const SearchPoint& point) const
{
    return (point.array() >= lower_.array()).all() && (point.array() <= upper_.array()).all();
}

PoseIncrement PoseSearch::offsetAt(const SearchPoint& point) const
{
    PoseIncrement offset = startOffset_;
    for (std::size_t i = 0; i < axes_.size(); ++i)
        offset[axes_[i]] = point[static_cast<Eigen::Index>(i)] * steps_[axes_[i]];
    return offset;
}

std::vector<double> PoseSearch::batch(std::span<const SearchPoint> points)
{
    if (stop_.stop_requested())
        throw Ended{SearchEnd::Cancelled};
    const std::size_t affordable = std::min(points.size(), static_cast<std::size_t>(evaluationsLeft()));
    if (affordable == 0)
        throw Ended{SearchEnd::BudgetSpent};

    std::vector<SearchPoint> allowed;
    std::vector<PoseIncrement> offsets;
    std::vector<Pose> poses;
    for (const SearchPoint& point : points.first(affordable)) {
        allowed.push_back(projected(point));
        offsets.push_back(offsetAt(allowed.back()));
        poses.push_back(moved(origin_, offsets.back(), problem_.frame));
    }
    std::vector<Evaluation> evaluations(poses.size());
    problem_.objective(poses, evaluations, stop_);
    result_.evaluations += static_cast<int>(poses.size());

    std::vector<double> values;
    for (std::size_t p = 0; p < poses.size(); ++p) {
        double& value = evaluations[p].value;
        value -= problem_.constraints.penalty(offsets[p]);
        if (!std::isfinite(value))
            value = -std::numeric_limits<double>::infinity();
        values.push_back(value);
        if (value > result_.evaluation.value) {
            result_.evaluation = evaluations[p];
            result_.pose = poses[p];
            best_ = allowed[p];
        }
    }
    last_ = {poses.back(), evaluations.back()};
    if (observer_)
        observer_(poses, evaluations, result_.pose, result_.evaluation);
    if (stop_.stop_requested())
        throw Ended{SearchEnd::Cancelled};
    if (affordable < points.size() || isOutOfTime())
        throw Ended{SearchEnd::BudgetSpent};
    return values;
}

bool PoseSearch::isOutOfTime() const
{
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin_;
    return elapsed.count() >= problem_.budget.milliseconds;
}

} // namespace isocenter::core
