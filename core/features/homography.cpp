// SPDX-License-Identifier: MIT
#include "core/features/homography.h"

#include "core/features/point_spread.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
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

// Moves points to their centre and scales them to a mean square distance of 2.
Eigen::Matrix3d normalisation(const PointSpread& spread)
{
    const double scale = std::sqrt(2.0) / std::hypot(spread.major, spread.minor);
    Eigen::Matrix3d matrix;
    matrix << scale, 0.0, -scale * spread.centre.x(), 0.0, scale, -scale * spread.centre.y(), 0.0, 0.0, 1.0;
    return matrix;
}

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
            return "the points lie on one line: they do not determine a homography";
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

using Parameters = Eigen::Matrix<double, 8, 1>;
using Jacobian = Eigen::Matrix<double, 2, 8>;

// The quotient (y0 / y2, y1 / y2) and its derivative by y.
Eigen::Matrix<double, 2, 3> quotientDerivative(const Eigen::Vector3d& y)
{
    Eigen::Matrix<double, 2, 3> derivative;
    derivative << 1.0 / y.z(), 0.0, -y.x() / (y.z() * y.z()), 0.0, 1.0 / y.z(), -y.y() / (y.z() * y.z());
    return derivative;
}

// A weighted sum of squares about a homography in normalised coordinates whose last element is 1.
class TransferProblem
{
public:
    TransferProblem(std::span<const PointPair> pairs, std::span<const double> weights, TransferError error,
                    const Eigen::Matrix3d& normalFirst, const Eigen::Matrix3d& normalSecond)
        : pairs_(pairs), weights_(weights), error_(error), normalFirst_(normalFirst),
          normalSecond_(normalSecond)
    {
    }

    double cost(const Eigen::Matrix3d& homography) const
    {
        const Eigen::Matrix3d secondFromFirst = normalSecond_.inverse() * homography * normalFirst_;
        const Eigen::Matrix3d firstFromSecond = secondFromFirst.inverse();
        double sum = 0.0;
        for (std::size_t p = 0; p < pairs_.size(); ++p)
            if (const double weight = weightOf(p); weight > 0.0)
                sum += weight * squaredTransferError(secondFromFirst, firstFromSecond, pairs_[p], error_);
        return sum;
    }

    // Gauss and Newton's approximation of the Hessian, and the gradient.
    void linearise(const Eigen::Matrix3d& homography, Eigen::Matrix<double, 8, 8>& hessian,
                   Parameters& gradient) const
    {
        hessian.setZero();
        gradient.setZero();
        const Eigen::Matrix3d inverse = homography.inverse();
        const double share = error_ == TransferError::Symmetric ? 0.5 : 1.0;
        for (std::size_t p = 0; p < pairs_.size(); ++p) {
            const double weight = share * weightOf(p);
            if (weight <= 0.0)
                continue;
            const Eigen::Vector3d first = normalFirst_ * pairs_[p].first.homogeneous();
            const Eigen::Vector3d second = normalSecond_ * pairs_[p].second.homogeneous();
            addForward(homography, first, second, weight, hessian, gradient);
            if (error_ == TransferError::Symmetric)
                addBackward(inverse, first, second, weight, hessian, gradient);
        }
        hessian.triangularView<Eigen::StrictlyLower>() = hessian.transpose();
    }

private:
    double weightOf(std::size_t pair) const { return weights_.empty() ? 1.0 : weights_[pair]; }

    void add(const Eigen::Vector2d& residual, const Jacobian& jacobian, double weight,
             Eigen::Matrix<double, 8, 8>& hessian, Parameters& gradient) const
    {
        hessian.selfadjointView<Eigen::Upper>().rankUpdate(jacobian.transpose(), weight);
        gradient += weight * jacobian.transpose() * residual;
    }
    void addForward(const Eigen::Matrix3d& homography, const Eigen::Vector3d& first,
                    const Eigen::Vector3d& second, double weight, Eigen::Matrix<double, 8, 8>& hessian,
                    Parameters& gradient) const
    {
        const Eigen::Vector3d image = homography * first;
        const double pixels = 1.0 / normalSecond_(0, 0);
        const Eigen::Matrix<double, 2, 3> by = pixels * quotientDerivative(image);
        Jacobian jacobian; // elements row by row, without the last one
        for (int element = 0; element < 8; ++element)
            jacobian.col(element) = by.col(element / 3) * first[element % 3];
        add(pixels * (image.hnormalized() - second.hnormalized()), jacobian, weight, hessian, gradient);
    }
    // The inverse G changes by -G dH G.
    void addBackward(const Eigen::Matrix3d& inverse, const Eigen::Vector3d& first,
                     const Eigen::Vector3d& second, double weight, Eigen::Matrix<double, 8, 8>& hessian,
                     Parameters& gradient) const
    {
        const Eigen::Vector3d image = inverse * second;
        const double pixels = 1.0 / normalFirst_(0, 0);
        const Eigen::Matrix<double, 2, 3> by = -pixels * quotientDerivative(image) * inverse;
        Jacobian jacobian;
        for (int element = 0; element < 8; ++element)
            jacobian.col(element) = by.col(element / 3) * image[element % 3];
        add(pixels * (image.hnormalized() - first.hnormalized()), jacobian, weight, hessian, gradient);
    }

    std::span<const PointPair> pairs_;
    std::span<const double> weights_;
    TransferError error_;
    Eigen::Matrix3d normalFirst_;
    Eigen::Matrix3d normalSecond_;
};

Eigen::Matrix3d stepped(const Eigen::Matrix3d& homography, const Parameters& step)
{
    Eigen::Matrix3d result = homography;
    for (int element = 0; element < 8; ++element)
        result(element / 3, element % 3) += step[element];
    return result;
}

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
    const Eigen::Matrix3d normalFirst = normalisation(sides.first);
    const Eigen::Matrix3d normalSecond = normalisation(sides.second);
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix<double, 9, 9>> solver(
        normalEquations(pairs, weights, normalFirst, normalSecond));
    if (solver.eigenvalues()[1] <= kSmallestEigenvalue * solver.eigenvalues()[8])
        return {std::nullopt, "too many of the points lie on one line or on one another: they do not "
                              "determine a homography"};
    const Eigen::Matrix3d normalised =
        Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(solver.eigenvectors().col(0).data());
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
    const Sides sides = spreadsOf(pairs, weights);
    const Eigen::Matrix3d normalFirst = normalisation(sides.first);
    const Eigen::Matrix3d normalSecond = normalisation(sides.second);
    const TransferProblem problem(pairs, weights, error, normalFirst, normalSecond);
    Eigen::Matrix3d best = normalSecond * start * normalFirst.inverse();
    best /= best(2, 2); // the centre of the points has an image
    double bestCost = problem.cost(best);
    if (!std::isfinite(bestCost))
        return start;
    double damping = 1e-3;
    Eigen::Matrix<double, 8, 8> hessian;
    Parameters gradient;
    problem.linearise(best, hessian, gradient);
    for (int step = 0; step < mostSteps && damping < 1e9; ++step) {
        Eigen::Matrix<double, 8, 8> damped = hessian;
        damped.diagonal() *= 1.0 + damping;
        const Parameters change = damped.ldlt().solve(-gradient);
        const Eigen::Matrix3d candidate = stepped(best, change);
        const double cost = problem.cost(candidate);
        if (!(cost < bestCost)) {
            damping *= 10.0;
            continue;
        }
        const bool settled = bestCost - cost < 1e-12 * bestCost;
        best = candidate;
        bestCost = cost;
        if (settled)
            break;
        damping *= 0.1;
        problem.linearise(best, hessian, gradient);
    }
    return scaledHomography(normalSecond.inverse() * best * normalFirst);
}

} // namespace isocenter::core
