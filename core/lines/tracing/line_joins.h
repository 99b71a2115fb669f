// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/line_options.h"
#include "core/lines/tracing/line_graph.h"

#include <cstddef>
#include <vector>

namespace isocenter::core {

// A way from an end of a line into the side of another one.
struct LineJoin
{
    int node = 0;          // the end
    int edge = 0;          // the other line
    std::size_t point = 0; // of that, where the way leads to
    std::vector<PixelPoint> points;
};

// Non-maximum suppression leaves a branch no peaks beside the line that it comes from. Where an end leads
// straight on into the side of a line within reach (pixels), and the image is bright (dark, for dark lines)
// all the way, it belongs there. Each end has one join at most.
std::vector<LineJoin> joinsOf(const LineGraph& graph, const Image& image, LinePolarity polarity,
                              double reachPx);

// Of the ends alone that have one of these places within twice the reach, or a little beyond: where a graph
// changed since its joins were looked for. What an end leads to is within reach, and what kept it from that,
// an end of the other line, as near to that.
std::vector<LineJoin> joinsNear(const std::vector<PixelPoint>& places, const LineGraph& graph,
                                const Image& image, LinePolarity polarity, double reachPx);

} // namespace isocenter::core
