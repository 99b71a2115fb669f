// SPDX-License-Identifier: MIT
#include "core/features/homography.h"

#include "core/features/transfer_equations.h"
#include "core/support/linear_algebra.h"
#include "core/support/translatable.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace isocenter::core {
namespace {

constexpr int kFewestPairs = 4;
constexpr double kThinnest = 1e-7;            // spread across the main direction, of that along it
constexpr double kSmallestEigenvalue = 1e-14; // the second smallest one, of the largest

struct Sides
{
    PointSpread first;
    PointSpread second;
};

Sides spreadsOf(std::span<const PointPair> pairs, std::span<const double> weights)
{
    std::vector<Eigen::Vector2d> first;
    std::vector<Eigen::Vector2d> second;
    for (const PointPair& pair : pairs) {
        first.push_back(pair.first);
        second.push_back(pair.second);
    }
    return {spreadOf(first, weights), spreadOf(second, weights)};
}

std::string problemOf(std::span<const PointPair> pairs, std::span<const double> weights)
{
    const auto counted = weights.empty() ? static_cast<std::ptrdiff_t>(pairs.size())
                                         : std::ranges::count_if(weights, [](double w) { return w > 0.0; });
    if (counted < kFewestPairs)
        return fmt::format("{} pairs of points do not determine a homography: {} are needed", counted,
                           kFewestPairs);
    if (!std::ranges::all_of(
            pairs, [](const PointPair& pair) { return pair.first.allFinite() && pair.second.allFinite(); }))
        return "a pair of points has coordinates that are not finite";
    const Sides sides = spreadsOf(pairs, weights);
    for (const PointSpread& side : {sides.first, sides.second})
        if (side.minor <= kThinnest * side.major)
            return translatable("App", "the points lie on one line: they do not determine a homography");
    return {};
}

// The matrix A^T A of the linear equations of all pairs, in normalised coordinates.
Eigen::Matrix<double, 9, 9> normalEquations(std::span<const PointPair> pairs, std::span<const double> weights,
                                            const Eigen::Matrix3d& normalFirst,
                                            const Eigen::Matrix3d& normalSecond)
{
    Eigen::Matrix<double, 9, 9> normal = Eigen::Matrix<double, 9, 9>::Zero();
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        const double weight = weights.empty() ? 1.0 : weights[p];
        if (weight <= 0.0)
            continue;
        const Eigen::Vector3d from = normalFirst * pairs[p].first.homogeneous();
        const Eigen::Vector2d to = (normalSecond * pairs[p].second.homogeneous()).hnormalized();
        // Rows (from, 0, -x from) and (0, from, -y from), whose products are blocks of from from^T.
        const Eigen::Matrix3d block = weight * from * from.transpose();
        normal.block<3, 3>(0, 0) += block;
        normal.block<3, 3>(3, 3) += block;
        normal.block<3, 3>(0, 6) -= to.x() * block;
        normal.block<3, 3>(3, 6) -= to.y() * block;
        normal.block<3, 3>(6, 6) += to.squaredNorm() * block;
    }
    normal.block<3, 3>(6, 0) = normal.block<3, 3>(0, 6).transpose();
    normal.block<3, 3>(6, 3) = normal.block<3, 3>(3, 6).transpose();
    return normal;
}

// The weighted sum of squared transfer errors of a homography in units (see TransferEquations), as
// leastSquaresNear takes it.
class WeightedTransfer
{
public:
    WeightedTransfer(std::span<const PointPair> pairs, std::span<const double> weights, TransferError error)
        : equations_(pairs, weights, error), weights_(weights.begin(), weights.end())
    {
        weights_.resize(pairs.size(), 1.0);
    }

    Eigen::Matrix3d inUnits(const Eigen::Matrix3d& secondFromFirst) const
    {
        return equations_.inUnits(secondFromFirst);
    }
    Eigen::Matrix3d inPixels(const Eigen::Matrix3d& homography) const
    {
        return equations_.inPixels(homography);
    }

    double cost(const Eigen::Matrix3d& homography) const
    {
        std::vector<double> squared;
        equations_.squaredErrors(homography, squared);
        double sum = 0.0;
        for (std::size_t p = 0; p < squared.size(); ++p)
            if (weights_[p] > 0.0)
                sum += weights_[p] * squared[p];
        return sum;
    }
    TransferEquations::Normal equations(const Eigen::Matrix3d& homography) const
    {
        return equations_.normalEquations(homography, weights_);
    }
    Eigen::Matrix3d stepped(const Eigen::Matrix3d& homography,
                            const TransferEquations::Parameters& step) const
    {
        return TransferEquations::stepped(homography, step);
    }

private:
    TransferEquations equations_;
    std::vector<double> weights_;
};

} // namespace

Eigen::Vector2d transferred(const Eigen::Matrix3d& secondFromFirst, const Eigen::Vector2d& point)
{
    return (secondFromFirst * point.homogeneous()).hnormalized();
}

Eigen::Matrix3d scaledHomography(const Eigen::Matrix3d& homography)
{
    const double last = homography(2, 2);
    return homography / (std::abs(last) > 1e-12 * homography.norm() ? last : homography.norm());
}

double squaredTransferError(const Eigen::Matrix3d& secondFromFirst, const Eigen::Matrix3d& firstFromSecond,
                            const PointPair& pair, TransferError error)
{
    double squared = (transferred(secondFromFirst, pair.first) - pair.second).squaredNorm();
    if (error == TransferError::Symmetric)
        squared = 0.5 * (squared + (transferred(firstFromSecond, pair.second) - pair.first).squaredNorm());
    return std::isfinite(squared) ? squared : std::numeric_limits<double>::infinity();
}

HomographyFit fitHomography(std::span<const PointPair> pairs, std::span<const double> weights)
{
    if (std::string problem = problemOf(pairs, weights); !problem.empty())
        return {std::nullopt, std::move(problem)};
    const Sides sides = spreadsOf(pairs, weights);
    const Eigen::Matrix3d normalFirst = normalisationOf(sides.first);
    const Eigen::Matrix3d normalSecond = normalisationOf(sides.second);
    const auto [values, vectors] = symmetricEigen(normalEquations(pairs, weights, normalFirst, normalSecond));
    if (values[1] <= kSmallestEigenvalue * values[8])
        return {std::nullopt, "too many of the points lie on one line or on one another: they do not "
                              "determine a homography"};
    const Eigen::Matrix3d normalised =
        Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(vectors.col(0).data());
    if (std::abs(normalised.determinant()) < 1e-9)
        return {std::nullopt, "the points of one image fall onto a line in the other: there is no homography "
                              "that can be inverted"};
    return {scaledHomography(normalSecond.inverse() * normalised * normalFirst), {}};
}

Eigen::Matrix3d refinedHomography(const Eigen::Matrix3d& start, std::span<const PointPair> pairs,
                                  std::span<const double> weights, TransferError error, int mostSteps)
{
    if (!problemOf(pairs, weights).empty())
        return start;
    const WeightedTransfer transfer(pairs, weights, error);
    LevenbergMarquardtOptions options;
    options.mostTrials = mostSteps;
    const auto found = leastSquaresNear(transfer.inUnits(start), transfer, options);
    return std::isfinite(found.cost) ? transfer.inPixels(found.place) : start;
}

PointSpread spreadOf(std::span<const Eigen::Vector2d> points, std::span<const double> weights)
{
    const auto weightOf = [&](std::size_t p) { return weights.empty() ? 1.0 : weights[p]; };
    PointSpread spread;
    double total = 0.0;
    for (std::size_t p = 0; p < points.size(); ++p) {
        spread.centre += weightOf(p) * points[p];
        total += weightOf(p);
    }
    spread.centre /= total;
    Eigen::Matrix2d covariance = Eigen::Matrix2d::Zero();
    for (std::size_t p = 0; p < points.size(); ++p) {
        const Eigen::Vector2d away = points[p] - spread.centre;
        covariance += weightOf(p) * away * away.transpose();
    }
    covariance /= total;
    const Eigen::Vector2d variances = symmetricEigen(covariance).values;
    spread.minor = std::sqrt(std::max(variances[0], 0.0));
    spread.major = std::sqrt(std::max(variances[1], 0.0));
    return spread;
}

Eigen::Matrix3d normalisationOf(const PointSpread& spread)
{
    const double scale = std::sqrt(2.0) / std::hypot(spread.major, spread.minor);
    Eigen::Matrix3d matrix;
    matrix << scale, 0.0, -scale * spread.centre.x(), 0.0, scale, -scale * spread.centre.y(), 0.0, 0.0, 1.0;
    return matrix;
}

} // namespace isocenter::core
