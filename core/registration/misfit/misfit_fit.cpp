// SPDX-License-Identifier: MIT
#include "core/registration/misfit/misfit_fit.h"

#include "core/geometry/angles.h"
#include "core/support/linear_algebra.h"
#include "core/support/quantiles.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kFloorPx = 0.1; // what a shift is off by at best, voxels and noise being what they are
constexpr int kWeighings = 8;
constexpr double kTukey = 4.685; // of a robust standard deviation; 95 % efficient where errors are normal
constexpr double kMedianOfLength = 1.1774;    // of a vector of two standard normal numbers
constexpr double kMostUnclearPx = 2.0;        // deviation of a shift that says nothing
constexpr std::size_t kNumbersPerUnknown = 3; // fewer may be explained by chance
constexpr double kPercent = 0.01;

constexpr int kAxes = 6;

// Deviation of each unknown before anything is measured.
constexpr std::array<double, kAxes> kPosePriors{100.0, 100.0, 100.0, 45.0, 45.0, 45.0};
constexpr std::array<double, kGeometryValues> kValuePriors{20.0, 50.0, 50.0, 20.0, 20.0, 20.0, 20.0};

double lastOf(const Eigen::Matrix2d& covariance)
{
    return std::sqrt(std::max(0.0, symmetricEigen(covariance).values[1]));
}

} // namespace

int MisfitFit::indexOf(std::size_t view, GeometryValue value)
{
    return kAxes + static_cast<int>(view * kGeometryValues) + static_cast<int>(value);
}

double MisfitFit::Solution::valueOf(int unknown) const
{
    const auto found = std::ranges::find(unknowns, unknown);
    return found == unknowns.end() ? 0.0 : values[found - unknowns.begin()];
}

PoseIncrement MisfitFit::Solution::pose() const
{
    PoseIncrement increment;
    for (int axis = 0; axis < kAxes; ++axis)
        increment[axis] = valueOf(axis);
    return increment;
}

MisfitFit::MisfitFit(std::span<const ViewEvidence> views) : views_(views.size())
{
    for (std::size_t axis = 0; axis < free_.size(); ++axis)
        free_[axis] = std::ranges::any_of(
            views, [axis](const ViewEvidence& view) { return !view.drifts[axis].empty(); });
    for (std::size_t view = 0; view < views.size(); ++view)
        addBlocks(view, views[view]);
    weigh();
}

void MisfitFit::addBlocks(std::size_t view, const ViewEvidence& evidence)
{
    const Eigen::Vector2d centre =
        0.5 * Eigen::Vector2d(evidence.geometry.columns(), evidence.geometry.rows());
    const Eigen::Vector2d foot = evidence.geometry.principalPoint();
    const Eigen::Vector2d pitch = evidence.geometry.pitchMm();
    for (std::size_t b = 0; b < evidence.shifts.size(); ++b) {
        const BlockShift& shift = evidence.shifts[b];
        const bool drifts = std::ranges::all_of(evidence.drifts, [b](const std::vector<BlockShift>& axis) {
            return axis.empty() || axis[b].found;
        });
        if (!shift.found || !drifts)
            continue;
        const Eigen::Matrix2d covariance =
            shift.covariancePx2 + kFloorPx * kFloorPx * Eigen::Matrix2d::Identity();
        if (lastOf(shift.covariancePx2) > kMostUnclearPx)
            continue;
        Block block;
        block.view = view;
        block.index = b;
        block.quarter = (shift.centrePx.x() > centre.x() ? 1 : 0) + (shift.centrePx.y() > centre.y() ? 2 : 0);
        block.whitening = covariance.llt().matrixL().solve(Eigen::Matrix2d::Identity());
        block.lines.setZero(2, indexOf(views_, GeometryValue::Distance));
        for (std::size_t axis = 0; axis < free_.size(); ++axis)
            if (!evidence.drifts[axis].empty())
                block.lines.col(static_cast<Eigen::Index>(axis)) = evidence.drifts[axis][b].shiftPx;
        const auto set = [&](GeometryValue value, const Eigen::Vector2d& px) {
            block.lines.col(indexOf(view, value)) = px;
        };
        const Eigen::Vector2d arm = shift.centrePx - centre;
        set(GeometryValue::Distance, kPercent * (shift.centrePx - foot));
        // A detector that lies further along its columns shows everything earlier.
        set(GeometryValue::ColumnOffset, {-1.0 / pitch.x(), 0.0});
        set(GeometryValue::RowOffset, {0.0, -1.0 / pitch.y()});
        set(GeometryValue::Rotation, kRadPerDeg * Eigen::Vector2d(arm.y(), -arm.x()));
        for (int turn = 0; turn < 3; ++turn)
            block.lines.col(indexOf(view, GeometryValue::TurnX) + turn) = block.lines.col(3 + turn);
        block.lines = block.whitening * block.lines;
        block.shift = block.whitening * shift.shiftPx;
        blocks_.push_back(std::move(block));
    }
}

std::vector<int> MisfitFit::pose() const
{
    std::vector<int> axes;
    for (int axis = 0; axis < kAxes; ++axis)
        if (free_[static_cast<std::size_t>(axis)])
            axes.push_back(axis);
    return axes;
}

std::vector<int> MisfitFit::all() const
{
    std::vector<int> unknowns = pose();
    for (int value = kAxes; value < indexOf(views_, GeometryValue::Distance); ++value)
        unknowns.push_back(value);
    return unknowns;
}

bool MisfitFit::isDetermined() const
{
    return 2 * blocks_.size() > kNumbersPerUnknown * all().size();
}

Eigen::VectorXd MisfitFit::priors() const
{
    Eigen::VectorXd deviations(indexOf(views_, GeometryValue::Distance));
    for (int axis = 0; axis < kAxes; ++axis)
        deviations[axis] = kPosePriors[static_cast<std::size_t>(axis)];
    for (Eigen::Index value = kAxes; value < deviations.size(); ++value)
        deviations[value] = kValuePriors[static_cast<std::size_t>(value - kAxes) % kGeometryValues];
    return deviations.cwiseAbs2().cwiseInverse();
}

void MisfitFit::weigh()
{
    for (int weighing = 0; weighing < kWeighings; ++weighing) {
        const auto unknowns = indexOf(views_, GeometryValue::Distance);
        normal_ = Eigen::MatrixXd::Zero(unknowns, unknowns);
        right_ = Eigen::VectorXd::Zero(unknowns);
        squares_ = 0.0;
        double weights = 0.0;
        for (const Block& block : blocks_) {
            normal_ += block.weight * block.lines.transpose() * block.lines;
            right_ += block.weight * block.lines.transpose() * block.shift;
            squares_ += block.weight * block.shift.squaredNorm();
            weights += block.weight;
        }
        weights_ = 2.0 * weights;
        const Solution everything = fit(all());
        Eigen::VectorXd full = Eigen::VectorXd::Zero(unknowns);
        full(everything.unknowns) = everything.values;
        std::vector<double> lengths;
        for (const Block& block : blocks_)
            lengths.push_back((block.shift - block.lines * full).norm());
        // As many numbers as unknowns are used up, but those that priors hold.
        const double used = std::min(static_cast<double>(everything.unknowns.size()), weights);
        scatter_ = weights > 0.0 ? everything.squares / std::max(1.0, 2.0 * weights - used) : 1.0;
        const double spread =
            std::max(median(lengths) / kMedianOfLength, std::sqrt(std::max(scatter_, 1e-12)) * 1e-3);
        rest_.clear();
        for (std::size_t b = 0; b < blocks_.size(); ++b) {
            Block& block = blocks_[b];
            const Eigen::Vector2d left = block.shift - block.lines * full;
            rest_.push_back({block.view, block.index, block.whitening.inverse() * left,
                             1.0 / std::sqrt(block.whitening.determinant()), block.weight});
            const double part = lengths[b] / (kTukey * spread);
            block.weight = part < 1.0 ? (1.0 - part * part) * (1.0 - part * part) : 0.0;
        }
    }
}

PoseIncrement MisfitFit::sensitivity(std::size_t view, GeometryValue value) const
{
    const Solution solution = fit(pose());
    PoseIncrement change = PoseIncrement::Zero();
    if (solution.unknowns.empty())
        return change;
    const Eigen::VectorXd column = normal_.col(indexOf(view, value));
    change(solution.unknowns) =
        solution.covariance / std::max(1.0, scatter_) * Eigen::VectorXd(column(solution.unknowns));
    return change;
}

PoseIncrement MisfitFit::deviationOfQuarters() const
{
    const Solution solution = fit(pose());
    const std::vector<int>& axes = solution.unknowns;
    const auto count = static_cast<Eigen::Index>(axes.size());
    Eigen::MatrixXd pulls = Eigen::MatrixXd::Zero(count, static_cast<Eigen::Index>(4 * views_));
    for (const Block& block : blocks_) {
        const Eigen::MatrixXd lines = block.lines(Eigen::all, axes);
        pulls.col(static_cast<Eigen::Index>(4 * block.view + block.quarter)) +=
            block.weight * lines.transpose() * (block.shift - lines * solution.values);
    }
    const Eigen::MatrixXd inverse = solution.covariance / std::max(1.0, scatter_);
    const Eigen::MatrixXd covariance = inverse * pulls * pulls.transpose() * inverse;
    PoseIncrement deviation = PoseIncrement::Zero();
    deviation(axes) = covariance.diagonal().cwiseMax(0.0).cwiseSqrt();
    return deviation;
}

MisfitFit::Solution MisfitFit::fit(std::vector<int> unknowns) const
{
    Solution solution;
    solution.squares = squares_;
    if (unknowns.empty())
        return solution;
    const Eigen::VectorXd inverseVariances = priors();
    const Eigen::MatrixXd matrix = Eigen::MatrixXd(normal_(unknowns, unknowns)) +
                                   Eigen::MatrixXd(inverseVariances(unknowns).asDiagonal());
    const Eigen::VectorXd right = right_(unknowns);
    const auto [values, vectors] = symmetricEigen(matrix);
    const Eigen::MatrixXd inverse = vectors *
                                    values.cwiseMax(1e-12 * values.maxCoeff()).cwiseInverse().asDiagonal() *
                                    vectors.transpose();
    solution.values = inverse * right;
    solution.covariance = std::max(1.0, scatter_) * inverse;
    solution.squares = std::max(0.0, squares_ - solution.values.dot(right));
    solution.unknowns = std::move(unknowns);
    return solution;
}

} // namespace isocenter::core
