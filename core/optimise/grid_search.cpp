// SPDX-License-Identifier: MIT
#include "core/optimise/grid_search.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace isocenter::core {
namespace {

constexpr std::size_t kPointsAtOnce = 4096;

// Coordinates on one axis, those within the bounds.
std::vector<double> ticks(const PoseSearch& search, const GridSearchOptions& options, Eigen::Index coordinate)
{
    const double extent = options.extent[static_cast<std::size_t>(search.axisOf(coordinate))];
    const auto count = static_cast<int>(std::floor(extent / search.stepOf(coordinate) + 1e-9));
    std::vector<double> result;
    for (int i = -count; i <= count; ++i) {
        const double tick = search.start()[coordinate] + i;
        if (tick >= search.lower()[coordinate] && tick <= search.upper()[coordinate])
            result.push_back(tick);
    }
    return result;
}

// All combinations of ticks in order, the last axis fastest.
class Grid
{
public:
    explicit Grid(std::vector<std::vector<double>> ticks) : ticks_(std::move(ticks)) {}

    double size() const
    {
        double size = 1.0;
        for (const std::vector<double>& axis : ticks_)
            size *= static_cast<double>(axis.size());
        return size;
    }

    SearchPoint point(std::size_t index) const
    {
        SearchPoint point(static_cast<Eigen::Index>(ticks_.size()));
        for (std::size_t axis = ticks_.size(); axis-- > 0; index /= ticks_[axis].size())
            point[static_cast<Eigen::Index>(axis)] = ticks_[axis][index % ticks_[axis].size()];
        return point;
    }

private:
    std::vector<std::vector<double>> ticks_;
};

Grid gridOf(const PoseSearch& search, const GridSearchOptions& options)
{
    std::vector<std::vector<double>> axes;
    for (Eigen::Index coordinate = 0; coordinate < search.dimensions(); ++coordinate)
        axes.push_back(ticks(search, options, coordinate));
    return Grid(std::move(axes));
}

} // namespace

void GridSearchOptions::validate() const
{
    if (!std::ranges::all_of(extent, [](double e) { return e >= 0.0 && std::isfinite(e); }))
        throw UsageError(
            translatable("Data", "the extent of a grid must not be negative (six numbers: mm and degrees)"));
}

void maximise(PoseSearch& search, const GridSearchOptions& options)
{
    const Grid grid = gridOf(search, options);
    if (grid.size() > search.evaluationsLeft())
        throw UsageError(fmt::format(
            translatable("Data", "the grid has {:.0f} poses, the budget allows {}: choose larger steps, a "
                                 "smaller extent or a larger budget"),
            grid.size(), search.evaluationsLeft()));
    const auto size = static_cast<std::size_t>(grid.size());
    for (std::size_t first = 0; first < size; first += kPointsAtOnce) {
        std::vector<SearchPoint> points;
        for (std::size_t i = first; i < std::min(size, first + kPointsAtOnce); ++i)
            points.push_back(grid.point(i));
        search.values(points);
    }
}

} // namespace isocenter::core
