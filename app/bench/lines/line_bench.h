// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/tracking/tracking_bench.h"
#include "app/timing/timing_sample.h"
#include "app/timing/turns.h"
#include "core/image/image.h"
#include "gpu/algorithms/lines/line_detector.h"
#include "gpu/device_info.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace isocenter::app {

enum class LinePixels { Floats, Bytes };

// A picture and how lines are looked for in it.
struct LineCase
{
    FrameSize size;
    core::LineOptions options;
    LinePixels pixels = LinePixels::Bytes;

    std::string name() const; // "2048x2048, 8 directions, window 21, nearest, bytes"
};

// What a device needed to detect lines, by one distribution of the work among kernels.
struct LineTiming
{
    LineCase ofCase;
    gpu::LineKernels kernels = gpu::LineKernels::Fused;
    gpu::DeviceInfo device;
    TimingSample gaussian{TimingClock::Device};  // before, where there is one
    TimingSample maxima{TimingClock::Device};    // primary ones: both windows, with the symmetry check
    TimingSample secondary{TimingClock::Device}; // their search
    TimingSample detection{TimingClock::Device}; // maxima and secondary ones, in a picture on the device
    TimingSample wallList;                       // upload, all kernels and the peaks as a list
    TimingSample wallMask;                       // the same with a bit a pixel
    TimingSample wallImages;                     // the same with all that is known of each pixel
    TimingSample wallTraced;                     // wallMask and lines traced on the host and measured
    double peakShare = 0.0;                      // of the pixels
    std::string problem = {};

    std::string kernelsName() const;           // "fused"
    double gigapixelsPerSecond() const;        // by the median of detection
    std::vector<std::string> warnings() const; // what contradicts itself in the figures, for people
};

struct LineBenchOptions
{
    std::vector<gpu::DeviceId> devices;
    std::vector<LineCase> cases;
    double noise = 2.0; // standard deviation, grey values
    RepeatRule rule = {};
};

// How much faster one timing is than another by a part of them, and whether their spreads leave that open;
// nothing where one of the parts was not measured.
struct LineSpeedUp
{
    double factor = 0.0;
    bool uncertain = false;
};
std::optional<LineSpeedUp> speedUp(const TimingSample& slow, const TimingSample& fast);

// What the seed's authors published for a GeForce GTX 260 over a Xeon E5520 (Domanski et al. 2011): the least
// and the most, of images of several sizes.
struct PublishedSpeedUp
{
    double least;
    double most;
};
inline constexpr PublishedSpeedUp kPublishedSuppression{8.0, 13.7};
inline constexpr PublishedSpeedUp kPublishedGapFilling{3.5, 8.6};
inline constexpr PublishedSpeedUp kPublishedOverall{2.7, 3.3};

// Times the detection case by case; devices and distributions of the work take turns. done is told each
// result. Throws Cancelled.
std::vector<LineTiming> runLineBench(const LineBenchOptions& options,
                                     const std::function<void(const LineTiming&)>& done,
                                     const std::stop_token& stop);

// A picture to look for lines in, of whole greys 0..255: bright arcs of 1 to 6 pixels' width, as dense in
// small pictures as in large ones (a tenth or so of the pixels lies on one), on an uneven ground with
// Gaussian noise of that standard deviation in grey values. Always the same.
core::Image linePicture(int columns, int rows, double noise);

} // namespace isocenter::app
