// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_joins.h"

#include "core/lines/tracing/bright_way.h"
#include "core/lines/tracing/line_end.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
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
    int point;
};

// The points of lines by squares of the image, as large as the reach.
class LinePoints
{
public:
    // Those that may lie within the reach of one of the ends, which is the side of a square (pixels, at least
    // 1).
    LinePoints(const LineGraph& graph, const std::vector<LineEnd>& ends, const Image& image, double reachPx)
        : perPx_(1.0 / std::max(reachPx, 1.0)),
          end_(squareOf({static_cast<double>(image.columns), static_cast<double>(image.rows)}))
    {
        end_ = {end_.column + 1, end_.row + 1};
        begins_.resize(static_cast<std::size_t>(end_.column) * static_cast<std::size_t>(end_.row) + 1);
        const std::vector<std::vector<Found>> ofEdges = pointsBeside(ends, graph);
        for (const std::vector<Found>& found : ofEdges)
            for (const Found& each : found)
                ++begins_[each.square + 1];
        std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
        points_.resize(begins_.back());
        std::vector<std::size_t> next = begins_;
        for (std::size_t e = 0; e < ofEdges.size(); ++e)
            for (const Found& each : ofEdges[e])
                points_[next[each.square]++] = {static_cast<int>(e), each.point};
    }

    // Calls each for all that lie within the reach of one of the ends, and for some beyond.
    template <class Each>
    void forEachNear(const PixelPoint& place, const Each& each) const
    {
        forEachRowAround(place, [&](std::size_t first, std::size_t last) {
            std::for_each(points_.data() + begins_[first], points_.data() + begins_[last + 1], each);
        });
    }

private:
    struct Square
    {
        int column;
        int row;
    };
    struct Found
    {
        std::size_t square;
        int point;
    };

    // Of each line, in their order.
    std::vector<std::vector<Found>> pointsBeside(const std::vector<LineEnd>& ends,
                                                 const LineGraph& graph) const
    {
        std::vector<char> isBesideEnd(begins_.size(), 0); // of squares
        for (const LineEnd& end : ends)
            forEachRowAround(end.place, [&](std::size_t first, std::size_t last) {
                std::fill(&isBesideEnd[first], &isBesideEnd[last] + 1, 1);
            });
        std::vector<std::vector<Found>> ofEdges(graph.edges.size());
        parallelFor(static_cast<int>(ofEdges.size()), [&](int begin, int end) {
            for (auto e = static_cast<std::size_t>(begin); e < static_cast<std::size_t>(end); ++e) {
                const std::vector<PixelPoint>& points = graph.edges[e].points;
                for (std::size_t p = 0; p < points.size(); ++p)
                    if (const std::size_t square = indexOf(squareOf(points[p])); isBesideEnd[square] != 0)
                        ofEdges[e].push_back({square, static_cast<int>(p)});
            }
        });
        return ofEdges;
    }

    // The first and the last square of each of the three rows around a place.
    template <class Row>
    void forEachRowAround(const PixelPoint& place, const Row& row) const
    {
        const Square middle = squareOf(place);
        const int firstColumn = std::max(middle.column - 1, 0);
        const int lastColumn = std::min(middle.column + 1, end_.column - 1);
        for (int r = std::max(middle.row - 1, 0); r < std::min(middle.row + 2, end_.row); ++r)
            row(indexOf({firstColumn, r}), indexOf({lastColumn, r}));
    }

    std::size_t indexOf(const Square& square) const
    {
        return static_cast<std::size_t>(square.row) * static_cast<std::size_t>(end_.column) +
               static_cast<std::size_t>(square.column);
    }
    Square squareOf(const PixelPoint& place) const // which lies in the image
    {
        return {static_cast<int>(place.u * perPx_), static_cast<int>(place.v * perPx_)};
    }

    double perPx_;                    // squares
    Square end_;                      // behind all of the image
    std::vector<LinePoint> points_;   // square by square, those row by row
    std::vector<std::size_t> begins_; // of each square's, and the end
};

const PixelPoint& placeOf(const LineGraph& graph, const LinePoint& at)
{
    return graph.edges[static_cast<std::size_t>(at.edge)].points[static_cast<std::size_t>(at.point)];
}

// There lines meet end to end, which bridges are for.
bool isNearAnEnd(const LineGraph& graph, const LinePoint& at, double nearPx)
{
    const LineEdge& edge = graph.edges[static_cast<std::size_t>(at.edge)];
    const auto ends = [&](int node, const PixelPoint& place) {
        return graph.nodes[static_cast<std::size_t>(node)].edges.size() == 1 &&
               distanceBetween(place, placeOf(graph, at)) < nearPx;
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
        const double distance = std::sqrt(u * u + v * v);
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

std::vector<AimedEnd> aimedEnds(const LineGraph& graph, const Image& image, double reachPx)
{
    const std::vector<LineEnd> ends = endsOf(graph);
    const LinePoints points(graph, ends, image, reachPx);
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

// Of points the one that is nearest to a straight way.
int nearestToWay(const std::vector<PixelPoint>& points, const PixelPoint& from, const PixelPoint& to)
{
    const double u = to.u - from.u;
    const double v = to.v - from.v;
    const double distance = std::hypot(u, v);
    std::size_t nearest = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t p = 0; p < points.size(); ++p) {
        const double pointU = points[p].u - from.u;
        const double pointV = points[p].v - from.v;
        const double along = std::clamp((pointU * u + pointV * v) / (distance * distance), 0.0, 1.0);
        if (const double apart = std::hypot(pointU - along * u, pointV - along * v); apart < least) {
            least = apart;
            nearest = p;
        }
    }
    return static_cast<int>(nearest);
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
            a.aim.point = b.aim.point = nearestToWay(points, from, to);
        }
}

} // namespace

std::vector<LineJoin> joinsOf(const LineGraph& graph, const Image& image, LinePolarity polarity,
                              double reachPx)
{
    std::vector<LineJoin> joins;
    if (!(reachPx > 0.0))
        return joins;
    std::vector<AimedEnd> aimed = aimedEnds(graph, image, reachPx);
    aimAtCrossings(aimed, graph, reachPx);
    std::vector<std::optional<LineJoin>> bright(aimed.size());
    parallelFor(static_cast<int>(aimed.size()), [&](int first, int last) {
        for (auto a = static_cast<std::size_t>(first); a < static_cast<std::size_t>(last); ++a) {
            const auto& [end, aim] = aimed[a];
            std::vector<PixelPoint> way = straightWay(end.place, placeOf(graph, aim));
            if (darknessAlong(way, image, polarity) <= kDarkest)
                bright[a] = LineJoin{end.node, aim.edge, static_cast<std::size_t>(aim.point), std::move(way)};
        }
    });
    for (std::optional<LineJoin>& join : bright)
        if (join)
            joins.push_back(std::move(*join));
    return joins;
}

} // namespace isocenter::core
