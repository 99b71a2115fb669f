// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/accuracy/accuracy_bench.h"
#include "core/image/image.h"
#include "core/lines/judging/line_truth.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace isocenter::app {

// Images of lines whose truth is known.
struct LineScene
{
    enum class Kind { Trees, Arcs, Crossings, Gaps };

    Kind kind = Kind::Trees;
    double noise = 0.1; // as a share of the contrast
    int images = 20;
    std::uint32_t firstSeed = 1001; // defaults of LineOptions and TracingOptions were chosen by others
};

// What was found in the images of a scene, on the mean.
struct LineScore
{
    double recall = 0.0; // of centrelines, within 2 pixels
    double precision = 0.0;
    double lengthError = 0.0; // of the total length, as a share
    double widthErrorPx = 0.0;
    double exactBranchings = 0.0; // share of images with as many as there are
    int gaps = 0;                 // of all images
    int closedGaps = 0;
    int falseJoins = 0;
    double samePixels = 0.0; // share of pixels that are peaks, or not, as on the reference device
    double sameLength = 0.0; // largest difference of total lengths to the reference device's, as a share
    double falseJoinShare() const; // of all joins over gaps
};

// The images are made at construction. Throws Cancelled.
class LineAccuracyTest
{
public:
    LineAccuracyTest(const LineScene& scene, const std::stop_token& stop);

    // On the device's thread. Throws Cancelled.
    LineScore scoreOn(gpu::Device& device, const std::stop_token& stop) const;

private:
    struct Picture
    {
        core::LineTruth truth;
        core::Image image;
        core::Mask referencePeaks; // of cpu-reference
        double referenceLengthPx = 0.0;
    };

    std::vector<Picture> pictures_;
};

// The cases of the accuracy bench: trees with 5 to 30 % of noise, arcs, crossings and gaps.
std::vector<AccuracyCase> lineAccuracyCases();

} // namespace isocenter::app
