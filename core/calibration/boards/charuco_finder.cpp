// SPDX-License-Identifier: MIT
#include "core/calibration/boards/board_finder.h"
#include "core/calibration/boards/marker_finder.h"
#include "core/calibration/saddle_point.h"
#include "core/features/homography.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>

namespace isocenter::core {
namespace {

constexpr int kSmallestSide = 120;       // px of an image that is shrunk
constexpr double kNearestMarkerPx = 3.0; // to a corner whose place can be told
constexpr double kWindowOfGap = 0.9;     // radius in which a place is refined, of the way to the next marker
constexpr double kSmallestGapWindowPx = 2.5;
constexpr double kLargestGapWindowPx = 10.0;
constexpr double kCircleOfGap = 0.65;  // radius on which bright and dark are looked at
constexpr double kFarthestOfGap = 0.6; // from where markers let expect a corner
constexpr std::size_t kFewestCornersOfView = 6;
constexpr double kMostAstray = 0.5; // markers that do not lie as on the board, of those that do

using MarkerPlaces = std::map<int, Quadrilateral>;

Quadrilateral enlarged(Quadrilateral corners, int factor)
{
    for (Eigen::Vector2d& corner : corners)
        corner *= factor;
    return corners;
}

// The two markers beside an inner corner: those that are on the board, seen or not.
std::vector<int> markersBeside(const CharucoBoard& board, int corner)
{
    const int column = corner % (board.columns - 1);
    const int row = corner / (board.columns - 1);
    std::vector<int> markers;
    for (const int down : {0, 1})
        for (const int across : {0, 1})
            if (const auto marker = board.markerIn(column + across, row + down))
                markers.push_back(*marker);
    return markers;
}

// Where a corner is expected, and how far the nearest corner of a marker is from there.
struct ExpectedCorner
{
    Eigen::Vector2d place;
    double gap = std::numeric_limits<double>::infinity();
};

std::optional<ExpectedCorner> expectedCorner(const CharucoBoard& board, const MarkerPlaces& places,
                                             int corner)
{
    const std::vector<int> beside = markersBeside(board, corner);
    std::vector<PointPair> pairs;
    for (const int marker : beside)
        if (const auto found = places.find(marker); found != places.end())
            appendPairs(pairs, board.markerCornersMm(marker), found->second);
    if (pairs.empty())
        return {};
    const HomographyFit fit = fitHomography(pairs);
    if (!fit.secondFromFirst)
        return {};
    ExpectedCorner expected;
    expected.place = transferred(*fit.secondFromFirst, board.chessboard().cornerMm(corner));
    for (const int marker : beside)
        for (const Eigen::Vector2d& ofMarker : board.markerCornersMm(marker))
            expected.gap =
                std::min(expected.gap, (transferred(*fit.secondFromFirst, ofMarker) - expected.place).norm());
    return expected.place.allFinite() ? std::optional(expected) : std::nullopt;
}

std::optional<Eigen::Vector2d> cornerNear(const Image& smooth, const ExpectedCorner& expected)
{
    if (!(expected.gap > kNearestMarkerPx))
        return {};
    const double radius = std::clamp(kWindowOfGap * expected.gap, kSmallestGapWindowPx, kLargestGapWindowPx);
    const auto place = edgeCrossing(smooth, expected.place, radius);
    if (!place || (*place - expected.place).norm() > kFarthestOfGap * expected.gap ||
        !saddlePointAt(smooth, *place, std::min(kCircleOfGap * expected.gap, kLargestGapWindowPx)))
        return {};
    return place;
}

// Whether two rows share two columns, so that a homography follows from the corners.
bool spanPlane(const std::vector<int>& numbers, const Chessboard& board)
{
    std::vector<bool> isSeen(static_cast<std::size_t>(board.corners()), false);
    for (const int number : numbers)
        isSeen[static_cast<std::size_t>(number)] = true;
    for (int first = 0; first < board.rows; ++first)
        for (int second = first + 1; second < board.rows; ++second) {
            int shared = 0;
            for (int column = 0; column < board.columns; ++column)
                if (isSeen[static_cast<std::size_t>(first * board.columns + column)] &&
                    isSeen[static_cast<std::size_t>(second * board.columns + column)])
                    ++shared;
            if (shared >= 2)
                return true;
        }
    return false;
}

std::string problemOf(const MarkerLayout& layout, const CharucoBoard& board)
{
    if (layout.places.empty() && layout.astray == 0)
        return fmt::format(translatable("Data", "no marker of the dictionary {} is seen"),
                           board.dictionary.name());
    const std::size_t placed = layout.places.size();
    if (placed == 0 || static_cast<double>(layout.astray) > kMostAstray * static_cast<double>(placed))
        return fmt::format(
            translatable("Data",
                         "{} of {} markers that are seen are not where a board of {} x {} squares has them: "
                         "check the number of its squares{}"),
            layout.astray, layout.astray + placed, board.columns, board.rows,
            board.rows % 2 != 0 ? "" : translatable("Data", ", and whether its top left square is black"));
    return {};
}

MarkerLayout markersOf(const Image& image, const CharucoBoard& board)
{
    std::vector<FoundMarker> found;
    MarkerLayout layout;
    for (const int factor : {1, 2, 4}) {
        if (factor > 1 && std::min(image.columns, image.rows) < factor * kSmallestSide)
            break;
        const Image level = factor == 1 ? image : shrunk(image, factor);
        for (const FoundMarker& marker : findMarkers(level, board.dictionary))
            found.push_back({marker.marker, enlarged(marker.corners, factor)});
        layout = markerLayout(found, board);
        if (static_cast<int>(layout.places.size()) == board.markers())
            break;
    }
    return layout;
}

} // namespace

BoardSighting findCharuco(const Image& image, const CharucoBoard& board)
{
    board.validate();
    if (std::min(image.columns, image.rows) < kSmallestSide)
        return {{},
                {},
                0,
                fmt::format(translatable("Data", "a picture of {} x {} pixels is too small"), image.columns,
                            image.rows)};
    const MarkerLayout layout = markersOf(image, board);
    BoardSighting sighting;
    sighting.problem = problemOf(layout, board);
    if (!sighting.problem.empty())
        return sighting;
    const Image smooth = smoothedForCrossings(image);
    for (int corner = 0; corner < board.chessboard().corners(); ++corner) {
        const auto expected = expectedCorner(board, layout.places, corner);
        const auto place = expected ? cornerNear(smooth, *expected) : std::nullopt;
        if (!place)
            continue;
        sighting.numbers.push_back(corner);
        sighting.corners.push_back(*place);
    }
    sighting.found = static_cast<int>(sighting.numbers.size());
    if (sighting.numbers.size() < kFewestCornersOfView || !spanPlane(sighting.numbers, board.chessboard())) {
        sighting.problem = fmt::format(
            translatable("Data", "only {} of {} corners are seen, beside {} markers: {} are needed, in "
                                 "two rows or more, sharp and not hidden"),
            sighting.found, board.chessboard().corners(), layout.places.size(), kFewestCornersOfView);
        sighting.corners.clear();
        sighting.numbers.clear();
    }
    return sighting;
}

} // namespace isocenter::core
