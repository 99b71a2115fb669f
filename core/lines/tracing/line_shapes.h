// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/tracing/cross_shape_finder.h"
#include "core/lines/tracing/line_graph.h"
#include "core/lines/tracing/line_samples.h"

#include <cstddef>
#include <span>
#include <vector>

namespace isocenter::core {

// The shapes across all lines of a graph, found at once by a device that is quicker than the CPU's cores.
class LineShapes
{
public:
    // Those that LineSampler::samplesOf(edge) would find, within single precision. They lie with the finder.
    // Throws what that throws.
    LineShapes(CrossShapeFinder& finder, const std::vector<LineEdge>& edges, const LineSampler& sampler);

    // Whether there are so many points that it pays to ask a device, which takes a while to begin.
    static bool pay(const std::vector<LineEdge>& edges);

    std::span<const CrossShape> of(std::size_t edge) const // a point each
    {
        return shapes_.subspan(firsts_[edge], firsts_[edge + 1] - kAveragedAlong - firsts_[edge]);
    }

private:
    std::vector<std::size_t> firsts_; // of each edge's courses, and where those of one more would be
    std::span<const CrossShape> shapes_;
};

} // namespace isocenter::core
