// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/tracing/line_graph.h"

#include <vector>

namespace isocenter::core {

// The graph of lines between the places of nodes. Lines that meet where nothing else meets become one line,
// and places where no line ends are left out.
LineGraph graphOf(const std::vector<PixelPoint>& places, std::vector<LineEdge> edges);

} // namespace isocenter::core
