// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

#include <span>

namespace isocenter::core {

// Where points lie and how far they spread: standard deviations along their main direction and across it. A
// small minor one says that they lie on a line.
struct PointSpread
{
    Eigen::Vector2d centre = Eigen::Vector2d::Zero();
    double major = 0.0;
    double minor = 0.0;
};

// Of points with weights (none: all alike). Not a number without points.
PointSpread spreadOf(std::span<const Eigen::Vector2d> points, std::span<const double> weights = {});

// Moves points of that spread to their centre and scales them to a mean square distance of 2 from it.
Eigen::Matrix3d normalisationOf(const PointSpread& spread);

} // namespace isocenter::core
