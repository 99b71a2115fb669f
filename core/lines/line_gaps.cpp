// SPDX-License-Identifier: MIT
#include "core/lines/line_gaps.h"

#include "core/lines/neighbours.h"
#include "core/support/error.h"

#include <queue>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <set>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kDegrees = std::numbers::pi / 180.0;

// A node at which one line ends.
struct LineEnd
{
    int node;
    int edge;
    PixelPoint place;
    PixelPoint outwards; // of length 1
};

std::optional<LineEnd> endAt(const LineGraph& graph, int node)
{
    constexpr std::size_t kPixelsBack = 8;
    const LineNode& of = graph.nodes[static_cast<std::size_t>(node)];
    if (of.edges.size() != 1)
        return std::nullopt;
    const LineEdge& edge = graph.edges[static_cast<std::size_t>(of.edges.front())];
    const std::size_t last = edge.points.size() - 1;
    const std::size_t back = std::min(kPixelsBack, last);
    const PixelPoint& inside = edge.points[edge.from == node ? back : last - back];
    const double u = of.place.u - inside.u;
    const double v = of.place.v - inside.v;
    const double length = std::hypot(u, v);
    if (!(length > 0.0))
        return std::nullopt;
    return LineEnd{node, of.edges.front(), of.place, {u / length, v / length}};
}

double angleBetween(const PixelPoint& direction, double u, double v)
{
    return std::acos(std::clamp((direction.u * u + direction.v * v) / std::hypot(u, v), -1.0, 1.0));
}

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

    // The cheapest way, and how dark it is on the mean.
    std::pair<std::vector<PixelPoint>, double> way(const PixelPoint& a, const PixelPoint& b) const
    {
        constexpr double kOfAPixel = 0.2; // costs a bright one, so that ways are short
        const std::size_t start = index(placeOf(a));
        const std::size_t goal = index(placeOf(b));
        std::vector<double> costs(darkness_.size(), std::numeric_limits<double>::infinity());
        std::vector<std::size_t> before(darkness_.size(), start);
        std::priority_queue<std::pair<double, std::size_t>, std::vector<std::pair<double, std::size_t>>,
                            std::greater<>>
            open;
        costs[start] = 0.0;
        open.emplace(0.0, start);
        while (!open.empty() && open.top().second != goal) {
            const auto [cost, at] = open.top();
            open.pop();
            if (cost > costs[at])
                continue;
            const PixelPlace place{static_cast<int>(at) % columns_, static_cast<int>(at) / columns_};
            for (const PixelPlace& next : placesAround(place)) {
                if (next.column < 0 || next.row < 0 || next.column >= columns_ || next.row >= rows_)
                    continue;
                const double step =
                    next.column != place.column && next.row != place.row ? std::numbers::sqrt2 : 1.0;
                const std::size_t to = index(next);
                const double with = cost + step * (kOfAPixel + darkness_[to]);
                if (with < costs[to]) {
                    costs[to] = with;
                    before[to] = at;
                    open.emplace(with, to);
                }
            }
        }
        std::vector<PixelPoint> points{b};
        double dark = 0.0;
        int count = 0;
        for (std::size_t at = before[goal]; at != start; at = before[at]) {
            points.push_back({first_.column + static_cast<int>(at) % columns_ + 0.5,
                              first_.row + static_cast<int>(at) / columns_ + 0.5});
            dark += darkness_[at];
            ++count;
        }
        points.push_back(a);
        std::ranges::reverse(points);
        return {std::move(points), count > 0 ? dark / count : 0.0};
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

// The mean of both turns as a share of the largest one; nullopt: they do not face each other.
std::optional<double> turnBetween(const LineEnd& a, const LineEnd& b, const GapOptions& options)
{
    const double u = b.place.u - a.place.u;
    const double v = b.place.v - a.place.v;
    const double distance = std::hypot(u, v);
    if (!(distance > 0.0 && distance <= options.longestPx))
        return std::nullopt;
    const double largest = options.largestTurnDegrees * kDegrees;
    const double ofA = angleBetween(a.outwards, u, v);
    const double ofB = angleBetween(b.outwards, -u, -v);
    if (ofA > largest || ofB > largest)
        return std::nullopt;
    return 0.5 * (ofA + ofB) / largest;
}

} // namespace

void GapOptions::validate() const
{
    if (!(longestPx >= 0.0 && longestPx <= 200.0))
        throw UsageError(fmt::format("longest gap of lines: {} pixels; give 0 to 200", longestPx));
    if (!(largestTurnDegrees > 0.0 && largestTurnDegrees <= 90.0))
        throw UsageError(fmt::format("largest turn of lines: {} degrees; give more than 0, 90 at most",
                                     largestTurnDegrees));
    if (!(largestCost >= 0.0 && largestCost <= 2.0))
        throw UsageError(fmt::format("largest cost of a bridge: {}; give 0 to 2", largestCost));
}

std::vector<LineBridge> bridgesOf(const LineGraph& graph, const Image& image, LinePolarity polarity,
                                  const GapOptions& options)
{
    options.validate();
    std::vector<LineEnd> ends;
    for (int node = 0; node < static_cast<int>(graph.nodes.size()); ++node)
        if (const auto end = endAt(graph, node))
            ends.push_back(*end);
    std::ranges::sort(ends, {},
                      [](const LineEnd& end) { return end.place.u; }); // those within reach are near
    std::vector<LineBridge> candidates;
    for (std::size_t a = 0; a < ends.size(); ++a)
        for (std::size_t b = a + 1; b < ends.size() && ends[b].place.u - ends[a].place.u <= options.longestPx;
             ++b) {
            const auto turn = turnBetween(ends[a], ends[b], options);
            if (!turn)
                continue;
            auto [points, darkness] =
                Surroundings(image, polarity, ends[a].place, ends[b].place).way(ends[a].place, ends[b].place);
            if (const double cost = darkness + *turn; cost <= options.largestCost)
                candidates.push_back({ends[a].node, ends[b].node, std::move(points), cost});
        }
    std::ranges::stable_sort(candidates, {}, &LineBridge::cost);
    std::vector<LineBridge> bridges;
    std::set<int> bridged;
    for (LineBridge& bridge : candidates)
        if (!bridged.contains(bridge.from) && !bridged.contains(bridge.to)) {
            bridged.insert({bridge.from, bridge.to});
            bridges.push_back(std::move(bridge));
        }
    return bridges;
}

} // namespace isocenter::core
