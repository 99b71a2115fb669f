// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/tracing/line_graph.h"

#include <optional>
#include <vector>

namespace isocenter::core {

// How a line hangs in its tree.
struct LineRank
{
    int tree = 0;
    int order = 1;           // 1: from the root; one more behind each branching (centrifugal ordering)
    bool isOutwards = true;  // its points lead away from the root
    bool closesRing = false; // both its nodes have a shorter way to the root
};

// Lines that hang together.
struct LineTree
{
    int root = 0; // a node
    double lengthPx = 0.0;
    int lines = 0;
    int branchings = 0;
    int ends = 0; // its root among them, if it is one
};

struct LineTrees
{
    std::vector<LineTree> trees; // the longest first
    std::vector<LineRank> ranks; // of each line
};

// The trees of a graph. The root of each is the end of its widest line, or of the line whose end is nearest
// to a place that is given (the root of the tree that it belongs to); without ends (rings) the thicker node.
// widths: of each line.
LineTrees treesOf(const LineGraph& graph, const std::vector<double>& widths,
                  const std::optional<PixelPoint>& rootAt = {});

} // namespace isocenter::core
