// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/judging/textured_wall.h"
#include "core/features/sift_features.h"
#include "core/image/image.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

// Images and comparisons for the tests of SIFT.
namespace isocenter::test {

// A piece of a textured wall, in whole grey values.
inline core::Image wallPicture(int columns, int rows, unsigned seed = 3)
{
    const core::TexturedWall wall(1024, seed);
    core::Image image(columns, rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            image.at(column, row) = std::round(wall.grey(column + 0.5, row + 0.5, 1.0));
    return image;
}

// Turned by a quarter clockwise: (x, y) goes to (rows - y, x).
inline core::Image turnedQuarter(const core::Image& image)
{
    core::Image turned(image.rows, image.columns);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            turned.at(image.rows - 1 - row, column) = image.at(column, row);
    return turned;
}

// The length of the difference of two descriptors, each of about 512.
inline double descriptorDistance(const core::Descriptor& a, const core::Descriptor& b)
{
    return std::sqrt(static_cast<double>(core::squaredDistance(a, b)));
}

inline double angleBetween(float a, float b)
{
    return std::abs(std::remainder(static_cast<double>(a) - static_cast<double>(b), 2.0 * M_PI));
}

// The keypoint that lies at a place (pixels), within the distance, has about that scale and, of several, the
// nearest orientation.
inline std::optional<std::size_t> keypointAt(const std::vector<core::Keypoint>& keypoints,
                                             const core::Keypoint& wanted, double distance)
{
    std::optional<std::size_t> best;
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < keypoints.size(); ++i) {
        const core::Keypoint& keypoint = keypoints[i];
        const double away = std::hypot(keypoint.x - wanted.x, keypoint.y - wanted.y);
        const double turn = angleBetween(keypoint.orientation, wanted.orientation);
        const double ratio = static_cast<double>(keypoint.scale / wanted.scale);
        if (away < distance && ratio > 0.8 && ratio < 1.25 && away + turn < least) {
            least = away + turn;
            best = i;
        }
    }
    return best;
}

} // namespace isocenter::test
