// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_end.h"

#include "core/lines/tracing/as_index.h"
#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace isocenter::core {
namespace {

std::optional<LineEnd> endAt(const LineGraph& graph, int node)
{
    constexpr std::size_t kPixelsBack = 10;
    constexpr std::size_t kHook = 2; // the last pixels of a line turn to what is beside its end
    const LineNode& of = graph.nodes[asIndex(node)];
    if (of.edges.size() != 1)
        return std::nullopt;
    const LineEdge& edge = graph.edges[static_cast<std::size_t>(of.edges.front())];
    const std::size_t last = edge.points.size() - 1;
    const auto pointAt = [&](std::size_t back) {
        return edge.points[edge.from == node ? std::min(back, last) : last - std::min(back, last)];
    };
    const PixelPoint outer = pointAt(last > 2 * kHook ? kHook : 0);
    const PixelPoint inner = pointAt(kPixelsBack);
    const double u = outer.u - inner.u;
    const double v = outer.v - inner.v;
    const double length = std::hypot(u, v);
    if (!(length > 0.0))
        return std::nullopt;
    return LineEnd{node, of.edges.front(), of.place, {u / length, v / length}};
}

} // namespace

double LineEnd::turnInto(double u, double v) const
{
    return std::acos(std::clamp((outwards.u * u + outwards.v * v) / std::sqrt(u * u + v * v), -1.0, 1.0));
}

std::vector<LineEnd> endsOf(const LineGraph& graph)
{
    return parallelCollect<LineEnd>(static_cast<int>(graph.nodes.size()),
                                    [&](int begin, int last, std::vector<LineEnd>& ends) {
                                        for (int node = begin; node < last; ++node)
                                            if (const auto end = endAt(graph, node))
                                                ends.push_back(*end);
                                    });
}

} // namespace isocenter::core
