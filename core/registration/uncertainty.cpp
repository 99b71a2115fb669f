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
constexpr int kProbes = 4;         // to either side of the pose, along each direction
constexpr double kClearFall = 6.0; // over a step, in root mean squares of the unevenness along it
constexpr int kMostLengthenings = 3;
constexpr double kUnbounded = std::numeric_limits<double>::infinity();

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

// Of the objective, in units of the steps, by central differences of second order.
Hessian hessianAt(const BatchObjective& objective, const Pose& best, const PoseFrame& frame,
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

    Hessian hessian = Hessian::Zero();
    for (int i = 0; i < 6; ++i) {
        const auto& [plus, minus] = onAxis[static_cast<std::size_t>(i)];
        hessian(i, i) = values[plus] - 2.0 * values[centre] + values[minus];
    }
    auto pair = onPairs.begin();
    for (int i = 0; i < 6; ++i)
        for (int j = i + 1; j < 6; ++j, ++pair) {
            const auto& [pp, pm, mp, mm] = *pair;
            hessian(i, j) = hessian(j, i) = 0.25 * (values[pp] - values[pm] - values[mp] + values[mm]);
        }
    return hessian;
}

// The axes along which steps should be longer: of each direction of the curvature (of the free axes, in units
// of the steps) in which the value falls, over a step, by less than its unevenness lets see, the one that
// lies nearest.
std::set<int> axesOfHiddenFall(const BatchObjective& objective, const Pose& best, const PoseFrame& frame,
                               const PoseIncrement& steps, const std::vector<int>& freeAxes,
                               const Eigen::MatrixXd& curvature, const std::stop_token& stop)
{
    const Eigen::MatrixXd directions = symmetricEigen(curvature).vectors;
    Stencil values(best, frame);
    std::vector<Eigen::VectorXd> along;
    for (int k = -kProbes; k <= kProbes; ++k)
        along.push_back(Eigen::VectorXd::Constant(1, static_cast<double>(k) / kProbes));
    for (Eigen::Index d = 0; d < directions.cols(); ++d)
        for (const Eigen::VectorXd& part : along) {
            PoseIncrement increment = PoseIncrement::Zero();
            increment(freeAxes) = part[0] * directions.col(d).cwiseProduct(steps(freeAxes));
            values.add(increment);
        }
    values.evaluate(objective, stop);

    std::set<int> axes;
    for (Eigen::Index d = 0; d < directions.cols(); ++d) {
        std::vector<double> seen;
        for (std::size_t k = 0; k < along.size(); ++k)
            seen.push_back(values[static_cast<std::size_t>(d) * along.size() + k]);
        const std::optional<Quadratic> fit = fittedQuadratic(along, seen);
        if (!fit || -0.5 * fit->curvature(0, 0) >= kClearFall * fit->residual)
            continue;
        Eigen::Index nearest = 0;
        directions.col(d).cwiseAbs().maxCoeff(&nearest);
        axes.insert(freeAxes[static_cast<std::size_t>(nearest)]);
    }
    return axes;
}

// Of the free axes, in units of the steps, which are lengthened where unevenness hides how the value falls.
Eigen::MatrixXd curvatureAt(const BatchObjective& objective, const Pose& best, const PoseFrame& frame,
                            PoseIncrement& steps, const std::vector<int>& freeAxes,
                            const std::stop_token& stop)
{
    for (int lengthening = 0;; ++lengthening) {
        const Hessian hessian = hessianAt(objective, best, frame, steps, stop);
        Eigen::MatrixXd curvature = -hessian(freeAxes, freeAxes);
        if (lengthening == kMostLengthenings || !curvature.allFinite())
            return curvature;
        const std::set<int> hidden =
            axesOfHiddenFall(objective, best, frame, steps, freeAxes, curvature, stop);
        if (hidden.empty())
            return curvature;
        for (const int axis : hidden)
            steps[axis] *= 2.0;
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
            for (int column = 0; column < map.columns; ++column)
                sums[first + (row * kBlocks / map.rows) * kBlocks + column * kBlocks / map.columns] +=
                    static_cast<double>(map.at(column, row));
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
