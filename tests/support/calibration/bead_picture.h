// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/support/random.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <span>

namespace isocenter::test {

// A picture of beads at some places, dark on bright with a little noise, computed. Pixels, the centre of the
// first one at (0.5, 0.5).
inline core::Image beadPicture(int columns, int rows, std::span<const Eigen::Vector2d> places,
                               double radiusPx = 2.5)
{
    core::Image image(columns, rows, 180.0f);
    const core::RandomField random(21);
    for (const Eigen::Vector2d& place : places) {
        const int reach = static_cast<int>(radiusPx + 6.0);
        const int middleColumn = static_cast<int>(place.x());
        const int middleRow = static_cast<int>(place.y());
        for (int row = std::max(0, middleRow - reach); row <= std::min(rows - 1, middleRow + reach); ++row)
            for (int column = std::max(0, middleColumn - reach);
                 column <= std::min(columns - 1, middleColumn + reach); ++column) {
                const double away = (Eigen::Vector2d(column + 0.5, row + 0.5) - place).norm();
                image.at(column, row) *=
                    static_cast<float>(1.0 - 0.5 / (1.0 + std::exp((away - radiusPx) / 0.6)));
            }
    }
    for (std::size_t pixel = 0; pixel < image.values.size(); ++pixel)
        image.values[pixel] += static_cast<float>(2.0 * random.gaussian(pixel));
    return image;
}

} // namespace isocenter::test
