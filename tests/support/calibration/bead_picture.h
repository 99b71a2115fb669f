// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/support/random.h"
#include "tests/support/calibration/spot_drawing.h"

#include <Eigen/Core>

#include <cstddef>
#include <span>

namespace isocenter::test {

// A picture of beads at some places, dark on bright with a little noise, computed. Pixels, the centre of the
// first one at (0.5, 0.5).
inline core::Image beadPicture(int columns, int rows, std::span<const Eigen::Vector2d> places,
                               double radiusPx = 2.5)
{
    core::Image image(columns, rows, 180.0f);
    const core::RandomField random(21);
    for (const Eigen::Vector2d& place : places)
        drawSpot(image, place, radiusPx, -0.5);
    for (std::size_t pixel = 0; pixel < image.values.size(); ++pixel)
        image.values[pixel] += static_cast<float>(2.0 * random.gaussian(pixel));
    return image;
}

} // namespace isocenter::test
