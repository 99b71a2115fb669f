// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_graph_edits.h"

#include <algorithm>
#include <array>
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
        : places_(places), edges_(std::move(edges)), isJoined_(edges_.size(), false), meetings_(places.size())
    {
        for (std::size_t e = 0; e < edges_.size(); ++e)
            for (const int end : {edges_[e].from, edges_[e].to})
                meetings_[at(end)].add(static_cast<int>(e));
    }

    LineGraph joined()
    {
        for (int node = 0; node < static_cast<int>(places_.size()); ++node)
            if (meetings_[at(node)].isOfTwo())
                append(meetings_[at(node)].edges[0], meetings_[at(node)].edges[1], node);
        return compacted();
    }

private:
    // The lines that meet in a node: which ones is needed only of two.
    struct Meeting
    {
        int count = 0;
        std::array<int, 2> edges{};

        void add(int edge)
        {
            if (count < 2)
                edges[at(count)] = edge;
            ++count;
        }
        bool isOfTwo() const { return count == 2 && edges[0] != edges[1]; } // else of a ring
    };

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
        std::ranges::replace(meetings_[at(more.to)].edges, second, first);
        isJoined_[at(second)] = true;
    }

    static void turn(LineEdge& line)
    {
        std::swap(line.from, line.to);
        std::ranges::reverse(line.points);
    }

    LineGraph compacted()
    {
        LineGraph graph;
        graph.nodes.reserve(places_.size());
        graph.edges.reserve(edges_.size());
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
            if (isJoined_[e])
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
    std::vector<bool> isJoined_;    // to another one
    std::vector<Meeting> meetings_; // at each node; a ring is named twice
};

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

// Nodes on lines, by the number of a line and the place of the node among its points.
using NodesOnLines = std::map<std::pair<int, std::size_t>, int>;

// A line in parts, from one of the nodes on it to the next.
void appendParts(LineEdge line, int number, const NodesOnLines& nodes, std::vector<LineEdge>& parts)
{
    const auto firstNode = nodes.lower_bound({number, 0});
    const auto endNode = nodes.lower_bound({number + 1, 0});
    if (firstNode == endNode)
        return parts.push_back(std::move(line));
    const double lengthPx = line.lengthPx;
    const double bridgedPx = line.bridgedPx;
    const auto append = [&](LineEdge part) {
        part.lengthPx = lengthOf(part.points);
        part.bridgedPx = lengthPx > 0.0 ? bridgedPx * part.lengthPx / lengthPx : 0.0;
        parts.push_back(std::move(part));
    };
    std::size_t begin = 0;
    for (auto each = firstNode; each != endNode; ++each) {
        const std::size_t point = each->first.second;
        if (point == 0 || point + 1 == line.points.size())
            continue;
        const auto first = line.points.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto middle = line.points.begin() + static_cast<std::ptrdiff_t>(point);
        append({line.from, each->second, {first, middle + 1}});
        line.from = each->second;
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

// Of the short lines from each branching to an end the shortest one.
std::vector<bool> spursOf(const LineGraph& graph, double shortestPx)
{
    std::vector<bool> isSpur(graph.edges.size(), false);
    std::vector<int> shortestAt(graph.nodes.size(), -1);
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
        const LineEdge& line = graph.edges[e];
        if (line.lengthPx >= shortestPx)
            continue;
        for (const auto& [node, otherEnd] : {std::pair(line.from, line.to), std::pair(line.to, line.from)}) {
            if (!isBranching(graph, node) || !isEnd(graph, otherEnd))
                continue;
            int& shortest = shortestAt[at(node)];
            if (shortest >= 0 && line.lengthPx >= graph.edges[at(shortest)].lengthPx)
                continue;
            if (shortest >= 0)
                isSpur[at(shortest)] = false;
            shortest = static_cast<int>(e);
            isSpur[e] = true;
        }
    }
    return isSpur;
}

void moveEnds(LineEdge& line, const PixelPoint& from, const PixelPoint& to)
{
    const auto isAt = [](const PixelPoint& point, const PixelPoint& place) {
        return point.u == place.u && point.v == place.v;
    };
    if (isAt(line.points.front(), from) && isAt(line.points.back(), to))
        return;
    line.points.front() = from;
    line.points.back() = to;
    line.lengthPx = lengthOf(line.points);
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
    NodesOnLines nodes;
    for (const LineJoin& join : joins) {
        const LineEdge& joined = graph.edges[at(join.edge)];
        const auto [node, isNew] =
            nodes.try_emplace({join.edge, join.point}, static_cast<int>(places.size()));
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
        appendParts(std::move(graph.edges[e]), static_cast<int>(e), nodes, edges);
    return graphOf(places, std::move(edges));
}

LineGraph withoutSpurs(LineGraph graph, double shortestPx)
{
    while (true) {
        const std::vector<bool> isSpur = spursOf(graph, shortestPx);
        if (std::ranges::find(isSpur, true) == isSpur.end())
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
        moveEnds(line, sums[at(line.from)], sums[at(line.to)]);
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
