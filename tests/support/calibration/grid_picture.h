// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/distortion/spot_grid.h"
#include "core/image/image.h"
#include "core/support/random.h"
#include "tests/support/calibration/spot_drawing.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

namespace isocenter::test {

// The distortion of an image intensifier: where a place of the straight image is seen. Pincushion, the S of
// the earth's field, and a bump that no polynomial of low order follows.
inline Eigen::Vector2d seenThroughIntensifier(const Eigen::Vector2d& straight, int columns, int rows)
{
    const Eigen::Vector2d centre(0.5 * columns + 4.0, 0.5 * rows - 7.0);
    const double half = 0.5 * std::max(columns, rows);
    const Eigen::Vector2d away = (straight - centre) / half;
    const double squared = away.squaredNorm();
    const Eigen::Vector2d pincushioned = (1.0 + 0.05 * squared) * away;
    const Eigen::Vector2d turned = Eigen::Rotation2Dd(0.06 * squared) * pincushioned;
    const Eigen::Vector2d fromBump = away - Eigen::Vector2d(0.3, -0.25);
    const Eigen::Vector2d bump(0.004 * std::exp(-fromBump.squaredNorm() / (2.0 * 0.18 * 0.18)), 0.0);
    return half * (turned + bump) + centre;
}

// A picture of a grid of beads (dark) or holes (bright), computed.
struct GridPicture
{
    int columns = 512;
    int rows = 480;
    core::GridLayout layout = core::GridLayout::Square;
    core::SpotKind kind = core::SpotKind::Dark;
    double spacingPx = 24.0; // in the straight image
    double radiusPx = 4.5;
    double turnDeg = 7.0;
    double noise = 2.0;     // grey values, of 130 between beads and surroundings
    double darkening = 0.4; // of the brightness towards the corners
    std::function<Eigen::Vector2d(const Eigen::Vector2d&)> seenAt = [](const Eigen::Vector2d& straight) {
        return straight;
    };

    core::SpotGrid grid() const { return {layout, kind, {}}; }
    Eigen::Vector2d straightPlaceOf(const Eigen::Vector2i& cell) const
    {
        const Eigen::Vector2d middle(0.5 * columns + 0.37, 0.5 * rows - 0.21);
        return Eigen::Rotation2Dd(turnDeg * 3.14159265358979 / 180.0) *
                   (spacingPx * grid().flatPlaceOf(cell)) +
               middle;
    }
    // Of all cells whose bead lies in the picture as a whole.
    std::vector<Eigen::Vector2d> seenPlaces() const
    {
        std::vector<Eigen::Vector2d> places;
        const int reach = static_cast<int>(2.0 * std::max(columns, rows) / spacingPx);
        for (int y = -reach; y <= reach; ++y)
            for (int x = -reach; x <= reach; ++x) {
                const Eigen::Vector2d seen = seenAt(straightPlaceOf({x, y}));
                if (seen.minCoeff() > -radiusPx && seen.x() < columns + radiusPx &&
                    seen.y() < rows + radiusPx)
                    places.push_back(seen);
            }
        return places;
    }
    core::Image drawn(std::uint64_t seed = 1) const
    {
        core::Image image(columns, rows);
        const core::RandomField random(seed);
        const Eigen::Vector2d middle(0.5 * columns, 0.5 * rows);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column) {
                const Eigen::Vector2d away = Eigen::Vector2d(column + 0.5, row + 0.5) - middle;
                const double shade = 1.0 - darkening * away.squaredNorm() / middle.squaredNorm();
                image.at(column, row) =
                    static_cast<float>((kind == core::SpotKind::Dark ? 200.0 : 50.0) * shade);
            }
        for (const Eigen::Vector2d& place : seenPlaces())
            drawSpot(image, place, radiusPx, kind == core::SpotKind::Dark ? -0.65 : 2.6);
        for (std::size_t pixel = 0; pixel < image.values.size(); ++pixel)
            image.values[pixel] =
                std::max(0.0f, image.values[pixel] + static_cast<float>(noise * random.gaussian(pixel)));
        return image;
    }
};

// Covers a rectangle of a picture.
inline void cover(core::Image& image, int firstColumn, int firstRow, int columns, int rows, float value)
{
    for (int row = firstRow; row < firstRow + rows; ++row)
        for (int column = firstColumn; column < firstColumn + columns; ++column)
            image.at(column, row) = value;
}

} // namespace isocenter::test
