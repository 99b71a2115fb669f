// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_graph_edits.h"

#include "core/lines/tracing/as_index.h"
#include "core/lines/tracing/graph_of_edges.h"
#include "core/lines/tracing/spurs.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kLeastLines = 128; // that are worth another core to move

std::vector<PixelPoint> placesOf(const LineGraph& graph)
{
    std::vector<PixelPoint> places(graph.nodes.size());
    std::ranges::transform(graph.nodes, places.begin(), &LineNode::place);
    return places;
}

LineGraph withoutLines(LineGraph graph, const std::vector<bool>& isLeftOut)
{
    std::vector<LineEdge> edges;
    edges.reserve(graph.edges.size());
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
        if (!isLeftOut[e])
            edges.push_back(std::move(graph.edges[e]));
    return graphOf(placesOf(graph), std::move(edges));
}

// A node at one of the points of a line.
struct NodeOnLine
{
    int edge;
    std::size_t point;
    int node;

    auto place() const { return std::tuple(edge, point); }
};

// The nodes that joins make or meet, line by line and along each; places gets those of new ones.
std::vector<NodeOnLine> nodesOnLines(const LineGraph& graph, const std::vector<LineJoin>& joins,
                                     std::vector<PixelPoint>& places)
{
    std::vector<NodeOnLine> nodes;
    nodes.reserve(joins.size());
    for (const LineJoin& join : joins)
        nodes.push_back({join.edge, join.point, 0});
    std::ranges::sort(nodes, {}, &NodeOnLine::place);
    const auto areAlike = [](const NodeOnLine& a, const NodeOnLine& b) { return a.place() == b.place(); };
    nodes.erase(std::unique(nodes.begin(), nodes.end(), areAlike), nodes.end());
    for (NodeOnLine& node : nodes) {
        const LineEdge& line = graph.edges[asIndex(node.edge)];
        if (node.point == 0)
            node.node = line.from;
        else if (node.point + 1 == line.points.size())
            node.node = line.to;
        else {
            node.node = static_cast<int>(places.size());
            places.push_back(line.points[node.point]);
        }
    }
    return nodes;
}

LineEdge bridgeAlong(int from, int to, const std::vector<PixelPoint>& path)
{
    LineEdge line = lineAlong(from, to, path);
    line.bridgedPx = line.lengthPx;
    return line;
}

// A line in parts, from one of the nodes on it to the next.
void appendParts(LineEdge line, std::span<const NodeOnLine> nodes, std::vector<LineEdge>& parts)
{
    if (nodes.empty())
        return parts.push_back(std::move(line));
    const double lengthPx = line.lengthPx;
    const double bridgedPx = line.bridgedPx;
    const auto append = [&](LineEdge part) {
        part.lengthPx = lengthOf(part.points);
        part.bridgedPx = lengthPx > 0.0 ? bridgedPx * part.lengthPx / lengthPx : 0.0;
        parts.push_back(std::move(part));
    };
    std::size_t begin = 0;
    for (const NodeOnLine& node : nodes) {
        if (node.point == 0 || node.point + 1 == line.points.size())
            continue;
        const auto first = line.points.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto middle = line.points.begin() + static_cast<std::ptrdiff_t>(node.point);
        append({line.from, node.node, {first, middle + 1}});
        line.from = node.node;
        begin = node.point;
    }
    line.points.erase(line.points.begin(), line.points.begin() + static_cast<std::ptrdiff_t>(begin));
    append(std::move(line));
}

bool isBranching(const LineGraph& graph, int node)
{
    return graph.nodes[asIndex(node)].edges.size() >= 3;
}

void moveEnds(LineEdge& line, const PixelPoint& from, const PixelPoint& to)
{
    const auto move = [&line](PixelPoint& end, const PixelPoint& beside, const PixelPoint& place) {
        line.lengthPx += distanceBetween(place, beside) - distanceBetween(end, beside);
        end = place;
    };
    std::vector<PixelPoint>& points = line.points;
    move(points.front(), points[1], from);
    move(points.back(), points[points.size() - 2], to);
}

// Sets of nodes that grow together.
class NodeSets
{
public:
    explicit NodeSets(std::size_t nodes) : parents_(nodes) { std::iota(parents_.begin(), parents_.end(), 0); }

    int of(int node)
    {
        while (parents_[asIndex(node)] != node)
            node = parents_[asIndex(node)] = parents_[asIndex(parents_[asIndex(node)])];
        return node;
    }
    void unite(int a, int b) { parents_[asIndex(of(a))] = of(b); }

private:
    std::vector<int> parents_;
};

} // namespace

LineGraph withBridges(LineGraph graph, const std::vector<LineBridge>& bridges)
{
    if (bridges.empty())
        return graph;
    std::vector<LineEdge> edges = std::move(graph.edges);
    for (const LineBridge& bridge : bridges)
        edges.push_back(bridgeAlong(bridge.from, bridge.to, bridge.points));
    return graphOf(placesOf(graph), std::move(edges));
}

LineGraph withJoins(LineGraph graph, const std::vector<LineJoin>& joins)
{
    if (joins.empty())
        return graph;
    std::vector<PixelPoint> places = placesOf(graph);
    const std::vector<NodeOnLine> nodes = nodesOnLines(graph, joins, places);
    const auto nodeAt = [&](const LineJoin& join) {
        return std::ranges::lower_bound(nodes, std::tuple(join.edge, join.point), {}, &NodeOnLine::place)
            ->node;
    };
    const auto nodesOn = [&](int edge) {
        return std::span<const NodeOnLine>(std::ranges::lower_bound(nodes, edge, {}, &NodeOnLine::edge),
                                           std::ranges::upper_bound(nodes, edge, {}, &NodeOnLine::edge));
    };
    std::vector<LineEdge> edges = parallelCollect<LineEdge>(
        static_cast<int>(graph.edges.size()),
        [&](int begin, int end, std::vector<LineEdge>& parts) {
            for (int e = begin; e < end; ++e)
                appendParts(std::move(graph.edges[asIndex(e)]), nodesOn(e), parts);
        },
        kLeastLines);
    for (const LineJoin& join : joins)
        edges.push_back(bridgeAlong(join.node, nodeAt(join), join.points));
    return graphOf(places, std::move(edges));
}

LineGraph withoutSpurs(LineGraph graph, double shortestPx)
{
    const std::vector<bool> isSpur = spursOf(graph, shortestPx);
    return std::ranges::find(isSpur, true) == isSpur.end() ? graph : withoutLines(std::move(graph), isSpur);
}

LineGraph withJoinedBranchings(LineGraph graph, double withinPx)
{
    const std::vector<double> ofEach(graph.edges.size(), withinPx);
    return withJoinedBranchings(std::move(graph), ofEach);
}

LineGraph withJoinedBranchings(LineGraph graph, const std::vector<double>& withinPx)
{
    NodeSets sets(graph.nodes.size());
    std::vector<bool> isInside(graph.edges.size(), false); // of a branching
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
        const LineEdge& line = graph.edges[e];
        if (line.isRing() || line.lengthPx >= withinPx[e] || !isBranching(graph, line.from) ||
            !isBranching(graph, line.to))
            continue;
        sets.unite(line.from, line.to);
        isInside[e] = true;
    }
    std::vector<PixelPoint> sums(graph.nodes.size());
    std::vector<int> counts(graph.nodes.size(), 0);
    for (int node = 0; node < static_cast<int>(graph.nodes.size()); ++node) {
        const std::size_t set = asIndex(sets.of(node));
        sums[set].u += graph.nodes[asIndex(node)].place.u;
        sums[set].v += graph.nodes[asIndex(node)].place.v;
        ++counts[set];
    }
    for (std::size_t set = 0; set < sums.size(); ++set)
        if (counts[set] > 0)
            sums[set] = {sums[set].u / counts[set], sums[set].v / counts[set]};
    std::vector<int> setOf(graph.nodes.size());
    for (int node = 0; node < static_cast<int>(setOf.size()); ++node)
        setOf[asIndex(node)] = sets.of(node);
    std::vector<LineEdge> edges = parallelCollect<LineEdge>(
        static_cast<int>(graph.edges.size()),
        [&](int begin, int end, std::vector<LineEdge>& kept) {
            for (auto e = asIndex(begin); e < asIndex(end); ++e) {
                if (isInside[e])
                    continue;
                LineEdge& line = graph.edges[e];
                line.from = setOf[asIndex(line.from)];
                line.to = setOf[asIndex(line.to)];
                moveEnds(line, sums[asIndex(line.from)], sums[asIndex(line.to)]);
                const bool isJag = line.isRing() && line.lengthPx < withinPx[e]; // no ring is seen in so few
                if (!isJag)
                    kept.push_back(std::move(line));
            }
        },
        kLeastLines);
    return graphOf(sums, std::move(edges));
}

std::vector<int> piecesOf(const LineGraph& graph)
{
    NodeSets sets(graph.nodes.size());
    for (const LineEdge& line : graph.edges)
        sets.unite(line.from, line.to);
    std::vector<int> numbers(graph.nodes.size(), -1);
    std::vector<int> pieces;
    int count = 0;
    for (int node = 0; node < static_cast<int>(graph.nodes.size()); ++node) {
        int& number = numbers[asIndex(sets.of(node))];
        if (number < 0)
            number = count++;
        pieces.push_back(number);
    }
    return pieces;
}

LineGraph withoutShortPieces(LineGraph graph, double shortestPx)
{
    const std::vector<int> pieces = piecesOf(graph);
    std::vector<double> lengths(graph.nodes.size(), 0.0);
    for (const LineEdge& line : graph.edges)
        lengths[asIndex(pieces[asIndex(line.from)])] += line.lengthPx;
    std::vector<bool> isShort;
    for (const LineEdge& line : graph.edges)
        isShort.push_back(lengths[asIndex(pieces[asIndex(line.from)])] < shortestPx);
    return withoutLines(std::move(graph), isShort);
}

} // namespace isocenter::core
