// SPDX-License-Identifier: MIT
#include "core/calibration/distortion/spot_grid.h"

#include "core/support/quantiles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <limits>
#include <map>
#include <numbers>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kSeedTolerance = 0.2; // by which a spot may be off its expected place, of a step, at first
constexpr double kTolerance = 0.25;    // and farther on
constexpr double kStrayOfTypical = 6.0;
constexpr double kStrayPx = 0.15;
constexpr double kRadiusTolerance =
    1.2; // of a spot, to the median of its neighbours: smaller ones are cut off
constexpr std::size_t kFewestSpots = 4;

using Cell = std::pair<int, int>;

constexpr double secondDirection(GridLayout layout)
{
    return layout == GridLayout::Square ? std::numbers::pi / 2.0 : std::numbers::pi / 3.0;
}

// The steps to the neighbours of a cell, opposite ones side by side.
std::span<const Cell> stepsOf(GridLayout layout)
{
    static constexpr std::array<Cell, 6> kSteps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {-1, 1}, {1, -1}}};
    return std::span(kSteps).first(layout == GridLayout::Square ? 4 : 6);
}

// Spots by their places, to find the nearest one quickly.
class SpotIndex
{
public:
    SpotIndex(std::span<const Spot> spots, double side) : spots_(spots), side_(side)
    {
        for (std::size_t spot = 0; spot < spots.size(); ++spot)
            boxes_[boxOf(spots[spot].place)].push_back(spot);
    }
    // The spot nearest to a place within a distance, which is at most the side of a box.
    std::optional<std::size_t> nearest(const Eigen::Vector2d& place, double distance,
                                       std::optional<std::size_t> except = {}) const
    {
        std::optional<std::size_t> best;
        const auto [column, row] = boxOf(place);
        for (int down = -1; down <= 1; ++down)
            for (int right = -1; right <= 1; ++right) {
                const auto box = boxes_.find({column + right, row + down});
                if (box == boxes_.end())
                    continue;
                for (const std::size_t spot : box->second)
                    if (const double away = (spots_[spot].place - place).norm();
                        away < distance && spot != except) {
                        best = spot;
                        distance = away;
                    }
            }
        return best;
    }

private:
    Cell boxOf(const Eigen::Vector2d& place) const
    {
        return {static_cast<int>(std::floor(place.x() / side_)),
                static_cast<int>(std::floor(place.y() / side_))};
    }
    std::span<const Spot> spots_;
    double side_;
    std::map<Cell, std::vector<std::size_t>> boxes_;
};

// The distance from a spot to the nearest other one, of which most spots have about the same.
double typicalSpacing(std::span<const Spot> spots)
{
    std::vector<double> distances;
    for (const Spot& spot : spots) {
        double nearest = std::numeric_limits<double>::infinity();
        for (const Spot& other : spots)
            if (const double away = (other.place - spot.place).norm(); away > 0.0)
                nearest = std::min(nearest, away);
        if (std::isfinite(nearest))
            distances.push_back(nearest);
    }
    return median(std::move(distances));
}

// A spot that has its cell, with the two steps of the grid there.
struct Placed
{
    Cell cell;
    std::size_t spot = 0;
    Eigen::Matrix2d steps; // a column each, pixels
};

class GridGrowth
{
public:
    GridGrowth(std::span<const Spot> spots, GridLayout layout)
        : spots_(spots), layout_(layout), spacing_(typicalSpacing(spots)), index_(spots, 2.0 * spacing_),
          used_(spots.size(), false)
    {
    }

    std::map<Cell, std::size_t> largest()
    {
        std::map<Cell, std::size_t> best;
        for (std::size_t seed = 0; seed < spots_.size(); ++seed)
            if (!used_[seed])
                if (const auto steps = seedSteps(seed)) {
                    std::map<Cell, std::size_t> part = grownFrom(seed, *steps);
                    if (part.size() > best.size())
                        best = std::move(part);
                }
        return best;
    }

private:
    // The grid's steps at a spot all of whose neighbours stand regularly around it.
    std::optional<Eigen::Matrix2d> seedSteps(std::size_t seed) const
    {
        const Eigen::Vector2d& place = spots_[seed].place;
        const auto neighbour = index_.nearest(place, 1.5 * spacing_, seed);
        if (!neighbour)
            return {};
        Eigen::Matrix2d steps;
        steps.col(0) = spots_[*neighbour].place - place;
        const double angle = secondDirection(layout_);
        Eigen::Matrix2d turn;
        turn << std::cos(angle), -std::sin(angle), std::sin(angle), std::cos(angle);
        steps.col(1) = turn * steps.col(0);
        for (const auto& [along, across] : stepsOf(layout_)) {
            const Eigen::Vector2d step = steps * Eigen::Vector2d(along, across);
            if (!index_.nearest(place + step, kSeedTolerance * step.norm()))
                return {};
        }
        return steps;
    }

    std::map<Cell, std::size_t> grownFrom(std::size_t seed, const Eigen::Matrix2d& steps)
    {
        std::map<Cell, std::size_t> grid{{{0, 0}, seed}};
        used_[seed] = true;
        std::deque<Placed> open{{{0, 0}, seed, steps}};
        while (!open.empty()) {
            const Placed from = open.front();
            open.pop_front();
            for (const auto& [along, across] : stepsOf(layout_)) {
                const Cell cell{from.cell.first + along, from.cell.second + across};
                if (grid.contains(cell))
                    continue;
                const Eigen::Vector2d step = expectedStep(grid, from, {along, across});
                const auto found = index_.nearest(spots_[from.spot].place + step, kTolerance * step.norm());
                if (!found || used_[*found])
                    continue;
                used_[*found] = true;
                grid[cell] = *found;
                open.push_back({cell, *found, stepsAt(from, {along, across}, *found)});
            }
        }
        return grid;
    }

    // The step from the spot before goes on, where there is one; else the grid's own there.
    Eigen::Vector2d expectedStep(const std::map<Cell, std::size_t>& grid, const Placed& from,
                                 const Cell& step) const
    {
        const auto before = grid.find({from.cell.first - step.first, from.cell.second - step.second});
        if (before != grid.end())
            return spots_[from.spot].place - spots_[before->second].place;
        return from.steps * Eigen::Vector2d(step.first, step.second);
    }

    // The steps of the spot before, corrected by the step that led to the next one.
    Eigen::Matrix2d stepsAt(const Placed& from, const Cell& step, std::size_t next) const
    {
        const Eigen::Vector2d cells(step.first, step.second);
        const Eigen::Vector2d error = spots_[next].place - spots_[from.spot].place - from.steps * cells;
        return from.steps + error * cells.transpose() / cells.squaredNorm();
    }

    std::span<const Spot> spots_;
    GridLayout layout_;
    double spacing_;
    SpotIndex index_;
    std::vector<bool> used_;
};

// How far a spot is from the middle of its neighbours, in the direction in which it is least; none without
// neighbours on both sides.
std::optional<double> bendAt(const std::map<Cell, std::size_t>& grid, std::span<const Spot> spots,
                             const Cell& cell, std::size_t spot, GridLayout layout)
{
    std::optional<double> least;
    for (const auto& [along, across] : stepsOf(layout)) {
        const auto after = grid.find({cell.first + along, cell.second + across});
        const auto before = grid.find({cell.first - along, cell.second - across});
        if (after == grid.end() || before == grid.end())
            continue;
        const Eigen::Vector2d middle = 0.5 * (spots[after->second].place + spots[before->second].place);
        const double bend = (spots[spot].place - middle).norm();
        least = std::min(least.value_or(bend), bend);
    }
    return least;
}

// Whether a spot is about as large as its neighbours are.
bool isOfUsualSize(const std::map<Cell, std::size_t>& grid, std::span<const Spot> spots, const Cell& cell)
{
    std::vector<double> radii;
    for (int down = -2; down <= 2; ++down) // more than those beside it, which a cover's edge cuts as well
        for (int right = -2; right <= 2; ++right)
            if (const auto near = grid.find({cell.first + right, cell.second + down}); near != grid.end())
                radii.push_back(spots[near->second].radiusPx);
    const double usual = median(std::move(radii));
    const double radius = spots[grid.at(cell)].radiusPx;
    return radius < kRadiusTolerance * usual && usual < kRadiusTolerance * radius;
}

void removeStrays(std::map<Cell, std::size_t>& grid, std::span<const Spot> spots, GridLayout layout)
{
    std::map<Cell, double> bends;
    std::vector<double> all;
    for (const auto& [cell, spot] : grid)
        if (const auto bend = bendAt(grid, spots, cell, spot, layout)) {
            bends[cell] = *bend;
            all.push_back(*bend);
        }
    const double most = kStrayOfTypical * median(std::move(all)) + kStrayPx;
    std::vector<Cell> strays;
    for (const auto& [cell, spot] : grid)
        if (const auto bend = bends.find(cell);
            (bend != bends.end() && bend->second > most) || !isOfUsualSize(grid, spots, cell))
            strays.push_back(cell);
    for (const Cell& cell : strays)
        grid.erase(cell);
}

} // namespace

Eigen::Vector2d SpotGrid::flatPlaceOf(const Eigen::Vector2i& cell) const
{
    const double angle = secondDirection(layout);
    return {cell.x() + cell.y() * std::cos(angle), cell.y() * std::sin(angle)};
}

double SpotGrid::spacingPx() const
{
    std::map<Cell, Eigen::Vector2d> places;
    for (const GridSpot& spot : spots)
        places[{spot.cell.x(), spot.cell.y()}] = spot.spot.place;
    std::vector<double> distances;
    for (const auto& [cell, place] : places)
        for (const auto& [along, across] : stepsOf(layout))
            if (const auto next = places.find({cell.first + along, cell.second + across});
                next != places.end())
                distances.push_back((next->second - place).norm());
    return median(std::move(distances));
}

SpotGrid joinedGrid(std::span<const Spot> spots, GridLayout layout)
{
    SpotGrid grid;
    grid.layout = layout;
    if (spots.size() < kFewestSpots)
        return grid;
    std::map<Cell, std::size_t> cells = GridGrowth(spots, layout).largest();
    removeStrays(cells, spots, layout);
    for (const auto& [cell, spot] : cells)
        grid.spots.push_back({{cell.first, cell.second}, spots[spot]});
    return grid;
}

} // namespace isocenter::core
