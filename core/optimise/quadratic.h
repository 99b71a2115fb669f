// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <optional>
#include <span>

namespace isocenter::core {

// value(u) = constant + gradient . u + u . curvature u / 2, as least squares fit it to values.
struct Quadratic
{
    Eigen::VectorXd gradient;
    Eigen::MatrixXd curvature; // symmetric
    double residual = 0.0;     // root mean square, of the degrees of freedom: what it leaves unexplained
};

// How many numbers a quadratic of so many variables has.
Eigen::Index coefficientsOfQuadratic(Eigen::Index dimensions);

// Of at least one point; values that are not finite do not count. None where fewer are left than the
// quadratic has coefficients, and as many again as dimensions.
std::optional<Quadratic> fittedQuadratic(std::span<const Eigen::VectorXd> points,
                                         std::span<const double> values);

} // namespace isocenter::core
