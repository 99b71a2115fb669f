// SPDX-License-Identifier: MIT
#include "core/registration/uncertainty.h"

#include <Eigen/Eigenvalues>

#include <cmath>
#include <limits>

namespace isocenter::core {
namespace {

constexpr double kWeakDepthRatio = 5.0;
constexpr double kFlat = 1e-9;     // of the largest curvature
constexpr double kOnAxis = 1e-3;   // part of a flat direction that leaves an axis undetermined
constexpr double kPerfect = 1e-12; // a residual that counts as none
constexpr double kInfinite = std::numeric_limits<double>::infinity();

using Hessian = Eigen::Matrix<double, 6, 6>;

// Half a millimetre and half a degree change the images by about as much as noise does not; depth needs more.
PoseIncrement fitSteps()
{
    PoseIncrement steps;
    steps << 0.5, 0.5, 2.0, 0.5, 0.5, 0.5;
    return steps;
}

// The values of a batch of increments around a pose, by where they were asked for.
class Stencil
{
public:
    Stencil(const Pose& centre, const PoseFrame& frame) : centre_(centre), frame_(frame) {}

    std::size_t add(const PoseIncrement& increment)
    {
        poses_.push_back(moved(centre_, increment, frame_));
        return poses_.size() - 1;
    }
    void evaluate(const BatchObjective& objective, const std::stop_token& stop)
    {
        evaluations_.resize(poses_.size());
        objective(poses_, evaluations_, stop);
    }
    double operator[](std::size_t index) const { return evaluations_[index].value; }

private:
    const Pose& centre_;
    const PoseFrame& frame_;
    std::vector<Pose> poses_;
    std::vector<Evaluation> evaluations_;
};

struct Fit
{
    double value = 0.0;
    Hessian hessian = Hessian::Zero(); // in units of the steps
};

// Central differences of second order.
Fit quadraticFit(const BatchObjective& objective, const Pose& best, const PoseFrame& frame,
                 const PoseIncrement& steps, const std::stop_token& stop)
{
    Stencil values(best, frame);
    const auto along = [&](int axis, double sign) { return sign * steps[axis] * PoseIncrement::Unit(axis); };
    const std::size_t centre = values.add(PoseIncrement::Zero());
    std::array<std::array<std::size_t, 2>, 6> onAxis{};
    for (int i = 0; i < 6; ++i)
        onAxis[static_cast<std::size_t>(i)] = {values.add(along(i, 1.0)), values.add(along(i, -1.0))};
    std::vector<std::array<std::size_t, 4>> onPairs;
    for (int i = 0; i < 6; ++i)
        for (int j = i + 1; j < 6; ++j)
            onPairs.push_back(
                {values.add(along(i, 1.0) + along(j, 1.0)), values.add(along(i, 1.0) + along(j, -1.0)),
                 values.add(along(i, -1.0) + along(j, 1.0)), values.add(along(i, -1.0) + along(j, -1.0))});
    values.evaluate(objective, stop);

    Fit fit{values[centre], Hessian::Zero()};
    for (int i = 0; i < 6; ++i) {
        const auto& [plus, minus] = onAxis[static_cast<std::size_t>(i)];
        fit.hessian(i, i) = values[plus] - 2.0 * fit.value + values[minus];
    }
    auto pair = onPairs.begin();
    for (int i = 0; i < 6; ++i)
        for (int j = i + 1; j < 6; ++j, ++pair) {
            const auto& [pp, pm, mp, mm] = *pair;
            fit.hessian(i, j) = fit.hessian(j, i) =
                0.25 * (values[pp] - values[pm] - values[mp] + values[mm]);
        }
    return fit;
}

// Variances of the free axes from their curvature: the diagonal of its inverse. A direction in which the
// value does not fall off leaves all axes that it touches undetermined.
Eigen::VectorXd variances(const Eigen::MatrixXd& curvature)
{
    if (!curvature.allFinite())
        return Eigen::VectorXd::Constant(curvature.rows(), kInfinite);
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(curvature);
    const double flat = kFlat * std::abs(solver.eigenvalues().maxCoeff());
    Eigen::VectorXd result = Eigen::VectorXd::Zero(curvature.rows());
    for (Eigen::Index d = 0; d < curvature.rows(); ++d)
        for (Eigen::Index axis = 0; axis < curvature.rows(); ++axis) {
            const double part = solver.eigenvectors()(axis, d);
            if (solver.eigenvalues()[d] > flat)
                result[axis] += part * part / solver.eigenvalues()[d];
            else if (std::abs(part) > kOnAxis)
                result[axis] = kInfinite;
        }
    return result;
}

} // namespace

std::optional<double> idealValue(std::span<const WeightedMeasure> measures)
{
    double ideal = 0.0;
    for (const WeightedMeasure& term : measures) {
        const MeasureFacts& facts = measureFacts(term.measure);
        const double best = facts.maximised ? facts.highest : -facts.lowest;
        // What an entropy can reach depends on the images.
        if (!std::isfinite(best) || facts.normalisation == Normalisation::XrayEntropy)
            return {};
        ideal += term.weight * best;
    }
    return ideal;
}

bool PoseUncertainty::isDepthWeak() const
{
    const double across = std::sqrt(0.5 * deviation.head<2>().squaredNorm());
    return std::isfinite(across) && across > 0.0 && deviation[2] > kWeakDepthRatio * across;
}

PoseUncertainty uncertaintyAt(const BatchObjective& objective, const Pose& best, const PoseFrame& frame,
                              const std::array<bool, 6>& locked, const UncertaintyScale& scale,
                              const std::stop_token& stop)
{
    const PoseIncrement steps = fitSteps();
    const Fit fit = quadraticFit(objective, best, frame, steps, stop);
    std::vector<int> freeAxes;
    for (int axis = 0; axis < 6; ++axis)
        if (!locked[static_cast<std::size_t>(axis)])
            freeAxes.push_back(axis);
    const Eigen::MatrixXd curvature = -fit.hessian(freeAxes, freeAxes);
    const double factor = 2.0 * std::max(kPerfect, scale.ideal - fit.value) / scale.samples;
    const Eigen::VectorXd variance = factor * variances(curvature);

    PoseUncertainty uncertainty;
    for (std::size_t i = 0; i < freeAxes.size(); ++i)
        uncertainty.deviation[freeAxes[i]] =
            steps[freeAxes[i]] * std::sqrt(variance[static_cast<Eigen::Index>(i)]);
    return uncertainty;
}

std::optional<PoseIncrement> scatterOf(std::span<const RegistrationCandidate> candidates,
                                       const PoseFrame& frame)
{
    if (candidates.size() < 2)
        return {};
    std::vector<PoseIncrement> offsets;
    PoseIncrement mean = PoseIncrement::Zero();
    for (const RegistrationCandidate& candidate : candidates) {
        offsets.push_back(incrementBetween(candidates.front().pose, candidate.pose, frame));
        mean += offsets.back() / static_cast<double>(candidates.size());
    }
    PoseIncrement sum = PoseIncrement::Zero();
    for (const PoseIncrement& offset : offsets)
        sum += (offset - mean).cwiseAbs2();
    return PoseIncrement((sum / static_cast<double>(candidates.size() - 1)).cwiseSqrt());
}

} // namespace isocenter::core
