// SPDX-License-Identifier: MIT
#include "core/calibration/boards/marker_finder.h"
#include "core/features/homography.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>

namespace isocenter::core {
namespace {

constexpr int kBeside = 2;             // squares, across and down, from one marker to those beside it
constexpr double kAsideOfMarker = 0.3; // of a marker's shortest side, from where one beside it expects it
constexpr double kAsideOfBoard = 0.6;  // likewise, from where all others do

Eigen::Vector2d centreOf(const Quadrilateral& corners)
{
    return 0.25 * (corners[0] + corners[1] + corners[2] + corners[3]);
}

double shortestSide(const Quadrilateral& corners)
{
    double shortest = std::numeric_limits<double>::infinity();
    for (std::size_t side = 0; side < corners.size(); ++side)
        shortest = std::min(shortest, (corners[(side + 1) % corners.size()] - corners[side]).norm());
    return shortest;
}

// A marker that was found with the map from the board that it gives by itself.
struct PlacedMarker
{
    FoundMarker found;
    Eigen::Matrix3d imageFromBoard;
};

bool isExpected(const Eigen::Matrix3d& imageFromBoard, const FoundMarker& marker, const CharucoBoard& board,
                double ofSide)
{
    const Eigen::Vector2d expected =
        transferred(imageFromBoard, centreOf(board.markerCornersMm(marker.marker)));
    return (expected - centreOf(marker.corners)).norm() < ofSide * shortestSide(marker.corners);
}

bool areBeside(const PlacedMarker& a, const PlacedMarker& b, const CharucoBoard& board)
{
    const auto first = board.squareOf(a.found.marker);
    const auto second = board.squareOf(b.found.marker);
    return a.found.marker != b.found.marker && std::abs(first[0] - second[0]) <= kBeside &&
           std::abs(first[1] - second[1]) <= kBeside &&
           isExpected(a.imageFromBoard, b.found, board, kAsideOfMarker) &&
           isExpected(b.imageFromBoard, a.found, board, kAsideOfMarker);
}

// Those of the board, each place once.
std::vector<PlacedMarker> placedMarkers(std::span<const FoundMarker> found, const CharucoBoard& board)
{
    std::vector<PlacedMarker> placed;
    for (const FoundMarker& marker : found) {
        if (marker.marker >= board.markers() || std::ranges::any_of(placed, [&](const PlacedMarker& other) {
                return (centreOf(other.found.corners) - centreOf(marker.corners)).norm() <
                       0.5 * shortestSide(marker.corners);
            }))
            continue;
        std::vector<PointPair> pairs;
        appendPairs(pairs, board.markerCornersMm(marker.marker), marker.corners);
        if (const HomographyFit fit = fitHomography(pairs); fit.secondFromFirst)
            placed.push_back({marker, *fit.secondFromFirst});
    }
    return placed;
}

// The largest number of markers of which each lies beside another one as on the board.
std::vector<bool> largestGroup(const std::vector<PlacedMarker>& placed, const CharucoBoard& board)
{
    std::vector<bool> largest(placed.size(), false);
    std::vector<bool> taken(placed.size(), false);
    for (std::size_t start = 0; start < placed.size(); ++start) {
        if (taken[start])
            continue;
        std::vector<bool> group(placed.size(), false);
        std::vector<std::size_t> open{start};
        taken[start] = group[start] = true;
        while (!open.empty()) {
            const std::size_t marker = open.back();
            open.pop_back();
            for (std::size_t other = 0; other < placed.size(); ++other)
                if (!taken[other] && areBeside(placed[marker], placed[other], board)) {
                    taken[other] = group[other] = true;
                    open.push_back(other);
                }
        }
        if (std::ranges::count(group, true) > std::ranges::count(largest, true))
            largest = std::move(group);
    }
    return largest;
}

std::optional<Eigen::Matrix3d> imageFromBoard(const MarkerLayout& layout, const CharucoBoard& board)
{
    std::vector<PointPair> pairs;
    for (const auto& [marker, corners] : layout.places)
        appendPairs(pairs, board.markerCornersMm(marker), corners);
    return fitHomography(pairs).secondFromFirst;
}

} // namespace

void appendPairs(std::vector<PointPair>& pairs, const Quadrilateral& onBoardMm, const Quadrilateral& inImage)
{
    for (std::size_t corner = 0; corner < onBoardMm.size(); ++corner)
        pairs.push_back({onBoardMm[corner], inImage[corner]});
}

MarkerLayout markerLayout(std::span<const FoundMarker> found, const CharucoBoard& board)
{
    const std::vector<PlacedMarker> placed = placedMarkers(found, board);
    const std::vector<bool> isGrouped = largestGroup(placed, board);
    MarkerLayout layout;
    if (std::ranges::count(isGrouped, true) < 2) {
        layout.astray = placed.size();
        return layout;
    }
    for (std::size_t marker = 0; marker < placed.size(); ++marker)
        if (isGrouped[marker])
            layout.places.emplace(placed[marker].found.marker, placed[marker].found.corners);
    const auto map = imageFromBoard(layout, board);
    for (std::size_t marker = 0; marker < placed.size(); ++marker) {
        if (isGrouped[marker])
            continue;
        const FoundMarker& other = placed[marker].found;
        if (!map || !isExpected(*map, other, board, kAsideOfBoard) ||
            !layout.places.emplace(other.marker, other.corners).second)
            ++layout.astray;
    }
    return layout;
}

} // namespace isocenter::core
