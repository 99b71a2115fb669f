// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <optional>
#include <span>

namespace isocenter::core {

// value(u) = constant + gradient . u + u . curvature u / 2, as least squares fit it to values.
struct Quadratic
{
    double constant = 0.0;
    Eigen::VectorXd gradient;
    Eigen::MatrixXd curvature; // symmetric
    double residual = 0.0;     // root mean square, of the degrees of freedom: what it leaves unexplained
};

// How many numbers a quadratic of so many variables has, and how many values say something of their own
// unevenness, too: as many again as variables.
Eigen::Index coefficientsOfQuadratic(Eigen::Index dimensions);
Eigen::Index leastPointsOfQuadratic(Eigen::Index dimensions);

// Of at least one point; values that are not finite do not count. None where too few are left, or where they
// leave a coefficient open.
std::optional<Quadratic> fittedQuadratic(std::span<const Eigen::VectorXd> points,
                                         std::span<const double> values);

} // namespace isocenter::core
