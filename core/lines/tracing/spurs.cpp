// SPDX-License-Identifier: MIT
#include "core/lines/tracing/spurs.h"

#include "core/lines/tracing/as_index.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>
#include <utility>

namespace isocenter::core {
namespace {

constexpr int kNone = -1;

// Takes spurs out round by round, by the numbers of lines alone.
class SpurSearch
{
public:
    SpurSearch(const LineGraph& graph, double shortestPx)
        : shortestPx_(shortestPx), counts_(graph.nodes.size()), shortestAt_(graph.nodes.size(), kNone),
          isSpur_(graph.edges.size(), false)
    {
        strands_.reserve(graph.edges.size());
        ends_.reserve(2 * graph.edges.size());
        firsts_.reserve(graph.nodes.size());
        for (const LineNode& node : graph.nodes) {
            firsts_.push_back(ends_.size());
            ends_.insert(ends_.end(), node.edges.begin(), node.edges.end());
            counts_[firsts_.size() - 1] = node.edges.size();
        }
        for (std::size_t e = 0; e < graph.edges.size(); ++e) {
            const LineEdge& edge = graph.edges[e];
            strands_.push_back({edge.from, edge.to, edge.lengthPx, kNone, static_cast<int>(e), true});
        }
    }

    std::vector<bool> spurs()
    {
        for (int node = 0; node < static_cast<int>(counts_.size()); ++node)
            joinAt(node);
        std::vector<int> candidates(strands_.size());
        std::iota(candidates.begin(), candidates.end(), 0);
        while (true) {
            const std::vector<int> found = shortestAmong(candidates);
            if (found.empty())
                return std::move(isSpur_);
            candidates = touchedWithout(found);
        }
    }

private:
    // Lines that became one, of which it has the first's number.
    struct Strand
    {
        int from;
        int to;
        double lengthPx;
        int next; // line of it
        int last;
        bool isThere;
    };

    std::span<int> at(int node)
    {
        return std::span(ends_).subspan(firsts_[asIndex(node)], counts_[asIndex(node)]);
    }
    Strand& strand(int number) { return strands_[asIndex(number)]; }

    // Of the short ones from each branching to an end the shortest one.
    std::vector<int> shortestAmong(const std::vector<int>& candidates)
    {
        std::vector<int> branchings;
        for (const int number : candidates) {
            const Strand& line = strand(number);
            if (!line.isThere || line.lengthPx >= shortestPx_)
                continue;
            for (const auto& [node, otherEnd] :
                 {std::pair(line.from, line.to), std::pair(line.to, line.from)}) {
                if (counts_[asIndex(node)] < 3 || counts_[asIndex(otherEnd)] != 1)
                    continue;
                int& shortest = shortestAt_[asIndex(node)];
                if (shortest == kNone)
                    branchings.push_back(node);
                if (shortest == kNone || line.lengthPx < strand(shortest).lengthPx)
                    shortest = number;
            }
        }
        std::vector<int> found;
        found.reserve(branchings.size());
        for (const int node : branchings)
            found.push_back(std::exchange(shortestAt_[asIndex(node)], kNone));
        return found;
    }

    // Takes spurs out. What is left at their branchings, where others may be spurs now.
    std::vector<int> touchedWithout(const std::vector<int>& spurs)
    {
        std::vector<int> branchings;
        branchings.reserve(spurs.size());
        for (const int spur : spurs)
            branchings.push_back(takeOut(spur));
        std::vector<int> touched;
        for (const int node : branchings) {
            if (const int joined = joinAt(node); joined != kNone)
                touched.push_back(joined);
            const std::span<int> left = at(node);
            touched.insert(touched.end(), left.begin(), left.end());
        }
        return touched;
    }

    int takeOut(int spur) // the branching
    {
        Strand& line = strand(spur);
        line.isThere = false;
        for (int part = spur; part != kNone; part = strand(part).next)
            isSpur_[asIndex(part)] = true;
        for (const int node : {line.from, line.to}) {
            const std::span<int> lines = at(node);
            std::iter_swap(std::ranges::find(lines, spur), lines.end() - 1);
            --counts_[asIndex(node)];
        }
        return counts_[asIndex(line.from)] > 0 ? line.from : line.to;
    }

    // Where two lines meet alone, they are one.
    int joinAt(int node)
    {
        const std::span<int> lines = at(node);
        if (lines.size() != 2 || lines[0] == lines[1])
            return kNone;
        Strand& line = strand(lines[0]);
        Strand& more = strand(lines[1]);
        const int farEnd = more.from == node ? more.to : more.from;
        (line.from == node ? line.from : line.to) = farEnd;
        line.lengthPx += more.lengthPx;
        strand(line.last).next = lines[1];
        line.last = more.last;
        more.isThere = false;
        std::ranges::replace(at(farEnd), lines[1], lines[0]);
        counts_[asIndex(node)] = 0;
        return lines[0];
    }

    double shortestPx_;
    std::vector<Strand> strands_;
    std::vector<int> ends_;           // numbers of strands, node by node
    std::vector<std::size_t> firsts_; // of each node among them
    std::vector<std::size_t> counts_; // that are left there
    std::vector<int> shortestAt_;     // each node
    std::vector<bool> isSpur_;        // of the graph's lines
};

} // namespace

std::vector<bool> spursOf(const LineGraph& graph, double shortestPx)
{
    return SpurSearch(graph, shortestPx).spurs();
}

} // namespace isocenter::core
