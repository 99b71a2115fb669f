// SPDX-License-Identifier: MIT
#include "core/lines/line_joins.h"

#include "core/lines/bright_way.h"
#include "core/lines/line_end.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
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
    LinePoints(const LineGraph& graph, double squarePx) : squarePx_(squarePx)
    {
        for (std::size_t e = 0; e < graph.edges.size(); ++e)
            for (std::size_t p = 0; p < graph.edges[e].points.size(); ++p)
                squares_[squareOf(graph.edges[e].points[p])].push_back({static_cast<int>(e), p});
    }

    // Calls each for all that lie within the reach of a place, and for some beyond.
    template <class Each>
    void forEachNear(const PixelPoint& place, const Each& each) const
    {
        const auto [column, row] = squareOf(place);
        for (int r = row - 1; r <= row + 1; ++r)
            for (int c = column - 1; c <= column + 1; ++c)
                if (const auto square = squares_.find({c, r}); square != squares_.end())
                    std::ranges::for_each(square->second, each);
    }

private:
    std::pair<int, int> squareOf(const PixelPoint& place) const
    {
        return {static_cast<int>(std::floor(place.u / squarePx_)),
                static_cast<int>(std::floor(place.v / squarePx_))};
    }

    double squarePx_;
    std::map<std::pair<int, int>, std::vector<LinePoint>> squares_;
};

double distanceBetween(const PixelPoint& a, const PixelPoint& b)
{
    return std::hypot(b.u - a.u, b.v - a.v);
}

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
        const PixelPoint& place = placeOf(graph, at);
        const double distance = distanceBetween(end.place, place);
        if (at.edge == end.edge || !(distance > 0.0 && distance <= reachPx) ||
            isNearAnEnd(graph, at, reachPx))
            return;
        const double turn = end.turnInto(place.u - end.place.u, place.v - end.place.v);
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

// Ends that face each other across a line cross it, in one place.
void aimAtCrossings(std::vector<AimedEnd>& aimed, const LineGraph& graph, double reachPx)
{
    for (std::size_t a = 0; a < aimed.size(); ++a)
        for (std::size_t b = a + 1; b < aimed.size(); ++b) {
            const PixelPoint& from = aimed[a].end.place;
            const PixelPoint& to = aimed[b].end.place;
            const double u = to.u - from.u;
            const double v = to.v - from.v;
            const double distance = std::hypot(u, v);
            if (aimed[a].aim.edge != aimed[b].aim.edge || !(distance > 0.0 && distance <= 2.0 * reachPx) ||
                aimed[a].end.turnInto(u, v) > kCrossingTurn || aimed[b].end.turnInto(-u, -v) > kCrossingTurn)
                continue;
            const auto& points = graph.edges[static_cast<std::size_t>(aimed[a].aim.edge)].points;
            const auto nearest = std::ranges::min_element(points, {}, [&](const PixelPoint& point) {
                const double along = std::clamp(
                    ((point.u - from.u) * u + (point.v - from.v) * v) / (distance * distance), 0.0, 1.0);
                return std::hypot(point.u - from.u - along * u, point.v - from.v - along * v);
            });
            aimed[a].aim.point = aimed[b].aim.point = static_cast<std::size_t>(nearest - points.begin());
        }
}

} // namespace

std::vector<LineJoin> joinsOf(const LineGraph& graph, const Image& image, LinePolarity polarity,
                              double reachPx)
{
    std::vector<LineJoin> joins;
    if (!(reachPx > 0.0))
        return joins;
    const LinePoints points(graph, reachPx);
    std::vector<AimedEnd> aimed;
    for (const LineEnd& end : endsOf(graph))
        if (const auto aim = aimOf(end, graph, points, reachPx))
            aimed.push_back({end, *aim});
    aimAtCrossings(aimed, graph, reachPx);
    for (const auto& [end, aim] : aimed) {
        std::vector<PixelPoint> way = straightWay(end.place, placeOf(graph, aim));
        if (darknessAlong(way, image, polarity) <= kDarkest)
            joins.push_back({end.node, aim.edge, aim.point, std::move(way)});
    }
    return joins;
}

} // namespace isocenter::core
