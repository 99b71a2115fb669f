// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/homography.h"
#include "core/support/random.h"

#include <Eigen/LU>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace isocenter::test {

// Matches with a known homography between images of 640 x 480 pixels.
struct MatchedPoints
{
    Eigen::Matrix3d truth;
    std::vector<core::PointPair> pairs; // the first ones right, but for noise on both sides
    int right = 0;
};

// Turn, zoom, shift and perspective that depend on the seed.
inline Eigen::Matrix3d someHomography(std::uint64_t seed)
{
    const core::RandomField random(seed + 1000);
    const double angle = random.uniform(0, -0.6, 0.6);
    const double zoom = random.uniform(1, 0.7, 1.4);
    Eigen::Matrix3d homography;
    homography << zoom * std::cos(angle), -zoom * std::sin(angle), random.uniform(2, -80.0, 80.0),
        zoom * std::sin(angle), zoom * std::cos(angle), random.uniform(3, -80.0, 80.0),
        random.uniform(4, -4e-4, 4e-4), random.uniform(5, -4e-4, 4e-4), 1.0;
    return homography;
}

inline MatchedPoints matchedPoints(int right, int wrong, double noisePx, std::uint64_t seed)
{
    const core::RandomField random(seed);
    const core::RandomField noise(seed + 1);
    MatchedPoints matched{someHomography(seed), {}, right};
    std::uint64_t index = 0;
    const auto somewhere = [&] {
        const double x = random.uniform(index++, 0.0, 640.0);
        return Eigen::Vector2d(x, random.uniform(index++, 0.0, 480.0));
    };
    const auto noisy = [&](const Eigen::Vector2d& point) {
        const double dx = noisePx * noise.gaussian(index++);
        return Eigen::Vector2d(point + Eigen::Vector2d(dx, noisePx * noise.gaussian(index++)));
    };
    for (int p = 0; p < right + wrong; ++p) {
        const Eigen::Vector2d first = somewhere();
        const Eigen::Vector2d second =
            p < right ? noisy(core::transferred(matched.truth, first)) : somewhere();
        matched.pairs.push_back({noisy(first), second});
    }
    return matched;
}

// The largest distance of the images of the four corners of 640 x 480 pixels.
inline double cornerError(const Eigen::Matrix3d& seen, const Eigen::Matrix3d& truth)
{
    double worst = 0.0;
    for (const auto& [x, y] : {std::array{0.0, 0.0}, {640.0, 0.0}, {0.0, 480.0}, {640.0, 480.0}})
        worst = std::max(worst, (core::transferred(seen, {x, y}) - core::transferred(truth, {x, y})).norm());
    return worst;
}

} // namespace isocenter::test
