// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/lines/line_options.h"
#include "core/lines/tracing/line_gaps.h"
#include "core/lines/tracing/line_samples.h"
#include "core/lines/tracing/line_trees.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

namespace isocenter::core {

class CrossShapeFinder;
class PackedMask;

// How a mask of peaks becomes lines.
struct TracingOptions
{
    double shortestPx = 20.0; // of what hangs together; shorter is left out
    double spurPx = 9.0;      // shorter side branches are jags of a line, and branchings this near are one
    double joinPx = 14.0; // an end that leads on into the side of a line within this belongs to it; 0: never
    GapOptions gaps;
    int widestPx = 8; // on either side of a line, where its width is looked for
    std::optional<PixelPoint> rootAt;
    int mostLines = 20000; // of more only those of the longest pieces are kept: noise has no end of them

    void validate() const; // throws UsageError that names the option
};

// A line between two nodes, as the image shows it.
struct DrawnLine
{
    int from = 0; // nodes; the one that is nearer to the root
    int to = 0;
    LineRank rank;
    std::vector<LineSample> samples; // from node to node, about a pixel apart
    double lengthPx = 0.0;
    double bridgedPx = 0.0; // of it, over gaps
    double meanWidthPx = 0.0;
    double meanContrast = 0.0;
    double meanBrightness = 0.0;

    // Its length to the straight way between its nodes, 1 or more; nothing for a ring.
    std::optional<double> tortuosity() const;
};

// What was traced in an image: trees of lines, measured.
struct LineDrawing
{
    std::vector<LineNode> nodes; // edges: numbers of lines
    std::vector<DrawnLine> lines;
    std::vector<LineTree> trees; // the longest first
    std::size_t leftOut = 0;     // lines beyond TracingOptions::mostLines

    double totalLengthPx() const;
    double meanWidthPx() const; // over the length
    int branchings() const;
    int ends() const;
};

// The lines of a mask of peaks (LinePeaks): thinned, traced, jags taken out, gaps closed, measured in the
// image and ranked. Many lines are measured by the shape finder, if there is one: it must have the same
// image. Throws UsageError for options that make no sense or sizes that differ, and Cancelled.
LineDrawing drawnLines(const PackedMask& peaks, const Image& image, LinePolarity polarity,
                       const TracingOptions& options = {}, const std::stop_token& stop = {},
                       CrossShapeFinder* shapeFinder = nullptr);
LineDrawing drawnLines(const Mask& peaks, const Image& image, LinePolarity polarity,
                       const TracingOptions& options = {}, const std::stop_token& stop = {});

} // namespace isocenter::core
