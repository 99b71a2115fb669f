// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/tracing/line_graph.h"

#include <vector>

namespace isocenter::core {

// A node at which one line ends.
struct LineEnd
{
    int node = 0;
    int edge = 0;
    PixelPoint place;    // pixels
    PixelPoint outwards; // the line's direction there, of length 1

    // The angle (radians) between that direction and another.
    double turnInto(double u, double v) const;
};

// The ends of lines, by nodes; those of rings and of lines without a length are left out.
std::vector<LineEnd> endsOf(const LineGraph& graph);

} // namespace isocenter::core
