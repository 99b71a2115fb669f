// SPDX-License-Identifier: MIT
#include "core/optimise/quadratic.h"

#include "core/support/linear_algebra.h"

#include <cmath>
#include <vector>

namespace isocenter::core {
namespace {

constexpr double kLeastReciprocalCondition = 1e-10; // of the normal equations

// 1, the coordinates, and their products.
Eigen::VectorXd termsOf(const Eigen::VectorXd& u)
{
    Eigen::VectorXd terms(coefficientsOfQuadratic(u.size()));
    terms[0] = 1.0;
    terms.segment(1, u.size()) = u;
    Eigen::Index next = 1 + u.size();
    for (Eigen::Index i = 0; i < u.size(); ++i)
        for (Eigen::Index j = i; j < u.size(); ++j)
            terms[next++] = u[i] * u[j];
    return terms;
}

} // namespace

Eigen::Index coefficientsOfQuadratic(Eigen::Index dimensions)
{
    return 1 + dimensions + dimensions * (dimensions + 1) / 2;
}

Eigen::Index leastPointsOfQuadratic(Eigen::Index dimensions)
{
    return coefficientsOfQuadratic(dimensions) + dimensions;
}

std::optional<Quadratic> fittedQuadratic(std::span<const Eigen::VectorXd> points,
                                         std::span<const double> values)
{
    const Eigen::Index dimensions = points.front().size();
    const Eigen::Index coefficients = coefficientsOfQuadratic(dimensions);
    std::vector<std::size_t> finite;
    for (std::size_t p = 0; p < points.size(); ++p)
        if (std::isfinite(values[p]))
            finite.push_back(p);
    const auto count = static_cast<Eigen::Index>(finite.size());
    if (count < leastPointsOfQuadratic(dimensions))
        return {};
    Eigen::MatrixXd terms(count, coefficients);
    Eigen::VectorXd right(count);
    for (Eigen::Index row = 0; row < count; ++row) {
        const std::size_t p = finite[static_cast<std::size_t>(row)];
        terms.row(row) = termsOf(points[p]).transpose();
        right[row] = values[p];
    }
    if (!inverseSymmetric(terms.transpose() * terms, kLeastReciprocalCondition))
        return {};
    const Eigen::VectorXd solution = leastSquares(terms, right);
    Quadratic fit{solution[0], solution.segment(1, dimensions), Eigen::MatrixXd(dimensions, dimensions)};
    Eigen::Index next = 1 + dimensions;
    for (Eigen::Index i = 0; i < dimensions; ++i)
        for (Eigen::Index j = i; j < dimensions; ++j, ++next)
            fit.curvature(i, j) = fit.curvature(j, i) = (i == j ? 2.0 : 1.0) * solution[next];
    fit.residual = (terms * solution - right).norm() / std::sqrt(static_cast<double>(count - coefficients));
    return fit;
}

} // namespace isocenter::core
