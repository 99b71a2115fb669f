// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_joins.h"

#include "core/lines/tracing/as_index.h"
#include "core/lines/tracing/bright_way.h"
#include "core/lines/tracing/line_end.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kLeastAhead = 0.5; // the cosine of the largest turn of the end into the way
constexpr double kCostlyTurn = std::numbers::pi / 8.0;   // that makes a way count twice
constexpr double kCrossingTurn = std::numbers::pi / 6.0; // of both ends into the way between them
constexpr double kDarkest = 0.35;                        // of the way, on the mean

struct LinePoint
{
    int edge;
    int point;
};

// Squares of an image that are as wide as a reach: what is within it lies in those around a place.
class Squares
{
public:
    Squares(const Image& image, double reachPx)
        : perPx_(1.0 / std::max(reachPx, 1.0)), columns_(static_cast<int>(image.columns * perPx_) + 1),
          rows_(static_cast<int>(image.rows * perPx_) + 1)
    {
    }

    std::size_t count() const { return asIndex(columns_) * asIndex(rows_); }
    std::size_t at(const PixelPoint& place) const { return indexOf(squareOf(place)); }
    template <class Each>
    void forEachAround(const PixelPoint& place, const Each& each) const
    {
        const Square middle = squareOf(place);
        for (int row = std::max(middle.row - 1, 0); row < std::min(middle.row + 2, rows_); ++row)
            for (int column = std::max(middle.column - 1, 0); column < std::min(middle.column + 2, columns_);
                 ++column)
                each(indexOf({column, row}));
    }

private:
    struct Square
    {
        int column;
        int row;
    };

    std::size_t indexOf(const Square& square) const
    {
        return asIndex(square.row) * asIndex(columns_) + asIndex(square.column);
    }
    Square squareOf(const PixelPoint& place) const
    {
        return {static_cast<int>(place.u * perPx_), static_cast<int>(place.v * perPx_)};
    }

    double perPx_; // squares
    int columns_;
    int rows_;
};

// Which ends of lines may lie within the reach of a place.
class EndsBySquares
{
public:
    EndsBySquares(const std::vector<LineEnd>& ends, const Squares& squares)
        : squares_(squares), begins_(squares.count() + 1)
    {
        for (const LineEnd& end : ends)
            squares_.forEachAround(end.place, [&](std::size_t square) { ++begins_[square]; });
        std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
        ends_.resize(static_cast<std::size_t>(begins_.back()));
        for (std::size_t e = ends.size(); e-- > 0;)
            squares_.forEachAround(ends[e].place, [&](std::size_t square) {
                ends_[static_cast<std::size_t>(--begins_[square])] = static_cast<int>(e);
            });
    }

    // The numbers of all ends within the reach of a place in the image, and of some beyond.
    std::span<const int> near(const PixelPoint& place) const
    {
        const std::size_t square = squares_.at(place);
        const int* all = ends_.data();
        return {all + begins_[square], all + begins_[square + 1]};
    }

private:
    const Squares& squares_;
    std::vector<int> begins_; // of each square's ends, and behind the last
    std::vector<int> ends_;
};

std::vector<LineEnd> endsNear(const std::vector<PixelPoint>& places, const LineGraph& graph,
                              const Squares& squares)
{
    std::vector<char> isOfPlace(squares.count(), 0);
    for (const PixelPoint& place : places)
        isOfPlace[squares.at(place)] = 1;
    std::vector<LineEnd> ends = endsOf(graph);
    std::erase_if(ends, [&](const LineEnd& end) {
        bool isNear = false;
        squares.forEachAround(end.place, [&](std::size_t square) { isNear |= isOfPlace[square] != 0; });
        return !isNear;
    });
    return ends;
}

const PixelPoint& placeOf(const LineGraph& graph, const LinePoint& at)
{
    return graph.edges[asIndex(at.edge)].points[asIndex(at.point)];
}

// There lines meet end to end, which bridges are for.
bool isNearAnEnd(const LineGraph& graph, const LinePoint& at, double nearPx)
{
    const LineEdge& edge = graph.edges[asIndex(at.edge)];
    const auto ends = [&](int node, const PixelPoint& place) {
        return graph.nodes[asIndex(node)].edges.size() == 1 &&
               distanceBetween(place, placeOf(graph, at)) < nearPx;
    };
    return ends(edge.from, edge.points.front()) || ends(edge.to, edge.points.back());
}

// A point of a line that an end may lead to.
struct Aim
{
    std::size_t end;
    LinePoint at;
    double length; // of the way, pixels, more where it turns
};

// Near and straight ahead.
std::optional<double> wayLength(const LineEnd& end, const PixelPoint& place, double reachPx)
{
    const double u = place.u - end.place.u;
    const double v = place.v - end.place.v;
    const double ahead = end.outwards.u * u + end.outwards.v * v;
    const double distance = std::sqrt(u * u + v * v);
    if (!(ahead > 0.0 && distance <= reachPx && ahead >= kLeastAhead * distance))
        return std::nullopt;
    const double turn = end.turnInto(u, v);
    return distance * (1.0 + (turn / kCostlyTurn) * (turn / kCostlyTurn));
}

// Of each end the nearest point of a line that it may lead to.
void appendAims(const LineGraph& graph, int edge, const std::vector<LineEnd>& ends,
                const EndsBySquares& squares, double reachPx, std::vector<Aim>& aims)
{
    const std::vector<PixelPoint>& points = graph.edges[asIndex(edge)].points;
    const auto ofEdge = static_cast<std::ptrdiff_t>(aims.size());
    for (std::size_t p = 0; p < points.size(); ++p) {
        const LinePoint at{edge, static_cast<int>(p)};
        for (const int number : squares.near(points[p])) {
            const auto end = asIndex(number);
            if (ends[end].edge == edge)
                continue;
            const std::optional<double> length = wayLength(ends[end], points[p], reachPx);
            if (!length)
                continue;
            const auto known = std::ranges::find(aims.begin() + ofEdge, aims.end(), end, &Aim::end);
            const bool isNearest = known == aims.end() || *length < known->length;
            if (!isNearest || isNearAnEnd(graph, at, reachPx))
                continue;
            if (known == aims.end())
                aims.push_back({end, at, *length});
            else
                *known = {end, at, *length};
        }
    }
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

// Those with the nearest of what they may lead to.
std::vector<AimedEnd> aimedOnes(const std::vector<LineEnd>& ends, const LineGraph& graph,
                                const Squares& squares, double reachPx)
{
    const EndsBySquares endsBySquares(ends, squares);
    const std::vector<Aim> aims = parallelCollect<Aim>(
        static_cast<int>(graph.edges.size()), [&](int begin, int end, std::vector<Aim>& found) {
            for (int edge = begin; edge < end; ++edge)
                appendAims(graph, edge, ends, endsBySquares, reachPx, found);
        });
    std::vector<const Aim*> nearest(ends.size(), nullptr);
    for (const Aim& aim : aims)
        if (const Aim*& so = nearest[aim.end]; so == nullptr || aim.length < so->length)
            so = &aim;
    std::vector<AimedEnd> aimed;
    for (const Aim* aim : nearest)
        if (aim != nullptr)
            aimed.push_back({ends[aim->end], aim->at});
    return aimed;
}

// Of points the one that is nearest to a straight way.
int nearestToWay(const std::vector<PixelPoint>& points, const PixelPoint& from, const PixelPoint& to)
{
    const double u = to.u - from.u;
    const double v = to.v - from.v;
    const double perLength = 1.0 / (u * u + v * v);
    const auto squaredDistance = [&](const PixelPoint& point) {
        const double pointU = point.u - from.u;
        const double pointV = point.v - from.v;
        const double along = std::clamp((pointU * u + pointV * v) * perLength, 0.0, 1.0);
        const double apartU = pointU - along * u;
        const double apartV = pointV - along * v;
        return apartU * apartU + apartV * apartV;
    };
    return static_cast<int>(std::ranges::min_element(points, {}, squaredDistance) - points.begin());
}

// Of ends that lead to one line: those that face each other across it cross it, in one place.
void aimAtCrossings(std::span<AimedEnd*> aimed, const std::vector<PixelPoint>& points, double reachPx)
{
    for (std::size_t one = 0; one < aimed.size(); ++one)
        for (AimedEnd* other : aimed.subspan(one + 1)) {
            AimedEnd& a = *aimed[one];
            AimedEnd& b = *other;
            const PixelPoint& from = a.end.place;
            const PixelPoint& to = b.end.place;
            const double u = to.u - from.u;
            const double v = to.v - from.v;
            const double distance = std::sqrt(u * u + v * v);
            if (!(distance > 0.0 && distance <= 2.0 * reachPx) || a.end.turnInto(u, v) > kCrossingTurn ||
                b.end.turnInto(-u, -v) > kCrossingTurn)
                continue;
            a.aim.point = b.aim.point = nearestToWay(points, from, to);
        }
}

void aimAtCrossings(std::vector<AimedEnd>& aimed, const LineGraph& graph, double reachPx)
{
    const auto edgeOf = [](const AimedEnd* end) { return end->aim.edge; };
    std::vector<AimedEnd*> byEdge;
    byEdge.reserve(aimed.size());
    for (AimedEnd& end : aimed)
        byEdge.push_back(&end);
    std::ranges::stable_sort(byEdge, {}, edgeOf);
    std::vector<std::span<AimedEnd*>> ofEdges;
    for (auto first = byEdge.begin(); first != byEdge.end();) {
        const auto last = std::ranges::upper_bound(first, byEdge.end(), edgeOf(*first), {}, edgeOf);
        if (last - first > 1)
            ofEdges.emplace_back(first, last);
        first = last;
    }
    parallelForEach(static_cast<int>(ofEdges.size()), [&](int number) {
        const std::span<AimedEnd*> ends = ofEdges[asIndex(number)];
        const int edge = edgeOf(ends.front());
        aimAtCrossings(ends, graph.edges[asIndex(edge)].points, reachPx);
    });
}

std::vector<LineJoin> joinsOf(const std::vector<LineEnd>& ends, const LineGraph& graph, const Image& image,
                              const Squares& squares, LinePolarity polarity, double reachPx)
{
    std::vector<AimedEnd> aimed = aimedOnes(ends, graph, squares, reachPx);
    aimAtCrossings(aimed, graph, reachPx);
    std::vector<std::optional<LineJoin>> bright(aimed.size());
    parallelForEach(static_cast<int>(aimed.size()), [&](int a) {
        const auto& [end, aim] = aimed[asIndex(a)];
        std::vector<PixelPoint> way = straightWay(end.place, placeOf(graph, aim));
        if (darknessAlong(way, image, polarity) <= kDarkest)
            bright[asIndex(a)] = LineJoin{end.node, aim.edge, asIndex(aim.point), std::move(way)};
    });
    std::vector<LineJoin> joins;
    for (std::optional<LineJoin>& join : bright)
        if (join)
            joins.push_back(std::move(*join));
    return joins;
}

} // namespace

std::vector<LineJoin> joinsOf(const LineGraph& graph, const Image& image, LinePolarity polarity,
                              double reachPx)
{
    if (!(reachPx > 0.0))
        return {};
    return joinsOf(endsOf(graph), graph, image, Squares(image, reachPx), polarity, reachPx);
}

std::vector<LineJoin> joinsNear(const std::vector<PixelPoint>& places, const LineGraph& graph,
                                const Image& image, LinePolarity polarity, double reachPx)
{
    if (!(reachPx > 0.0))
        return {};
    const std::vector<LineEnd> ends = endsNear(places, graph, Squares(image, 2.0 * reachPx));
    return joinsOf(ends, graph, image, Squares(image, reachPx), polarity, reachPx);
}

} // namespace isocenter::core
