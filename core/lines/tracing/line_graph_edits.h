// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/tracing/line_gaps.h"
#include "core/lines/tracing/line_graph.h"
#include "core/lines/tracing/line_joins.h"

#include <vector>

namespace isocenter::core {

// Changes to graphs of lines. Where one is changed, lines that meet in a node where nothing else meets are
// one line, and every node has a line.

LineGraph withBridges(LineGraph graph, const std::vector<LineBridge>& bridges);

// Lines that others join are parted there.
LineGraph withJoins(LineGraph graph, const std::vector<LineJoin>& joins);

// Without the lines that are spurs (spursOf).
LineGraph withoutSpurs(LineGraph graph, double shortestPx);

// Branchings with less than withinPx of a line between them become one: thinning pulls crossings apart. Rings
// shorter than that, which wide ends leave, go.
LineGraph withJoinedBranchings(LineGraph graph, double withinPx);
LineGraph withJoinedBranchings(LineGraph graph, const std::vector<double>& withinPx); // of each line

// Without the pieces (lines that hang together) whose lines are together shorter than shortestPx.
LineGraph withoutShortPieces(LineGraph graph, double shortestPx);

// The number of the piece that each node belongs to, from 0.
std::vector<int> piecesOf(const LineGraph& graph);

} // namespace isocenter::core
