// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"
#include "core/lines/line_options.h"

#include <cstdint>
#include <vector>

namespace isocenter::core {

// A line whose course is known, between two nodes.
struct TrueLine
{
    int from = 0; // nodes
    int to = 0;
    std::vector<PixelPoint> points; // of its centreline, about a pixel apart, pixels
    std::vector<double> widthsPx;   // at each of them
    std::vector<double> strengths;  // its contrast there as a share of the image's

    double lengthPx() const;
};

// A stretch of a line that the image does not show, cut straight across it.
struct TrueGap
{
    int line = 0;
    double fromPx = 0.0; // along the line
    double toPx = 0.0;
    PixelPoint from; // where the line stops
    PixelPoint to;   // and goes on
};

// The lines of an image whose truth is known.
struct LineTruth
{
    std::vector<PixelPoint> nodes;
    std::vector<TrueLine> lines;
    std::vector<TrueGap> gaps;

    double totalLengthPx() const; // gaps included
    int branchings() const;       // nodes of three lines or more; a crossing is one
    int ends() const;
    bool meet(int line, int other) const; // whether two lines have a node in common, or are the same
};

// How an image shows lines.
struct LineAppearance
{
    int columns = 320;
    int rows = 320;
    LinePolarity polarity = LinePolarity::Bright;
    double background = 60.0; // grey values
    double contrast = 100.0;  // of a line of strength 1, grey values
    double tilt = 0.3;        // of the background, from corner to corner, as a share of the contrast
    double noise = 0.1;       // standard deviation of Gaussian noise, as a share of the contrast
    std::uint32_t seed = 1;   // of the noise

    void validate() const; // throws UsageError
};

// The standard deviation of the Gaussian that blurs the lines of images with a known truth, pixels.
constexpr double kTrueLineBlurPx = 0.5;

// An image of lines. Across a line of width w its grey values are a bar of that width convolved with a
// Gaussian, at distance d from the centreline (erf((w / 2 - d) / b) + erf((w / 2 + d) / b)) / 2 of its
// contrast, with b the root of 2 times kTrueLineBlurPx; ends are round. Where lines meet the stronger one is
// seen. The same for the same seed. Throws UsageError.
Image imageOf(const LineTruth& truth, const LineAppearance& appearance);

} // namespace isocenter::core
