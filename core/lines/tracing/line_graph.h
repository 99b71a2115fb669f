// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/lines/tracing/node_edges.h"

#include <vector>

namespace isocenter::core {

class PackedMask;

// Where a line ends, or several meet, or a ring was cut open.
struct LineNode
{
    PixelPoint place; // pixels: the top left pixel is [0,1)^2
    NodeEdges edges;  // a ring is named twice
};

// A line between two nodes.
struct LineEdge
{
    int from = 0;
    int to = 0;
    std::vector<PixelPoint> points; // from node to node, about a pixel apart
    double lengthPx = 0.0;
    double bridgedPx = 0.0; // of it, over gaps that were closed

    bool isRing() const { return from == to; }
};

// A line along a path of pixels. The steps of the pixel grid are smoothed: lengths are 1 % too long or short
// at most for lines of 20 pixels.
LineEdge lineAlong(int from, int to, const std::vector<PixelPoint>& path);

double lengthOf(const std::vector<PixelPoint>& points); // pixels

// Points, each moved to the mean of those around it, so many on either side; fewer near the ends, which stay.
std::vector<PixelPoint> movingMean(const std::vector<PixelPoint>& points, int reach);
// The same into means, which are not the points.
void findMovingMean(const std::vector<PixelPoint>& points, int reach, std::vector<PixelPoint>& means);

struct LineGraph
{
    std::vector<LineNode> nodes;
    std::vector<LineEdge> edges;

    double totalLengthPx() const;
    int ends() const;     // nodes of one line
    int branches() const; // nodes of three lines or more
};

// The lines of a thinned mask. Pixels where lines meet that touch each other are one node; a single pixel is
// none.
LineGraph tracedLines(const PackedMask& thin);

} // namespace isocenter::core
