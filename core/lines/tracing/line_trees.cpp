// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_trees.h"

#include "core/lines/tracing/as_index.h"
#include "core/lines/tracing/line_graph_edits.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <tuple>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kNotReached = -1;

double widestAt(const LineNode& node, const std::vector<double>& widths)
{
    double widest = 0.0;
    for (const int line : node.edges)
        widest = std::max(widest, widths[asIndex(line)]);
    return widest;
}

// Of each piece the node that suits best as its root.
std::vector<int> rootsOf(const LineGraph& graph, const std::vector<int>& pieces,
                         const std::vector<double>& widths)
{
    std::vector<int> roots;
    std::vector<std::tuple<bool, double>> ranks; // of the root so far: whether it is an end, and its width
    for (int node = 0; node < static_cast<int>(graph.nodes.size()); ++node) {
        const LineNode& candidate = graph.nodes[asIndex(node)];
        const std::tuple rank{candidate.edges.size() == 1, widestAt(candidate, widths)};
        const std::size_t piece = asIndex(pieces[asIndex(node)]);
        if (piece == roots.size()) { // pieces are numbered as their first nodes are
            roots.push_back(node);
            ranks.push_back(rank);
        } else if (rank > ranks[piece]) {
            roots[piece] = node;
            ranks[piece] = rank;
        }
    }
    return roots;
}

// The end that is nearest to a place; of a graph without ends the nearest node.
int nearestNode(const LineGraph& graph, const PixelPoint& place)
{
    int nearest = 0;
    std::tuple best{true, std::numeric_limits<double>::infinity()}; // whether it is none, distance
    for (int node = 0; node < static_cast<int>(graph.nodes.size()); ++node) {
        const LineNode& candidate = graph.nodes[asIndex(node)];
        const std::tuple rank{candidate.edges.size() != 1,
                              std::hypot(candidate.place.u - place.u, candidate.place.v - place.v)};
        if (rank < best) {
            nearest = node;
            best = rank;
        }
    }
    return nearest;
}

// Ranks the lines of trees from their roots outwards, branching by branching.
class Ranker
{
public:
    explicit Ranker(const LineGraph& graph)
        : graph_(graph), depths_(graph.nodes.size(), kNotReached), isRanked_(graph.edges.size(), false),
          ranks_(graph.edges.size())
    {
    }

    void rankTree(int tree, int root)
    {
        std::vector<int> nodes{root};
        depths_[asIndex(root)] = 0;
        for (std::size_t next = 0; next < nodes.size(); ++next)
            for (const int line : graph_.nodes[asIndex(nodes[next])].edges) {
                if (isRanked_[asIndex(line)])
                    continue;
                isRanked_[asIndex(line)] = true;
                const LineEdge& edge = graph_.edges[asIndex(line)];
                const bool outwards = edge.from == nodes[next];
                const int farEnd = outwards ? edge.to : edge.from;
                const int order = depths_[asIndex(nodes[next])] + 1;
                const bool isKnown = depths_[asIndex(farEnd)] != kNotReached;
                ranks_[asIndex(line)] = {tree, order, outwards, isKnown};
                if (isKnown)
                    continue;
                depths_[asIndex(farEnd)] = order;
                nodes.push_back(farEnd);
            }
    }

    const std::vector<LineRank>& ranks() const { return ranks_; }

private:
    const LineGraph& graph_;
    std::vector<int> depths_; // lines between the root and each node
    std::vector<bool> isRanked_;
    std::vector<LineRank> ranks_;
};

} // namespace

LineTrees treesOf(const LineGraph& graph, const std::vector<double>& widths,
                  const std::optional<PixelPoint>& rootAt)
{
    LineTrees result;
    if (graph.nodes.empty())
        return result;
    const std::vector<int> pieces = piecesOf(graph);
    std::vector<int> roots = rootsOf(graph, pieces, widths);
    if (rootAt) {
        const int node = nearestNode(graph, *rootAt);
        roots[asIndex(pieces[asIndex(node)])] = node;
    }
    std::vector<LineTree> trees(roots.size());
    for (std::size_t t = 0; t < roots.size(); ++t)
        trees[t].root = roots[t];
    for (const LineEdge& edge : graph.edges) {
        LineTree& tree = trees[asIndex(pieces[asIndex(edge.from)])];
        tree.lengthPx += edge.lengthPx;
        ++tree.lines;
    }
    for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
        LineTree& tree = trees[asIndex(pieces[node])];
        tree.ends += graph.nodes[node].edges.size() == 1 ? 1 : 0;
        tree.branchings += graph.nodes[node].edges.size() >= 3 ? 1 : 0;
    }
    std::ranges::stable_sort(trees, std::ranges::greater{}, &LineTree::lengthPx);
    result.trees = std::move(trees);
    Ranker ranker(graph);
    for (std::size_t t = 0; t < result.trees.size(); ++t)
        ranker.rankTree(static_cast<int>(t), result.trees[t].root);
    result.ranks = ranker.ranks();
    return result;
}

} // namespace isocenter::core
