// SPDX-License-Identifier: MIT
#include "core/lines/line_joins.h"

#include "core/lines/bright_way.h"
#include "core/lines/line_end.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kLargestTurn = std::numbers::pi / 3.0;  // of the end into the way
constexpr double kCostlyTurn = std::numbers::pi / 8.0;   // that makes a way count twice
constexpr double kCrossingTurn = std::numbers::pi / 6.0; // of both ends into the way between them
constexpr double kDarkest = 0.35;                        // of the way, on the mean

struct LinePoint
{
    int edge;
    std::size_t point;
};

// The points of lines by squares of the image, as large as the reach.
class LinePoints
{
public:
    LinePoints(const LineGraph& graph, double squarePx) : perPx_(1.0 / squarePx)
    {
        std::vector<Square> squares; // of each point
        for (const LineEdge& edge : graph.edges)
            for (const PixelPoint& point : edge.points) {
                const Square& square = squares.emplace_back(squareOf(point));
                first_ = {std::min(first_.column, square.column), std::min(first_.row, square.row)};
                end_ = {std::max(end_.column, square.column + 1), std::max(end_.row, square.row + 1)};
            }
        begins_.resize(static_cast<std::size_t>(std::max(end_.column - first_.column, 0)) *
                           static_cast<std::size_t>(std::max(end_.row - first_.row, 0)) +
                       1);
        for (const Square& square : squares)
            ++begins_[indexOf(square) + 1];
        std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
        points_.resize(begins_.back());
        std::vector<std::size_t> next = begins_;
        auto square = squares.begin();
        for (std::size_t e = 0; e < graph.edges.size(); ++e)
            for (std::size_t p = 0; p < graph.edges[e].points.size(); ++p)
                points_[next[indexOf(*square++)]++] = {static_cast<int>(e), p};
    }

    // Calls each for all that lie within the reach of a place, and for some beyond.
    template <class Each>
    void forEachNear(const PixelPoint& place, const Each& each) const
    {
        const auto [column, row] = squareOf(place);
        for (int r = std::max(row - 1, first_.row); r < std::min(row + 2, end_.row); ++r)
            for (int c = std::max(column - 1, first_.column); c < std::min(column + 2, end_.column); ++c) {
                const std::size_t square = indexOf({c, r});
                std::for_each(points_.data() + begins_[square], points_.data() + begins_[square + 1], each);
            }
    }

private:
    struct Square
    {
        int column;
        int row;
    };

    std::size_t indexOf(const Square& square) const
    {
        return static_cast<std::size_t>(square.row - first_.row) *
                   static_cast<std::size_t>(end_.column - first_.column) +
               static_cast<std::size_t>(square.column - first_.column);
    }
    Square squareOf(const PixelPoint& place) const // which lies in the image
    {
        return {static_cast<int>(place.u * perPx_), static_cast<int>(place.v * perPx_)};
    }

    double perPx_;                                                                   // squares
    Square first_{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()}; // of all with a point
    Square end_{std::numeric_limits<int>::lowest(), std::numeric_limits<int>::lowest()};
    std::vector<LinePoint> points_;   // square by square, those row by row
    std::vector<std::size_t> begins_; // of each square's, and the end
};

const PixelPoint& placeOf(const LineGraph& graph, const LinePoint& at)
{
    return graph.edges[static_cast<std::size_t>(at.edge)].points[at.point];
}

// There lines meet end to end, which bridges are for.
bool isNearAnEnd(const LineGraph& graph, const LinePoint& at, double nearPx)
{
    const LineEdge& edge = graph.edges[static_cast<std::size_t>(at.edge)];
    const auto ends = [&](int node, const PixelPoint& place) {
        return graph.nodes[static_cast<std::size_t>(node)].edges.size() == 1 &&
               distanceBetween(place, edge.points[at.point]) < nearPx;
    };
    return ends(edge.from, edge.points.front()) || ends(edge.to, edge.points.back());
}

// Where an end leads: near and straight ahead.
std::optional<LinePoint> aimOf(const LineEnd& end, const LineGraph& graph, const LinePoints& points,
                               double reachPx)
{
    std::optional<LinePoint> best;
    double least = 0.0;
    points.forEachNear(end.place, [&](const LinePoint& at) {
        if (at.edge == end.edge)
            return;
        const PixelPoint& place = placeOf(graph, at);
        const double u = place.u - end.place.u;
        const double v = place.v - end.place.v;
        const bool isAhead = end.outwards.u * u + end.outwards.v * v > 0.0;
        if (!isAhead || std::abs(u) > reachPx || std::abs(v) > reachPx)
            return;
        const double distance = std::hypot(u, v);
        if (!(distance <= reachPx) || (best && distance >= least) || isNearAnEnd(graph, at, reachPx))
            return;
        const double turn = end.turnInto(u, v);
        const double length = distance * (1.0 + (turn / kCostlyTurn) * (turn / kCostlyTurn));
        if (turn <= kLargestTurn && (!best || length < least)) {
            best = at;
            least = length;
        }
    });
    return best;
}

// Points about a pixel apart. The brightest way would lead to the other line too early, and along it.
std::vector<PixelPoint> straightWay(const PixelPoint& from, const PixelPoint& to)
{
    const int steps = std::max(static_cast<int>(std::lround(distanceBetween(from, to))), 1);
    std::vector<PixelPoint> points;
    for (int s = 0; s <= steps; ++s) {
        const double share = static_cast<double>(s) / steps;
        points.push_back({std::lerp(from.u, to.u, share), std::lerp(from.v, to.v, share)});
    }
    return points;
}

struct AimedEnd
{
    LineEnd end;
    LinePoint aim;
};

std::vector<AimedEnd> aimedEnds(const LineGraph& graph, double reachPx)
{
    const LinePoints points(graph, reachPx);
    const std::vector<LineEnd> ends = endsOf(graph);
    std::vector<std::optional<LinePoint>> aims(ends.size());
    parallelFor(static_cast<int>(ends.size()), [&](int begin, int end) {
        for (auto e = static_cast<std::size_t>(begin); e < static_cast<std::size_t>(end); ++e)
            aims[e] = aimOf(ends[e], graph, points, reachPx);
    });
    std::vector<AimedEnd> aimed;
    for (std::size_t e = 0; e < ends.size(); ++e)
        if (aims[e])
            aimed.push_back({ends[e], *aims[e]});
    return aimed;
}

// Ends that face each other across a line cross it, in one place.
void aimAtCrossings(std::vector<AimedEnd>& aimed, const LineGraph& graph, double reachPx)
{
    std::vector<std::size_t> byEdge(aimed.size());
    std::iota(byEdge.begin(), byEdge.end(), std::size_t{0});
    std::ranges::stable_sort(byEdge, {}, [&](std::size_t at) { return aimed[at].aim.edge; });
    for (auto one = byEdge.begin(); one != byEdge.end(); ++one)
        for (auto other = one + 1; other != byEdge.end() && aimed[*other].aim.edge == aimed[*one].aim.edge;
             ++other) {
            AimedEnd& a = aimed[*one];
            AimedEnd& b = aimed[*other];
            const PixelPoint& from = a.end.place;
            const PixelPoint& to = b.end.place;
            const double u = to.u - from.u;
            const double v = to.v - from.v;
            const double distance = std::hypot(u, v);
            if (!(distance > 0.0 && distance <= 2.0 * reachPx) || a.end.turnInto(u, v) > kCrossingTurn ||
                b.end.turnInto(-u, -v) > kCrossingTurn)
                continue;
            const auto& points = graph.edges[static_cast<std::size_t>(a.aim.edge)].points;
            const auto nearest = std::ranges::min_element(points, {}, [&](const PixelPoint& point) {
                const double along = std::clamp(
                    ((point.u - from.u) * u + (point.v - from.v) * v) / (distance * distance), 0.0, 1.0);
                return std::hypot(point.u - from.u - along * u, point.v - from.v - along * v);
            });
            a.aim.point = b.aim.point = static_cast<std::size_t>(nearest - points.begin());
        }
}

} // namespace

std::vector<LineJoin> joinsOf(const LineGraph& graph, const Image& image, LinePolarity polarity,
                              double reachPx)
{
    std::vector<LineJoin> joins;
    if (!(reachPx > 0.0))
        return joins;
    std::vector<AimedEnd> aimed = aimedEnds(graph, reachPx);
    aimAtCrossings(aimed, graph, reachPx);
    std::vector<std::optional<LineJoin>> bright(aimed.size());
    parallelFor(static_cast<int>(aimed.size()), [&](int first, int last) {
        for (auto a = static_cast<std::size_t>(first); a < static_cast<std::size_t>(last); ++a) {
            const auto& [end, aim] = aimed[a];
            std::vector<PixelPoint> way = straightWay(end.place, placeOf(graph, aim));
            if (darknessAlong(way, image, polarity) <= kDarkest)
                bright[a] = LineJoin{end.node, aim.edge, aim.point, std::move(way)};
        }
    });
    for (std::optional<LineJoin>& join : bright)
        if (join)
            joins.push_back(std::move(*join));
    return joins;
}

} // namespace isocenter::core
