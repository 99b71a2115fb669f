// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/line_options.h"
#include "core/lines/tracing/line_graph.h"

#include <vector>

namespace isocenter::core {

struct GapOptions
{
    double longestPx = 15.0; // of what the image lacks (peaks end some pixels before it); 0: none is closed
    double largestTurnDegrees = 50.0; // of a line into the straight way to the other end
    // What a bridge may cost: the share of its way that is as dark as what is beside the lines (0 to 1), and
    // the mean of both turns as a share of the largest one. 1.25: where nothing is seen both must lead
    // straight.
    double largestCost = 1.25;

    void validate() const; // throws UsageError
};

// A way from one end of a line to another one's, from pixel to pixel.
struct LineBridge
{
    int from = 0; // nodes
    int to = 0;
    std::vector<PixelPoint> points;
    double cost = 0.0;
};

// Bridges over gaps in lines: cheapest paths (Dijkstra 1959) along bright pixels (dark ones, for dark lines)
// between ends that face each other. Cheap bridges first; each end has one at most.
std::vector<LineBridge> bridgesOf(const LineGraph& graph, const Image& image, LinePolarity polarity,
                                  const GapOptions& options = {});

} // namespace isocenter::core
