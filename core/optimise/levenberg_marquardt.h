// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/linear_algebra.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace isocenter::core {

// The normal equations of a step of Gauss and Newton that lowers a sum of squares: hessian is J^T J, gradient
// J^T r, of residuals r with derivatives J by the Size parameters.
template <int Size>
struct NormalEquations
{
    using Parameters = Eigen::Matrix<double, Size, 1>;

    Eigen::Matrix<double, Size, Size> hessian = Eigen::Matrix<double, Size, Size>::Zero();
    Parameters gradient = Parameters::Zero();

    // The step to the minimum, with Levenberg and Marquardt's damping: a share of the diagonal, so that the
    // parameters' units do not matter. Not finite where the equations are singular.
    Parameters step(double damping) const
    {
        Eigen::Matrix<double, Size, Size> damped = hessian;
        damped.diagonal() *= 1.0 + damping;
        return solvedSymmetric(damped, -gradient);
    }
};

struct LevenbergMarquardtOptions
{
    int mostTrials = 100; // of steps, those that lower nothing included
    double firstDamping = 1e-3;
    double leastDamping = 1e-15;
    double mostDamping = 1e12;
    double leastDescent = 1e-12; // of the cost, by a step as the slope foretells it: the search ends below
    // Called before each linearisation with the steps taken so far and the cost. What it throws ends the
    // search.
    std::function<void(int steps, double cost)> observe = [](int, double) {};
};

template <class Place>
struct LeastSquares
{
    Place place;
    double cost = 0.0; // the sum of squares there
    int steps = 0;     // that lowered it
};

// The local minimum of a sum of squares near a start, after Levenberg (1944) and Marquardt (1963): damping
// rises tenfold where a step does not lower the sum and falls tenfold where it does. A problem says
//   double cost(place), the sum of squares; infinite or not a number where it is undefined,
//   equations(place), with step(damping) and gradient, as NormalEquations, where the cost is defined,
//   Place stepped(place, step).
// A start whose cost is undefined is returned as it is.
template <class Problem, class Place>
LeastSquares<Place> leastSquaresNear(Place start, const Problem& problem,
                                     const LevenbergMarquardtOptions& options = {})
{
    const double startCost = problem.cost(start);
    LeastSquares<Place> best{std::move(start), startCost};
    if (!std::isfinite(best.cost))
        return best;
    double damping = options.firstDamping;
    options.observe(best.steps, best.cost);
    auto equations = problem.equations(best.place);
    for (int trial = 0; trial < options.mostTrials && damping < options.mostDamping; ++trial) {
        const auto step = equations.step(damping);
        if (-equations.gradient.dot(step) <= options.leastDescent * best.cost)
            break;
        Place candidate = problem.stepped(best.place, step);
        const double cost = problem.cost(candidate);
        if (!(cost < best.cost)) {
            damping *= 10.0;
            continue;
        }
        best = {std::move(candidate), cost, best.steps + 1};
        damping = std::max(options.leastDamping, 0.1 * damping);
        if (trial + 1 < options.mostTrials) {
            options.observe(best.steps, best.cost);
            equations = problem.equations(best.place);
        }
    }
    return best;
}

} // namespace isocenter::core
