// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

namespace isocenter::core {

// The same point seen in two images, in pixels of each.
struct PointPair
{
    Eigen::Vector2d first = Eigen::Vector2d::Zero();
    Eigen::Vector2d second = Eigen::Vector2d::Zero();
};

} // namespace isocenter::core
