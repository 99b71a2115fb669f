// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>

namespace isocenter::test {

// Makes a round spot with soft edges brighter, by a share of what is there, or darker (below 0). Pixels.
inline void drawSpot(core::Image& image, const Eigen::Vector2d& place, double radiusPx, double brighterBy)
{
    const int reach = static_cast<int>(radiusPx + 6.0);
    const int middleColumn = static_cast<int>(place.x());
    const int middleRow = static_cast<int>(place.y());
    for (int row = std::max(0, middleRow - reach); row <= std::min(image.rows - 1, middleRow + reach); ++row)
        for (int column = std::max(0, middleColumn - reach);
             column <= std::min(image.columns - 1, middleColumn + reach); ++column) {
            const double away = (Eigen::Vector2d(column + 0.5, row + 0.5) - place).norm();
            const double inside = 1.0 / (1.0 + std::exp((away - radiusPx) / 0.6));
            image.at(column, row) *= static_cast<float>(1.0 + brighterBy * inside);
        }
}

} // namespace isocenter::test
