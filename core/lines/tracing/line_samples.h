// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/line_options.h"
#include "core/lines/tracing/cross_profiles.h"
#include "core/lines/tracing/cross_shapes.h"
#include "core/lines/tracing/line_graph.h"

#include <cstddef>
#include <span>
#include <vector>

namespace isocenter::core {

// A line at one of its points.
struct LineSample
{
    PixelPoint centre;       // in the middle between both sides, pixels: the top left pixel is [0,1)^2
    double widthPx = 0.0;    // between the places of half its height on either side
    double contrast = 0.0;   // of its crest to the mean of what is beside it, in grey values; above 0
    double brightness = 0.0; // of its crest, a grey value
};

constexpr std::size_t kAveragedAlong = 4; // profiles on either side, with which each is averaged

// Edges of graphs as an image shows them, one after the other: memory is kept from each to the next.
class LineSampler
{
public:
    // For lines of an image, which stays, within a reach (pixels across them).
    LineSampler(const Image& image, LinePolarity polarity, int reachPx);

    // A sample a point, in their order. Samples are taken from the mean of a few profiles along the line, and
    // their centres are smoothed, so that noise neither moves nor widens them. Where the line does not stand
    // out from what is beside it within the reach, the sample is the point with a width and contrast of 0,
    // and the brightness there.
    std::vector<LineSample> samplesOf(const LineEdge& edge);
    // The same with shapes that were found elsewhere, a point each.
    std::vector<LineSample> samplesOf(const LineEdge& edge, std::span<const CrossShape> shapes);

    // Where shapes are looked for: across each point, until the next edge.
    std::span<const CrossCourse> coursesAcross(const LineEdge& edge);
    int reach() const { return profiles_.reach(); }
    float factor() const { return static_cast<float>(sign_); } // of grey values

private:
    std::vector<LineSample> samplesWith(std::span<const CrossShape> shapes); // on the courses

    const Image& image_;
    double sign_; // of the line over what is beside it
    std::vector<PixelPoint> points_;
    std::vector<CrossCourse> courses_; // across each point
    CrossProfiles profiles_;
    std::vector<CrossShape> shapes_;
    std::vector<PixelPoint> centres_;
};

double lengthOf(const std::vector<LineSample>& samples); // of the way through their centres, pixels

// Means over the samples that stand out; 0 where none does.
double meanWidthPx(const std::vector<LineSample>& samples);
double meanContrast(const std::vector<LineSample>& samples);
double meanBrightness(const std::vector<LineSample>& samples); // over all of them

} // namespace isocenter::core
