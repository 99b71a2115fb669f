// SPDX-License-Identifier: MIT
#include "core/calibration/boards/chessboard_grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <limits>
#include <numbers>
#include <set>

namespace isocenter::core {
namespace {

constexpr std::size_t kEdges = 4;
constexpr double kLargestTurnRad = 0.35;      // between an edge and the way to its other end
constexpr double kLeastEdgeContrast = 0.3;    // of the weaker end's
constexpr double kFarthestAsidePx = 6.0;      // of an edge, where bright and dark are compared
constexpr double kLongest = 2.5;              // of an edge, times the shortest at either end
constexpr double kFarthestFromExpected = 0.3; // of the spacing
constexpr double kSmallestSpacingPx = 4.0;
constexpr std::size_t kFewestOfPart = 4;
constexpr int kNone = -1;
constexpr std::array<std::pair<int, int>, kEdges> kDirections{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

double turnBetween(double a, double b)
{
    return std::abs(std::remainder(a - b, 2.0 * std::numbers::pi));
}

// The end of an edge: which of a saddle's edges.
struct End
{
    int saddle = kNone;
    int edge = kNone;

    bool operator==(const End&) const = default;
};
using Links = std::vector<std::array<End, kEdges>>; // of each saddle and edge its other end

// Whether bright and dark lie beside the way as they do beside the edge at its start.
bool isEdgeBetween(const Image& image, const SaddlePoint& from, std::size_t edge, const SaddlePoint& to)
{
    const Eigen::Vector2d way = to.place - from.place;
    const double aside = std::min(0.2, kFarthestAsidePx / way.norm());
    const Eigen::Vector2d clockwise(-aside * way.y(), aside * way.x());
    const double least = kLeastEdgeContrast * std::min(from.contrast, to.contrast);
    return std::ranges::all_of(std::array{0.2, 0.35, 0.5, 0.65, 0.8}, [&](double share) {
        const Eigen::Vector2d place = from.place + share * way;
        const double difference = greyAt(image, place + clockwise) - greyAt(image, place - clockwise);
        return (from.brightAfter(edge) ? difference : -difference) > least;
    });
}

// The nearest saddle at the other end of an edge.
End otherEnd(const Image& image, std::span<const SaddlePoint> saddles, std::size_t from, std::size_t edge)
{
    End found;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t to = 0; to < saddles.size(); ++to) {
        const Eigen::Vector2d way = saddles[to].place - saddles[from].place;
        const double distance = way.norm();
        if (to == from || distance >= nearest || distance < kSmallestSpacingPx)
            continue;
        const double direction = std::atan2(way.y(), way.x());
        if (turnBetween(direction, saddles[from].edges[edge]) > kLargestTurnRad)
            continue;
        for (std::size_t back = 0; back < kEdges; ++back)
            if (turnBetween(direction + std::numbers::pi, saddles[to].edges[back]) < kLargestTurnRad &&
                saddles[from].brightAfter(edge) != saddles[to].brightAfter(back) &&
                isEdgeBetween(image, saddles[from], edge, saddles[to])) {
                nearest = distance;
                found = {static_cast<int>(to), static_cast<int>(back)};
            }
    }
    return found;
}

double shortestOf(const Links& links, std::span<const SaddlePoint> saddles, std::size_t saddle)
{
    double shortest = std::numeric_limits<double>::infinity();
    for (const End& end : links[saddle])
        if (end.saddle != kNone)
            shortest = std::min(
                shortest,
                (saddles[static_cast<std::size_t>(end.saddle)].place - saddles[saddle].place).norm());
    return shortest;
}

// Those that both ends see, and that are not far longer than others of theirs, as ways from one grid to
// another one are.
Links linksOf(const Image& image, std::span<const SaddlePoint> saddles)
{
    Links seen(saddles.size());
    for (std::size_t saddle = 0; saddle < saddles.size(); ++saddle)
        for (std::size_t edge = 0; edge < kEdges; ++edge)
            seen[saddle][edge] = otherEnd(image, saddles, saddle, edge);
    std::vector<double> shortest;
    for (std::size_t saddle = 0; saddle < saddles.size(); ++saddle)
        shortest.push_back(shortestOf(seen, saddles, saddle));
    Links links(saddles.size());
    for (std::size_t saddle = 0; saddle < saddles.size(); ++saddle)
        for (std::size_t edge = 0; edge < kEdges; ++edge) {
            const End end = seen[saddle][edge];
            if (end.saddle == kNone)
                continue;
            const auto other = static_cast<std::size_t>(end.saddle);
            const double length = (saddles[other].place - saddles[saddle].place).norm();
            const End self{static_cast<int>(saddle), static_cast<int>(edge)};
            if (seen[other][static_cast<std::size_t>(end.edge)] == self &&
                length < kLongest * std::min(shortest[saddle], shortest[other]))
                links[saddle][edge] = end;
        }
    return links;
}

} // namespace

ChessboardGrid::ChessboardGrid(const Image& image, std::span<const SaddlePoint> saddles,
                               const Chessboard& board)
    : image_(image), board_(board)
{
    Cells largest;
    for (Cells& part : partsOf(image, saddles)) {
        cells_ = std::move(part);
        grow();
        measure();
        if (!this->board().empty())
            return;
        if (cells_.size() > largest.size())
            largest = std::move(cells_);
    }
    cells_ = std::move(largest);
    measure();
}

// Saddles that hang together, numbered from one to the next: the edges of each follow one another clockwise,
// so that it is known on which side a neighbour is, however the board is turned.
std::vector<ChessboardGrid::Cells> ChessboardGrid::partsOf(const Image& image,
                                                           std::span<const SaddlePoint> saddles)
{
    struct Step
    {
        std::size_t saddle;
        Cell cell;
        std::size_t firstEdge; // that leads to the next column
    };
    const Links links = linksOf(image, saddles);
    std::vector<Cells> parts;
    std::vector<bool> taken(saddles.size(), false);
    for (std::size_t start = 0; start < saddles.size(); ++start) {
        if (taken[start])
            continue;
        Cells cells;
        std::deque<Step> open{{start, {0, 0}, 0}};
        taken[start] = true;
        while (!open.empty()) {
            const Step step = open.front();
            open.pop_front();
            if (!cells.emplace(step.cell, saddles[step.saddle].place).second)
                continue; // two for one place: the first stands
            for (std::size_t side = 0; side < kEdges; ++side) {
                const End end = links[step.saddle][(step.firstEdge + side) % kEdges];
                if (end.saddle == kNone || taken[static_cast<std::size_t>(end.saddle)])
                    continue;
                taken[static_cast<std::size_t>(end.saddle)] = true;
                const Cell next{step.cell.first + kDirections[side].first,
                                step.cell.second + kDirections[side].second};
                // Its edge that leads back is two sides on from the one by which it is reached.
                const std::size_t firstEdge =
                    (static_cast<std::size_t>(end.edge) + 2 + kEdges - side) % kEdges;
                open.push_back({static_cast<std::size_t>(end.saddle), next, firstEdge});
            }
        }
        if (cells.size() >= kFewestOfPart)
            parts.push_back(std::move(cells));
    }
    return parts;
}

std::optional<Eigen::Vector2d> ChessboardGrid::placeAt(const Cell& cell) const
{
    const auto found = cells_.find(cell);
    return found == cells_.end() ? std::nullopt : std::optional(found->second);
}

// Where a corner should be, as its neighbours go on, on average.
std::optional<Eigen::Vector2d> ChessboardGrid::expectedAt(const Cell& cell, double& spacing) const
{
    Eigen::Vector2d sum = Eigen::Vector2d::Zero();
    int count = 0;
    spacing = std::numeric_limits<double>::infinity();
    for (const auto& [column, row] : kDirections) {
        const auto near = placeAt({cell.first + column, cell.second + row});
        const auto far = placeAt({cell.first + 2 * column, cell.second + 2 * row});
        if (!near || !far)
            continue;
        sum += 2.0 * *near - *far;
        spacing = std::min(spacing, (*near - *far).norm());
        ++count;
    }
    if (count == 0)
        return {};
    return sum / count;
}

// Whether a corner is there already, under whatever number.
bool ChessboardGrid::isTaken(const Eigen::Vector2d& place, double distance) const
{
    return std::ranges::any_of(cells_,
                               [&](const auto& cell) { return (cell.second - place).norm() < distance; });
}

// Corners that were missed, between others or at the edges.
void ChessboardGrid::grow()
{
    for (bool grown = true; grown;) {
        std::set<Cell> missing;
        for (const auto& [cell, place] : cells_)
            for (const auto& [column, row] : kDirections)
                if (const Cell next{cell.first + column, cell.second + row}; !cells_.contains(next))
                    missing.insert(next);
        grown = false;
        for (const Cell& cell : missing) {
            double spacing = 0.0;
            const auto expected = expectedAt(cell, spacing);
            if (!expected || spacing < kSmallestSpacingPx)
                continue;
            const auto place = edgeCrossing(image_, *expected, std::clamp(0.5 * spacing, 2.5, 12.0));
            if (!place || (*place - *expected).norm() > kFarthestFromExpected * spacing ||
                isTaken(*place, 0.5 * spacing) ||
                !saddlePointAt(image_, *place, std::clamp(0.3 * spacing, 2.0, 12.0)))
                continue;
            cells_.emplace(cell, *place);
            grown = true;
        }
    }
}

void ChessboardGrid::measure()
{
    first_ = last_ = {0, 0};
    if (cells_.empty())
        return;
    first_ = last_ = cells_.begin()->first;
    for (const auto& [cell, place] : cells_) {
        first_ = {std::min(first_.first, cell.first), std::min(first_.second, cell.second)};
        last_ = {std::max(last_.first, cell.first), std::max(last_.second, cell.second)};
    }
}

// All corners of a part of the grid, row by row; none if one is missing.
std::vector<Eigen::Vector2d> ChessboardGrid::window(int column, int row, int columns, int rows) const
{
    std::vector<Eigen::Vector2d> places;
    for (int r = row; r < row + rows; ++r)
        for (int c = column; c < column + columns; ++c)
            if (const auto place = placeAt({c, r}))
                places.push_back(*place);
    if (static_cast<int>(places.size()) < columns * rows)
        places.clear();
    return places;
}

std::vector<Eigen::Vector2d> ChessboardGrid::board() const
{
    std::vector<Eigen::Vector2d> found;
    const auto look = [&](int columns, int rows) {
        int boards = 0;
        for (int row = first_.second; row + rows <= last_.second + 1; ++row)
            for (int column = first_.first; column + columns <= last_.first + 1; ++column)
                if (auto places = window(column, row, columns, rows); !places.empty()) {
                    found = std::move(places);
                    ++boards;
                }
        return boards;
    };
    const int upright = look(board_.columns, board_.rows);
    if (upright == 1 && (board_.columns == board_.rows || look(board_.rows, board_.columns) == 0))
        return found;
    if (upright > 0 || look(board_.rows, board_.columns) != 1)
        return {};
    // The board lies on its side: its columns go down the grid, its rows to the left.
    std::vector<Eigen::Vector2d> turned;
    for (int row = 0; row < board_.rows; ++row)
        for (int column = 0; column < board_.columns; ++column)
            turned.push_back(found[static_cast<std::size_t>(column * board_.rows + board_.rows - 1 - row)]);
    return turned;
}

} // namespace isocenter::core
