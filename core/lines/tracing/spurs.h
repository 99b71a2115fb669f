// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/tracing/line_graph.h"

#include <vector>

namespace isocenter::core {

// Of each line of a graph whether it is a spur or a part of one: a line shorter than shortestPx from a
// branching to an end, which is a jag of a wider line. Of those at one branching the shortest goes first, so
// that a forked end keeps one of its tips; where two lines are left of a branching they are one, and may be a
// spur of the next.
std::vector<bool> spursOf(const LineGraph& graph, double shortestPx);

} // namespace isocenter::core
