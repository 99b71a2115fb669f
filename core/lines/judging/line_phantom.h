// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/judging/line_truth.h"

#include <cstdint>
#include <vector>

namespace isocenter::core {

// Lines that are made at random, inside an image.
struct LinePhantomOptions
{
    int columns = 320; // of the image
    int rows = 320;
    double widestPx = 8.0;
    double narrowestPx = 1.0;
    double faintest = 0.7; // strength that the contrast falls to along lines
    std::uint32_t seed = 1;

    void validate() const; // throws UsageError
};

// A tree that grows from the lower edge: smooth branches that fork, or send a side branch out, and become
// narrower and fainter from the root (widestPx) to the tips. Lines that do not meet keep away from each
// other.
LineTruth treeOfLines(const LinePhantomOptions& options);

// Arcs of circles about the image's centre, of all widths and half turns or less, which do not touch.
LineTruth arcsOfLines(const LinePhantomOptions& options);

// Straight lines of all widths that cross in pairs, at angles of 30 to 90 degrees.
LineTruth crossingLines(const LinePhantomOptions& options);

// Wavy lines across the image with gaps of the given lengths, and others close beside some gaps, whose ends
// tempt a bridge to the wrong place. There is room for one gap per 40 rows; throws UsageError beyond that.
LineTruth linesWithGaps(const LinePhantomOptions& options, const std::vector<double>& gapsPx);

} // namespace isocenter::core
