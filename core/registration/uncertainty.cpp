// SPDX-License-Identifier: MIT
#include "core/registration/uncertainty.h"

#include "core/optimise/quadratic.h"
#include "core/support/error.h"
#include "core/support/linear_algebra.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace isocenter::core {
namespace {

constexpr double kWeakDepthRatio = 5.0;
constexpr double kFlat = 1e-9;     // of the largest curvature
constexpr double kOnAxis = 1e-3;   // part of a flat direction that leaves an axis undetermined
constexpr int kBlocks = 4;         // along either side of a view
constexpr double kClearFall = 3.0; // over a step, in root mean squares of the residuals
constexpr int kMostLengthenings = 3;
constexpr double kUnbounded = std::numeric_limits<double>::infinity();

// Half a millimetre and half a degree change the images by about as much as noise does not; depth needs more.
PoseIncrement fitSteps()
{
    PoseIncrement steps;
    steps << 0.5, 0.5, 2.0, 0.5, 0.5, 0.5;
    return steps;
}

// Where the objective is looked at, in steps along the free axes: at the pose, a step along each to either
// side, and one along each two to all four; two along an axis alone, so that there are more values than a
// quadratic has coefficients.
std::vector<Eigen::VectorXd> stencilOf(Eigen::Index axes)
{
    const auto unit = [&](Eigen::Index axis) -> Eigen::VectorXd { return Eigen::VectorXd::Unit(axes, axis); };
    std::vector<Eigen::VectorXd> points{Eigen::VectorXd::Zero(axes)};
    for (Eigen::Index i = 0; i < axes; ++i)
        for (const double along : {1.0, -1.0})
            points.push_back(along * unit(i));
    for (Eigen::Index i = 0; i < axes; ++i)
        for (Eigen::Index j = i + 1; j < axes; ++j)
            for (const double first : {1.0, -1.0})
                for (const double second : {1.0, -1.0})
                    points.push_back(first * unit(i) + second * unit(j));
    if (axes == 1)
        for (const double along : {2.0, -2.0})
            points.push_back(along * unit(0));
    return points;
}

std::vector<double> valuesAt(const std::vector<Eigen::VectorXd>& stencil, const BatchObjective& objective,
                             const Pose& best, const PoseFrame& frame, const PoseIncrement& steps,
                             const std::vector<int>& freeAxes, const std::stop_token& stop)
{
    std::vector<Pose> poses;
    for (const Eigen::VectorXd& point : stencil) {
        PoseIncrement increment = PoseIncrement::Zero();
        increment(freeAxes) = point.cwiseProduct(steps(freeAxes));
        poses.push_back(moved(best, increment, frame));
    }
    std::vector<Evaluation> evaluations(poses.size());
    objective(poses, evaluations, stop);
    std::vector<double> values;
    values.reserve(evaluations.size());
    for (const Evaluation& evaluation : evaluations)
        values.push_back(evaluation.value);
    return values;
}

// By central differences of second order, of values in the order of the stencil.
Eigen::MatrixXd curvatureByDifferences(const std::vector<double>& values, Eigen::Index axes)
{
    Eigen::MatrixXd curvature(axes, axes);
    auto next = values.begin() + 1;
    for (Eigen::Index i = 0; i < axes; ++i, next += 2)
        curvature(i, i) = -(next[0] - 2.0 * values.front() + next[1]);
    for (Eigen::Index i = 0; i < axes; ++i)
        for (Eigen::Index j = i + 1; j < axes; ++j, next += 4)
            curvature(i, j) = curvature(j, i) = -0.25 * (next[0] - next[1] - next[2] + next[3]);
    return curvature;
}

// The axes along which steps should be longer: of each direction in which the quadratic falls by less than
// its residuals let see, the one that lies nearest.
std::set<Eigen::Index> axesOfHiddenFall(const Quadratic& fit)
{
    const auto [values, vectors] = symmetricEigen(fit.curvature);
    std::set<Eigen::Index> axes;
    for (Eigen::Index d = 0; d < values.size(); ++d)
        if (-0.5 * values[d] < kClearFall * fit.residual) {
            Eigen::Index axis = 0;
            vectors.col(d).cwiseAbs().maxCoeff(&axis);
            axes.insert(axis);
        }
    return axes;
}

bool allFinite(const std::vector<double>& values)
{
    return std::ranges::all_of(values, [](double value) { return std::isfinite(value); });
}

bool fallsAlongAll(const Eigen::MatrixXd& curvature)
{
    const Eigen::VectorXd values = symmetricEigen(curvature).values;
    return values.minCoeff() > kFlat * std::abs(values.maxCoeff());
}

// Of the free axes, in units of the steps. Where the objective is so uneven that differences find no fall,
// as along the depth of an implant, by least squares, with steps that are lengthened until they see it.
Eigen::MatrixXd curvatureAt(const BatchObjective& objective, const Pose& best, const PoseFrame& frame,
                            PoseIncrement& steps, const std::vector<int>& freeAxes,
                            const std::stop_token& stop)
{
    const std::vector<Eigen::VectorXd> stencil = stencilOf(std::ssize(freeAxes));
    std::vector<double> values = valuesAt(stencil, objective, best, frame, steps, freeAxes, stop);
    Eigen::MatrixXd curvature = curvatureByDifferences(values, std::ssize(freeAxes));
    if (!curvature.allFinite() || fallsAlongAll(curvature))
        return curvature;
    PoseIncrement longer = steps;
    for (int lengthening = 0;; ++lengthening) {
        const std::optional<Quadratic> fit =
            allFinite(values) ? fittedQuadratic(stencil, values) : std::nullopt;
        if (!fit)
            return curvature;
        const std::set<Eigen::Index> hidden = axesOfHiddenFall(*fit);
        if (hidden.empty() || lengthening == kMostLengthenings) {
            steps = longer;
            return -fit->curvature;
        }
        for (const Eigen::Index axis : hidden)
            longer[freeAxes[static_cast<std::size_t>(axis)]] *= 2.0;
        values = valuesAt(stencil, objective, best, frame, longer, freeAxes, stop);
    }
}

// The inverse of a curvature without the directions in which the value does not fall off, and the axes that
// these leave undetermined.
struct Inverse
{
    Eigen::MatrixXd matrix;
    std::vector<bool> undetermined;
};

Inverse inverseOf(const Eigen::MatrixXd& curvature)
{
    const Eigen::Index axes = curvature.rows();
    Inverse inverse{Eigen::MatrixXd::Zero(axes, axes), std::vector<bool>(static_cast<std::size_t>(axes))};
    if (!curvature.allFinite()) {
        inverse.undetermined.assign(inverse.undetermined.size(), true);
        return inverse;
    }
    const auto [values, vectors] = symmetricEigen(curvature);
    const double flat = kFlat * std::abs(values.maxCoeff());
    for (Eigen::Index d = 0; d < axes; ++d)
        if (values[d] > flat)
            inverse.matrix += vectors.col(d) * vectors.col(d).transpose() / values[d];
        else
            for (Eigen::Index axis = 0; axis < axes; ++axis)
                if (std::abs(vectors(axis, d)) > kOnAxis)
                    inverse.undetermined[static_cast<std::size_t>(axis)] = true;
    return inverse;
}

// The sums of the maps over their blocks, view after view. Views count with the mean of their values.
Eigen::VectorXd blockSums(const std::vector<Image>& maps)
{
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(maps.size()) * kBlocks * kBlocks);
    for (std::size_t view = 0; view < maps.size(); ++view) {
        const Image& map = maps[view];
        const Eigen::Index first = static_cast<Eigen::Index>(view) * kBlocks * kBlocks;
        for (int row = 0; row < map.rows; ++row)
            for (int column = 0; column < map.columns; ++column) {
                const int block = (row * kBlocks / map.rows) * kBlocks + column * kBlocks / map.columns;
                sums[first + block] += static_cast<double>(map.at(column, row));
            }
    }
    return sums / static_cast<double>(std::max<std::size_t>(1, maps.size()));
}

// How fast each block's part of the value changes along the free axes (a column each), in units of the steps.
Eigen::MatrixXd pullsOf(const InfluenceMaps& influences, const Pose& best, const PoseFrame& frame,
                        const PoseIncrement& steps, const std::vector<int>& freeAxes,
                        const std::stop_token& stop)
{
    Eigen::MatrixXd pulls;
    for (std::size_t i = 0; i < freeAxes.size(); ++i) {
        if (stop.stop_requested())
            throw Cancelled();
        const PoseIncrement step = steps[freeAxes[i]] * PoseIncrement::Unit(freeAxes[i]);
        const Eigen::VectorXd ahead = blockSums(influences(moved(best, step, frame)));
        const Eigen::VectorXd behind = blockSums(influences(moved(best, -step, frame)));
        if (i == 0)
            pulls.resize(ahead.size(), static_cast<Eigen::Index>(freeAxes.size()));
        pulls.col(static_cast<Eigen::Index>(i)) = 0.5 * (ahead - behind);
    }
    return pulls;
}

// Variances of the free axes, in units of the steps.
Eigen::VectorXd variances(const Eigen::MatrixXd& inverse, Eigen::MatrixXd pulls)
{
    const auto blocks = static_cast<double>(pulls.rows());
    const Eigen::VectorXd total = pulls.colwise().sum().transpose();
    pulls.rowwise() -= total.transpose() / blocks;
    const Eigen::MatrixXd disagreement = pulls.transpose() * pulls * (blocks / (blocks - 1.0));
    const Eigen::VectorXd toMaximum = inverse * total;
    return (inverse * disagreement * inverse).diagonal() + toMaximum.cwiseAbs2();
}

// From one view, and from several.
struct CalibratedFactor
{
    double one;
    double several;
};

CalibratedFactor factorOf(Measure measure)
{
    switch (measure) {
    case Measure::Ssd:
        return {1.2, 1.0};
    case Measure::Sad:
    case Measure::Spd:
    case Measure::Sdt:
        return {3.6, 1.25};
    case Measure::Ncc:
        return {1.35, 1.2};
    case Measure::GradientCorrelation:
        return {1.2, 1.2};
    case Measure::GradientDifference:
        return {1.3, 1.15};
    case Measure::GradientOrientation:
    case Measure::Contour: // as GO, which also looks at directions: not found from registrations of its own
        return {1.4, 1.1};
    case Measure::PatchNcc:
        return {1.25, 1.0};
    case Measure::PatchGradientNcc:
        return {1.4, 1.15};
    case Measure::JointEntropy:
    case Measure::DrrEntropy:
        return {1.8, 1.9};
    case Measure::MutualInformation:
        return {2.1, 1.8};
    case Measure::NormalisedMutualInformation:
        return {3.0, 2.6};
    case Measure::EntropyCorrelation:
        break;
    }
    return {1.3, 1.15};
}

} // namespace

double uncertaintyFactor(std::span<const WeightedMeasure> measures, std::size_t views)
{
    double factor = 0.0;
    for (const WeightedMeasure& term : measures) {
        const CalibratedFactor own = factorOf(term.measure);
        factor = std::max(factor, views > 1 ? own.several : own.one);
    }
    return factor;
}

bool PoseUncertainty::isDepthWeak() const
{
    if (axes == LockAxes::World)
        return false;
    const double across = std::sqrt(0.5 * deviation.head<2>().squaredNorm());
    return std::isfinite(across) && across > 0.0 && deviation[2] > kWeakDepthRatio * across;
}

void PoseUncertainty::widen(const PoseIncrement& byDeviation)
{
    deviation = (deviation.cwiseAbs2() + byDeviation.cwiseAbs2()).cwiseSqrt();
}

PoseUncertainty uncertaintyAt(const BatchObjective& objective, const InfluenceMaps& influences,
                              const Pose& best, const PoseFrame& frame, const std::array<bool, 6>& locked,
                              double factor, const std::stop_token& stop)
{
    std::vector<int> freeAxes;
    for (int axis = 0; axis < 6; ++axis)
        if (!locked[static_cast<std::size_t>(axis)])
            freeAxes.push_back(axis);
    PoseUncertainty uncertainty;
    if (freeAxes.empty())
        return uncertainty;
    PoseIncrement steps = fitSteps();
    const Inverse inverse = inverseOf(curvatureAt(objective, best, frame, steps, freeAxes, stop));
    const Eigen::VectorXd variance =
        variances(inverse.matrix, pullsOf(influences, best, frame, steps, freeAxes, stop));
    for (std::size_t i = 0; i < freeAxes.size(); ++i)
        uncertainty.deviation[freeAxes[i]] =
            inverse.undetermined[i]
                ? kUnbounded
                : factor * steps[freeAxes[i]] * std::sqrt(variance[static_cast<Eigen::Index>(i)]);
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
