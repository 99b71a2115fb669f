// SPDX-License-Identifier: MIT
#include "core/lines/tracing/graph_of_edges.h"

#include "core/lines/tracing/as_index.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

namespace isocenter::core {
namespace {

// Makes lines that meet where nothing else does one line. Which these are is found line by line, their points
// are put together on all CPU cores.
class LineJoiner
{
public:
    LineJoiner(const std::vector<PixelPoint>& places, std::vector<LineEdge> edges)
        : places_(places), edges_(std::move(edges)), isTaken_(edges_.size(), 0), meetings_(places.size())
    {
        for (std::size_t e = 0; e < edges_.size(); ++e)
            for (const int end : {edges_[e].from, edges_[e].to})
                meetings_[asIndex(end)].add(static_cast<int>(e));
    }

    LineGraph joined()
    {
        LineGraph graph;
        graph.nodes.reserve(places_.size());
        chains_.reserve(edges_.size());
        for (int edge = 0; edge < static_cast<int>(edges_.size()); ++edge)
            if (isTaken_[asIndex(edge)] == 0)
                takeChain(edge);
        graph.edges.reserve(chains_.size());
        std::vector<std::size_t> ofSeveral;
        for (std::size_t c = 0; c < chains_.size(); ++c) {
            graph.edges.push_back(std::move(edges_[asIndex(partsOf(c).front().edge)]));
            if (partsOf(c).size() > 1)
                ofSeveral.push_back(c);
        }
        parallelFor(
            static_cast<int>(ofSeveral.size()),
            [&](int begin, int end) {
                for (auto s = asIndex(begin); s < asIndex(end); ++s)
                    goOn(graph.edges[ofSeveral[s]], partsOf(ofSeveral[s]));
            },
            kLeastChains);
        addNodes(graph);
        return graph;
    }

private:
    static constexpr int kLeastChains = 64; // that are worth another core
    // The lines that meet in a node: which ones is needed only of two.
    struct Meeting
    {
        int count = 0;
        std::array<int, 2> edges{};

        void add(int edge)
        {
            if (count < 2)
                edges[asIndex(count)] = edge;
            ++count;
        }
        bool isOfTwo() const { return count == 2 && edges[0] != edges[1]; } // else of a ring
        int otherThan(int edge) const { return edges[0] == edge ? edges[1] : edges[0]; }
    };
    struct Part
    {
        int edge;
        bool isTurned;
    };

    int endOf(const Part& part) const
    {
        return part.isTurned ? edges_[asIndex(part.edge)].from : edges_[asIndex(part.edge)].to;
    }

    // The line that goes on where another one ends.
    std::optional<Part> after(const Part& part) const
    {
        const int node = endOf(part);
        if (!meetings_[asIndex(node)].isOfTwo())
            return std::nullopt;
        const int edge = meetings_[asIndex(node)].otherThan(part.edge);
        return Part{edge, edges_[asIndex(edge)].from != node};
    }

    // All lines that become one with a line, from one end to the other.
    void takeChain(int edge)
    {
        chains_.push_back(parts_.size());
        Part first{edge, true};
        for (auto next = after(first); next && next->edge != edge; next = after(*next))
            first = *next;
        first.isTurned = !first.isTurned;
        for (std::optional<Part> part = first; part && isTaken_[asIndex(part->edge)] == 0;
             part = after(*part)) {
            isTaken_[asIndex(part->edge)] = 1;
            parts_.push_back(*part);
        }
    }

    std::span<const Part> partsOf(std::size_t chain) const
    {
        const std::size_t end = chain + 1 < chains_.size() ? chains_[chain + 1] : parts_.size();
        return std::span(parts_).subspan(chains_[chain], end - chains_[chain]);
    }

    // The first line of a chain takes the others' points.
    void goOn(LineEdge& line, std::span<const Part> parts)
    {
        if (parts.front().isTurned)
            turn(line);
        for (const Part& part : parts.subspan(1)) {
            LineEdge& more = edges_[asIndex(part.edge)];
            if (part.isTurned)
                turn(more);
            line.points.insert(line.points.end(), more.points.begin() + 1, more.points.end());
            line.to = more.to;
            line.lengthPx += more.lengthPx;
            line.bridgedPx += more.bridgedPx;
        }
    }

    static void turn(LineEdge& line)
    {
        std::swap(line.from, line.to);
        std::ranges::reverse(line.points);
    }

    // Those that have lines, in the order of these.
    void addNodes(LineGraph& graph) const
    {
        std::vector<int> numbers(places_.size(), -1);
        for (std::size_t e = 0; e < graph.edges.size(); ++e)
            for (int* end : {&graph.edges[e].from, &graph.edges[e].to}) {
                int& number = numbers[asIndex(*end)];
                if (number < 0) {
                    number = static_cast<int>(graph.nodes.size());
                    graph.nodes.push_back({places_[asIndex(*end)], {}});
                }
                *end = number;
                graph.nodes[asIndex(number)].edges.push_back(static_cast<int>(e));
            }
    }

    const std::vector<PixelPoint>& places_;
    std::vector<LineEdge> edges_;
    std::vector<char> isTaken_;       // by a chain
    std::vector<Meeting> meetings_;   // at each node; a ring is named twice
    std::vector<Part> parts_;         // of all chains, one after the other
    std::vector<std::size_t> chains_; // where each begins among them
};

} // namespace

LineGraph graphOf(const std::vector<PixelPoint>& places, std::vector<LineEdge> edges)
{
    return LineJoiner(places, std::move(edges)).joined();
}

} // namespace isocenter::core
