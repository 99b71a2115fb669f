// SPDX-License-Identifier: MIT
#include "core/lines/line_graph_edits.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>

namespace isocenter::core {
namespace {

std::size_t at(int number)
{
    return static_cast<std::size_t>(number);
}

// Makes lines that meet where nothing else does one line.
class LineJoiner
{
public:
    LineJoiner(const std::vector<PixelPoint>& places, std::vector<LineEdge> edges)
        : places_(places), edges_(std::move(edges)), edgesAt_(places.size())
    {
        for (std::size_t e = 0; e < edges_.size(); ++e)
            for (const int end : {edges_[e].from, edges_[e].to})
                edgesAt_[at(end)].push_back(static_cast<int>(e));
    }

    LineGraph joined()
    {
        std::vector<bool> isJoined(edges_.size(), false);
        for (int node = 0; node < static_cast<int>(places_.size()); ++node) {
            const std::vector<int>& ends = edgesAt_[at(node)];
            if (ends.size() != 2 || ends[0] == ends[1])
                continue;
            const int first = ends[0];
            const int second = ends[1];
            append(first, second, node);
            isJoined[at(second)] = true;
            edgesAt_[at(node)].clear();
        }
        return compacted(isJoined);
    }

private:
    // The second line goes on where the first one ends, at a node.
    void append(int first, int second, int node)
    {
        LineEdge& line = edges_[at(first)];
        LineEdge& more = edges_[at(second)];
        if (line.to != node)
            turn(line);
        if (more.from != node)
            turn(more);
        line.points.insert(line.points.end(), more.points.begin() + 1, more.points.end());
        line.to = more.to;
        line.lengthPx += more.lengthPx;
        line.bridgedPx += more.bridgedPx;
        std::ranges::replace(edgesAt_[at(more.to)], second, first);
    }

    static void turn(LineEdge& line)
    {
        std::swap(line.from, line.to);
        std::ranges::reverse(line.points);
    }

    LineGraph compacted(const std::vector<bool>& isJoined)
    {
        LineGraph graph;
        std::vector<int> numbers(places_.size(), -1);
        const auto numberOf = [&](int node) {
            int& number = numbers[at(node)];
            if (number < 0) {
                number = static_cast<int>(graph.nodes.size());
                graph.nodes.push_back({places_[at(node)], {}});
            }
            return number;
        };
        for (std::size_t e = 0; e < edges_.size(); ++e) {
            if (isJoined[e])
                continue;
            LineEdge& line = edges_[e];
            line.from = numberOf(line.from);
            line.to = numberOf(line.to);
            for (const int end : {line.from, line.to})
                graph.nodes[at(end)].edges.push_back(static_cast<int>(graph.edges.size()));
            graph.edges.push_back(std::move(line));
        }
        return graph;
    }

    const std::vector<PixelPoint>& places_;
    std::vector<LineEdge> edges_;
    std::vector<std::vector<int>> edgesAt_; // each node's; a ring is named twice
};

std::vector<PixelPoint> placesOf(const LineGraph& graph)
{
    std::vector<PixelPoint> places;
    for (const LineNode& node : graph.nodes)
        places.push_back(node.place);
    return places;
}

LineGraph withoutLines(LineGraph graph, const std::vector<bool>& isLeftOut)
{
    std::vector<LineEdge> edges;
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
        if (!isLeftOut[e])
            edges.push_back(std::move(graph.edges[e]));
    return graphOf(placesOf(graph), std::move(edges));
}

// A line in parts, from one of the nodes on it to the next; they are named by its points.
void appendParts(LineEdge line, const std::map<std::size_t, int>& nodes, std::vector<LineEdge>& parts)
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
    for (const auto& [point, node] : nodes) {
        if (point == 0 || point + 1 == line.points.size())
            continue;
        const auto first = line.points.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto middle = line.points.begin() + static_cast<std::ptrdiff_t>(point);
        append({line.from, node, {first, middle + 1}});
        line.from = node;
        begin = point;
    }
    line.points.erase(line.points.begin(), line.points.begin() + static_cast<std::ptrdiff_t>(begin));
    append(std::move(line));
}

bool isBranching(const LineGraph& graph, int node)
{
    return graph.nodes[at(node)].edges.size() >= 3;
}

bool isEnd(const LineGraph& graph, int node)
{
    return graph.nodes[at(node)].edges.size() == 1;
}

// Sets of nodes that grow together.
class NodeSets
{
public:
    explicit NodeSets(std::size_t nodes) : parents_(nodes) { std::iota(parents_.begin(), parents_.end(), 0); }

    int of(int node)
    {
        while (parents_[at(node)] != node)
            node = parents_[at(node)] = parents_[at(parents_[at(node)])];
        return node;
    }
    void unite(int a, int b) { parents_[at(of(a))] = of(b); }

private:
    std::vector<int> parents_;
};

} // namespace

LineGraph graphOf(const std::vector<PixelPoint>& places, std::vector<LineEdge> edges)
{
    return LineJoiner(places, std::move(edges)).joined();
}

LineGraph withBridges(LineGraph graph, const std::vector<LineBridge>& bridges)
{
    std::vector<LineEdge> edges = std::move(graph.edges);
    for (const LineBridge& bridge : bridges) {
        LineEdge line = lineAlong(bridge.from, bridge.to, bridge.points);
        line.bridgedPx = line.lengthPx;
        edges.push_back(std::move(line));
    }
    return graphOf(placesOf(graph), std::move(edges));
}

LineGraph withJoins(LineGraph graph, const std::vector<LineJoin>& joins)
{
    std::vector<PixelPoint> places = placesOf(graph);
    std::vector<LineEdge> edges;
    std::vector<std::map<std::size_t, int>> nodesOn(graph.edges.size()); // new ones, by points of lines
    for (const LineJoin& join : joins) {
        const LineEdge& joined = graph.edges[at(join.edge)];
        const auto [node, isNew] =
            nodesOn[at(join.edge)].try_emplace(join.point, static_cast<int>(places.size()));
        if (join.point == 0)
            node->second = joined.from;
        else if (join.point + 1 == joined.points.size())
            node->second = joined.to;
        else if (isNew)
            places.push_back(joined.points[join.point]);
        LineEdge line = lineAlong(join.node, node->second, join.points);
        line.bridgedPx = line.lengthPx;
        edges.push_back(std::move(line));
    }
    for (std::size_t e = 0; e < graph.edges.size(); ++e)
        appendParts(std::move(graph.edges[e]), nodesOn[e], edges);
    return graphOf(places, std::move(edges));
}

LineGraph withoutSpurs(LineGraph graph, double shortestPx)
{
    while (true) {
        std::vector<bool> isSpur(graph.edges.size(), false);
        for (int node = 0; node < static_cast<int>(graph.nodes.size()); ++node) {
            if (!isBranching(graph, node))
                continue;
            int shortest = -1;
            for (const int edge : graph.nodes[at(node)].edges) {
                const LineEdge& line = graph.edges[at(edge)];
                const int otherEnd = line.from == node ? line.to : line.from;
                if (line.lengthPx < shortestPx && isEnd(graph, otherEnd) &&
                    (shortest < 0 || line.lengthPx < graph.edges[at(shortest)].lengthPx))
                    shortest = edge;
            }
            if (shortest >= 0)
                isSpur[at(shortest)] = true;
        }
        if (std::ranges::count(isSpur, true) == 0)
            return graph;
        graph = withoutLines(std::move(graph), isSpur);
    }
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
        const std::size_t set = at(sets.of(node));
        sums[set].u += graph.nodes[at(node)].place.u;
        sums[set].v += graph.nodes[at(node)].place.v;
        ++counts[set];
    }
    for (std::size_t set = 0; set < sums.size(); ++set)
        if (counts[set] > 0)
            sums[set] = {sums[set].u / counts[set], sums[set].v / counts[set]};
    std::vector<LineEdge> edges;
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
        if (isInside[e])
            continue;
        LineEdge& line = graph.edges[e];
        line.from = sets.of(line.from);
        line.to = sets.of(line.to);
        line.points.front() = sums[at(line.from)];
        line.points.back() = sums[at(line.to)];
        line.lengthPx = lengthOf(line.points);
        const bool isJag = line.isRing() && line.lengthPx < withinPx[e]; // no ring is seen in so few pixels
        if (!isJag)
            edges.push_back(std::move(line));
    }
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
        int& number = numbers[at(sets.of(node))];
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
        lengths[at(pieces[at(line.from)])] += line.lengthPx;
    std::vector<bool> isShort;
    for (const LineEdge& line : graph.edges)
        isShort.push_back(lengths[at(pieces[at(line.from)])] < shortestPx);
    return withoutLines(std::move(graph), isShort);
}

} // namespace isocenter::core
