// SPDX-License-Identifier: MIT
#include "core/lines/bright_way.h"

#include "core/lines/neighbours.h"

#include <queue>

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <limits>
#include <numbers>
#include <utility>

namespace isocenter::core {
namespace {

// The cheapest ways from a pixel, as far as another one. Around the pixels lies a border that nothing leads
// into.
class CheapestWays
{
public:
    CheapestWays(const std::vector<double>& darkness, int columns, std::size_t start, std::size_t goal)
        : columns_(static_cast<std::size_t>(columns)), stride_(columns_ + 2),
          before_((darkness.size() / columns_ + 2) * stride_, bordered(start))
    {
        constexpr double kOfAPixel = 0.2;     // costs a bright one, so that ways are short
        constexpr double kOfTheBorder = -1.0; // nothing is cheaper
        std::vector<double> steps(before_.size());
        std::vector<double> costs(before_.size(), kOfTheBorder);
        for (std::size_t pixel = 0; pixel < darkness.size(); ++pixel) {
            steps[bordered(pixel)] = kOfAPixel + darkness[pixel];
            costs[bordered(pixel)] = std::numeric_limits<double>::infinity();
        }
        const auto stride = static_cast<std::ptrdiff_t>(stride_);
        const std::array<std::ptrdiff_t, 4> straight{-stride, 1, stride, -1};
        const std::array<std::ptrdiff_t, 4> diagonal{1 - stride, 1 + stride, stride - 1, -1 - stride};
        Queue open;
        const auto spread = [&](std::size_t at, const auto& offsets, double length) {
            for (const std::ptrdiff_t offset : offsets) {
                const std::size_t to = at + static_cast<std::size_t>(offset);
                const double with = costs[at] + length * steps[to];
                if (with < costs[to]) {
                    costs[to] = with;
                    before_[to] = at;
                    open.emplace(with, to);
                }
            }
        };
        costs[bordered(start)] = 0.0;
        open.emplace(0.0, bordered(start));
        while (!open.empty() && open.top().second != bordered(goal)) {
            const auto [cost, at] = open.top();
            open.pop();
            if (cost > costs[at])
                continue;
            spread(at, straight, 1.0);
            spread(at, diagonal, std::numbers::sqrt2);
        }
    }

    std::size_t before(std::size_t pixel) const
    {
        const std::size_t at = before_[bordered(pixel)];
        return (at / stride_ - 1) * columns_ + at % stride_ - 1;
    }

private:
    using Entry = std::pair<double, std::size_t>; // cost, place
    using Queue = std::priority_queue<Entry, std::vector<Entry>, std::greater<>>;

    std::size_t bordered(std::size_t pixel) const
    {
        return (pixel / columns_ + 1) * stride_ + pixel % columns_ + 1;
    }

    std::size_t columns_;
    std::size_t stride_;
    std::vector<std::size_t> before_;
};

// The part of an image in which a way is looked for, with what each pixel costs.
class Surroundings
{
public:
    Surroundings(const Image& image, LinePolarity polarity, const PixelPoint& a, const PixelPoint& b)
        : first_{low(a.u, b.u), low(a.v, b.v)},
          columns_(std::min(high(a.u, b.u), image.columns) - first_.column),
          rows_(std::min(high(a.v, b.v), image.rows) - first_.row)
    {
        const double sign = polarity == LinePolarity::Bright ? 1.0 : -1.0;
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column)
                darkness_.push_back(sign *
                                    static_cast<double>(image.at(first_.column + column, first_.row + row)));
        const double crest = 0.5 * (darkness_[index(placeOf(a))] + darkness_[index(placeOf(b))]);
        std::vector<double> sorted = darkness_;
        const auto quarter = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 4);
        std::ranges::nth_element(sorted, quarter);
        const double range = std::max(crest - *quarter, 1e-6);
        for (double& value : darkness_)
            value = std::clamp((crest - value) / range, 0.0, 1.0);
    }

    BrightWay way(const PixelPoint& a, const PixelPoint& b) const
    {
        const std::size_t start = index(placeOf(a));
        const std::size_t goal = index(placeOf(b));
        const CheapestWays ways(darkness_, columns_, start, goal);
        std::vector<PixelPoint> points{b};
        double dark = 0.0;
        int count = 0;
        for (std::size_t at = ways.before(goal); at != start; at = ways.before(at)) {
            points.push_back({first_.column + static_cast<int>(at) % columns_ + 0.5,
                              first_.row + static_cast<int>(at) / columns_ + 0.5});
            dark += darkness_[at];
            ++count;
        }
        points.push_back(a);
        std::ranges::reverse(points);
        return {std::move(points), count > 0 ? dark / count : 0.0};
    }

    double darknessOf(const std::vector<PixelPoint>& way) const
    {
        double sum = 0.0;
        for (const PixelPoint& point : way)
            sum += darkness_[index(placeOf(point))];
        return sum / static_cast<double>(way.size());
    }

private:
    static constexpr int kMargin = 6;

    static int low(double a, double b) { return std::max(static_cast<int>(std::min(a, b)) - kMargin, 0); }
    static int high(double a, double b) { return static_cast<int>(std::max(a, b)) + kMargin + 1; }
    PixelPlace placeOf(const PixelPoint& point) const
    {
        return {std::clamp(static_cast<int>(point.u) - first_.column, 0, columns_ - 1),
                std::clamp(static_cast<int>(point.v) - first_.row, 0, rows_ - 1)};
    }
    std::size_t index(const PixelPlace& place) const
    {
        return static_cast<std::size_t>(place.row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(place.column);
    }

    PixelPlace first_;
    int columns_;
    int rows_;
    std::vector<double> darkness_; // 0: as bright as the ends, 1: as what is beside them
};

} // namespace

BrightWay brightWay(const Image& image, LinePolarity polarity, const PixelPoint& from, const PixelPoint& to)
{
    return Surroundings(image, polarity, from, to).way(from, to);
}

double darknessAlong(const std::vector<PixelPoint>& way, const Image& image, LinePolarity polarity)
{
    return way.empty() ? 0.0 : Surroundings(image, polarity, way.front(), way.back()).darknessOf(way);
}

} // namespace isocenter::core
