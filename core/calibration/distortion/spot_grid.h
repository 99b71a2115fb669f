// SPDX-License-Identifier: MIT
#pragma once

#include "core/calibration/distortion/spot_finder.h"
#include "core/image/image.h"

#include <Eigen/Core>

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// How the beads or holes of a grid stand: in rows and columns, or each amid six others, as the holes of
// perforated metal.
enum class GridLayout { Square, Hexagonal };

// A spot of a grid: its cell counts steps along the grid's two directions from some spot, the second one 90
// (square) or 60 degrees (hexagonal) clockwise of the first as seen.
struct GridSpot
{
    Eigen::Vector2i cell = Eigen::Vector2i::Zero();
    Spot spot;
};

// A grid of beads or holes as an image shows it, bent by distortion.
struct SpotGrid
{
    GridLayout layout = GridLayout::Square;
    SpotKind kind = SpotKind::Dark;
    std::vector<GridSpot> spots;

    // Where a cell stands on the flat grid, in spacings.
    Eigen::Vector2d flatPlaceOf(const Eigen::Vector2i& cell) const;
    // The median distance of neighbours in the image, pixels.
    double spacingPx() const;
};

// Joins spots to the largest grid of that layout: neighbours are where those before let expect them. Spots
// that are astray by much more than others are left out. Gaps are not a hindrance where there is a way around
// them; of several parts the largest is returned.
SpotGrid joinedGrid(std::span<const Spot> spots, GridLayout layout);

struct GridSearch
{
    std::optional<GridLayout> layout = {}; // either without
    std::optional<SpotKind> kind = {};     // either without
};

// Finds the grid of beads or holes in an image of any range of grey values: turned, covered in part, of any
// spacing from about 8 to 150 pixels. Throws InputError that says what the image lacks: blank, saturated, no
// round spots, too few of them. Any thread; about a second for 1000 x 1000 pixels.
SpotGrid findGrid(const Image& image, const GridSearch& search = {});

inline constexpr std::size_t kFewestGridSpots = 20;

} // namespace isocenter::core
