// SPDX-License-Identifier: MIT
#include "core/calibration/boards/board_finder.h"
#include "core/calibration/boards/chessboard_grid.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace isocenter::core {
namespace {

constexpr double kFirstRadiusPx = 5.0;  // in which edges are first looked at
constexpr double kCircleRadiusPx = 4.0; // on which bright and dark are
constexpr double kSamePointPx = 2.0;
constexpr double kWindowOfSpacing = 0.45; // in which a corner's place is refined
constexpr double kSmallestWindowPx = 3.0;
constexpr double kLargestWindowPx = 10.0;
constexpr int kSmallestImage = 16;

bool isKnown(const std::vector<SaddlePoint>& saddles, const Eigen::Vector2d& place)
{
    return std::ranges::any_of(saddles, [&](const SaddlePoint& saddle) {
        return (saddle.place - place).squaredNorm() < kSamePointPx * kSamePointPx;
    });
}

std::vector<SaddlePoint> saddlesAt(const Image& image, std::span<const Keypoint> corners)
{
    std::vector<SaddlePoint> saddles;
    for (const Keypoint& corner : corners) {
        const Eigen::Vector2d start(static_cast<double>(corner.x), static_cast<double>(corner.y));
        const auto place = edgeCrossing(image, start, kFirstRadiusPx);
        if (!place || isKnown(saddles, *place))
            continue;
        if (const auto saddle = saddlePointAt(image, *place, kCircleRadiusPx))
            saddles.push_back(*saddle);
    }
    return saddles;
}

double distanceToNearest(const std::vector<Eigen::Vector2d>& corners, std::size_t corner)
{
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t other = 0; other < corners.size(); ++other)
        if (other != corner)
            nearest = std::min(nearest, (corners[other] - corners[corner]).norm());
    return nearest;
}

std::vector<Eigen::Vector2d> refinedIn(const Image& smooth, const std::vector<Eigen::Vector2d>& corners)
{
    std::vector<Eigen::Vector2d> places = corners;
    for (std::size_t corner = 0; corner < corners.size(); ++corner) {
        const double radius = std::clamp(kWindowOfSpacing * distanceToNearest(corners, corner),
                                         kSmallestWindowPx, kLargestWindowPx);
        places[corner] = edgeCrossing(smooth, corners[corner], radius).value_or(corners[corner]);
    }
    return places;
}

// The grid may lie on its side: its size is said as the board's is.
std::string problemOf(const ChessboardGrid& grid, const Chessboard& board)
{
    constexpr int kFewestCorners = 4;
    if (grid.corners() < kFewestCorners)
        return translatable("Data", "no chessboard is seen");
    const auto [shorter, longer] = std::minmax({grid.columns(), grid.rows()});
    const bool isWide = board.columns >= board.rows;
    const int columns = isWide ? longer : shorter;
    const int rows = isWide ? shorter : longer;
    if (grid.corners() >= board.corners())
        return fmt::format(
            translatable("Data", "the chessboard that is seen has {} x {} inner corners, not {} x {}"),
            columns, rows, board.columns, board.rows);
    return fmt::format(
        translatable("Data",
                     "only {} of {} corners are seen, within {} x {}: all of the board must be in the "
                     "picture, sharp and not hidden"),
        grid.corners(), board.corners(), columns, rows);
}

} // namespace

BoardSighting findChessboard(const Image& image, std::span<const Keypoint> corners, const Chessboard& board)
{
    board.validate();
    if (std::min(image.columns, image.rows) < kSmallestImage)
        return {{},
                {},
                0,
                fmt::format(translatable("Data", "a picture of {} x {} pixels is too small"), image.columns,
                            image.rows)};
    const Image smooth = smoothedForCrossings(image);
    const std::vector<SaddlePoint> saddles = saddlesAt(smooth, corners);
    const ChessboardGrid grid(smooth, saddles, board);
    BoardSighting sighting;
    sighting.corners = grid.board();
    sighting.found = grid.corners();
    if (sighting.corners.empty()) {
        sighting.problem = problemOf(grid, board);
    } else {
        sighting.corners = refinedIn(smooth, sighting.corners);
        sighting.numbers.resize(sighting.corners.size());
        std::iota(sighting.numbers.begin(), sighting.numbers.end(), 0);
    }
    return sighting;
}

std::vector<Eigen::Vector2d> refinedCorners(const Image& image, const std::vector<Eigen::Vector2d>& corners)
{
    return refinedIn(smoothedForCrossings(image), corners);
}

} // namespace isocenter::core
