// SPDX-License-Identifier: MIT
#include "core/features/point_spread.h"

#include "core/support/linear_algebra.h"

#include <Eigen/LU>

#include <algorithm>
#include <cmath>

namespace isocenter::core {

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
