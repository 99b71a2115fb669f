// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/lines/tracing/line_drawing.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace isocenter::core {

// How wide lines are masked. The default margin takes in what a round wire shows beyond the places of half
// its height, and the blur of a detector. Coarser levels need no more: they leave out every pixel that has
// only one masked pixel in it (Mask::shrunk).
struct LineMaskOptions
{
    double marginPx = 2.0; // beyond a line's own width, on either side and at its ends

    void validate() const; // throws UsageError that names the option
};

// The line that passes nearest to a place, at most so many pixels beside its edge; nothing if none does.
std::optional<std::size_t> lineAt(const LineDrawing& drawing, const PixelPoint& place, double reachPx);

// The mask of an image in which the chosen lines are ignored and all else counts: along each a band as wide
// as the line is there, and the margin, with round ends. Single samples that are too wide or too narrow widen
// or narrow nothing. Throws UsageError if chosen has not a flag a line.
Mask maskWithoutLines(const LineDrawing& drawing, const std::vector<bool>& chosen, int columns, int rows,
                      const LineMaskOptions& options = {});

} // namespace isocenter::core
