// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"
#include "core/lines/judging/line_truth.h"
#include "core/lines/tracing/line_drawing.h"

#include <cstddef>
#include <vector>

namespace isocenter::core {

// The course of a line, with its width (pixels) at each point or without.
struct LineCurve
{
    std::vector<PixelPoint> points;
    std::vector<double> widthsPx; // as many as points, or none; 0: not known there
};

std::vector<LineCurve> curvesOf(const LineTruth& truth);
std::vector<LineCurve> curvesOf(const LineDrawing& drawing);
// Those of a mask of lines, thinned and traced, without side branches and pieces shorter than spurPx.
std::vector<LineCurve> curvesOf(const Mask& lines, double spurPx);
// The pixels whose centres lie within half the width of a curve, where it is known.
Mask maskOf(const std::vector<LineCurve>& curves, int columns, int rows);
// The parts of curves whose pixels count.
std::vector<LineCurve> inside(const std::vector<LineCurve>& curves, const Mask& counted);

// How lines that were found agree with those that are there.
struct CentrelineAccuracy
{
    double recall = 0.0;       // share of the true length with a found line within the tolerance
    double precision = 0.0;    // share of the found length with a true line within it
    double lengthRatio = 0.0;  // found to true length
    double widthErrorPx = 0.0; // mean absolute difference at found points within the tolerance

    double f1() const; // harmonic mean of recall and precision; 0 where both are
};

// Lengths are counted in steps of at most half a pixel; distances are exact. Where nothing is found the
// precision is 1, where nothing is there the recall.
CentrelineAccuracy centrelineAccuracy(const std::vector<LineCurve>& found,
                                      const std::vector<LineCurve>& truth, double tolerancePx = 2.0);

// What became of the gaps of an image.
struct GapAccuracy
{
    int gaps = 0;
    int closed = 0;     // a line that was found goes on from one of its sides to the other
    int falseJoins = 0; // lines that hang together in the drawing and do not meet in truth
};

GapAccuracy gapAccuracy(const LineDrawing& drawing, const LineTruth& truth);

// How the pixels of a mask agree with those of another.
struct MaskAccuracy
{
    std::size_t truePositives = 0;
    std::size_t falsePositives = 0;
    std::size_t trueNegatives = 0;
    std::size_t falseNegatives = 0;

    // Shares, 0 where they have no meaning.
    double sensitivity() const;
    double specificity() const;
    double accuracy() const;
    double matthewsCorrelation() const; // Matthews 1975, -1 to 1

    MaskAccuracy& operator+=(const MaskAccuracy& other);
};

// counted: the pixels that are compared; without pixels: all. Throws UsageError for sizes that differ.
MaskAccuracy maskAccuracy(const Mask& found, const Mask& truth, const Mask& counted = {});

} // namespace isocenter::core
