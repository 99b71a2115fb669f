// SPDX-License-Identifier: MIT
#include "core/lines/tracing/line_gaps.h"

#include "core/geometry/angles.h"
#include "core/lines/tracing/as_index.h"
#include "core/lines/tracing/bright_way.h"
#include "core/lines/tracing/line_end.h"
#include "core/support/error.h"
#include "core/support/parallel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

namespace isocenter::core {
namespace {

constexpr double kShortenedPx = 6.0; // peaks and thinning end as much before the lines on both sides of a gap

// The mean of both turns as a share of the largest one; nullopt: they do not face each other.
std::optional<double> turnBetween(const LineEnd& a, const LineEnd& b, const GapOptions& options)
{
    const double u = b.place.u - a.place.u;
    const double v = b.place.v - a.place.v;
    const double reach = options.longestPx + kShortenedPx;
    if (std::abs(v) > reach)
        return std::nullopt;
    const double distance = std::hypot(u, v);
    if (!(distance > 0.0 && distance <= reach))
        return std::nullopt;
    const double largest = options.largestTurnDegrees * kRadPerDeg;
    const double ofA = a.turnInto(u, v);
    const double ofB = b.turnInto(-u, -v);
    if (ofA > largest || ofB > largest)
        return std::nullopt;
    return 0.5 * (ofA + ofB) / largest;
}

// To the ends behind an end, which are sorted from left to right.
std::vector<LineBridge> bridgesFrom(const std::vector<LineEnd>& ends, std::size_t a, const Image& image,
                                    LinePolarity polarity, const GapOptions& options)
{
    std::vector<LineBridge> bridges;
    for (std::size_t b = a + 1;
         b < ends.size() && ends[b].place.u - ends[a].place.u <= options.longestPx + kShortenedPx; ++b) {
        const auto turn = turnBetween(ends[a], ends[b], options);
        if (!turn)
            continue;
        BrightWay way = brightWay(image, polarity, ends[a].place, ends[b].place);
        if (const double cost = way.darkness + *turn; cost <= options.largestCost)
            bridges.push_back({ends[a].node, ends[b].node, std::move(way.points), cost});
    }
    return bridges;
}

} // namespace

void GapOptions::validate() const
{
    if (!(longestPx >= 0.0 && longestPx <= 200.0))
        throw UsageError(fmt::format("longest gap of lines: {} pixels; give 0 to 200", longestPx));
    if (!(largestTurnDegrees > 0.0 && largestTurnDegrees <= 90.0))
        throw UsageError(fmt::format("largest turn of lines: {} degrees; give more than 0, 90 at most",
                                     largestTurnDegrees));
    if (!(largestCost >= 0.0 && largestCost <= 2.0))
        throw UsageError(fmt::format("largest cost of a bridge: {}; give 0 to 2", largestCost));
}

std::vector<LineBridge> bridgesOf(const LineGraph& graph, const Image& image, LinePolarity polarity,
                                  const GapOptions& options)
{
    options.validate();
    std::vector<LineEnd> ends = endsOf(graph);
    std::ranges::sort(ends, {},
                      [](const LineEnd& end) { return end.place.u; }); // those within reach are near
    std::vector<std::vector<LineBridge>> fromEach(ends.size());
    parallelForEach(static_cast<int>(ends.size()), [&](int end) {
        const auto a = asIndex(end);
        fromEach[a] = bridgesFrom(ends, a, image, polarity, options);
    });
    std::vector<LineBridge> candidates;
    for (std::vector<LineBridge>& bridges : fromEach)
        std::ranges::move(bridges, std::back_inserter(candidates));
    std::ranges::stable_sort(candidates, {}, &LineBridge::cost);
    std::vector<LineBridge> bridges;
    std::vector<bool> isBridged(graph.nodes.size(), false);
    for (LineBridge& bridge : candidates) {
        const auto from = asIndex(bridge.from);
        const auto to = asIndex(bridge.to);
        if (isBridged[from] || isBridged[to])
            continue;
        isBridged[from] = isBridged[to] = true;
        bridges.push_back(std::move(bridge));
    }
    return bridges;
}

} // namespace isocenter::core
