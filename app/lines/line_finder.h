// SPDX-License-Identifier: MIT
#pragma once

#include "app/lines/line_search.h"
#include "core/image/image.h"
#include "core/lines/thinning/packed_mask.h"
#include "gpu/algorithms/lines/line_detector.h"
#include "gpu/algorithms/lines/line_shape_finder.h"
#include "gpu/algorithms/lines/multi_scale_lines.h"
#include "gpu/device.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace isocenter::app {

// What was found in a picture, and how long that took.
struct LineFindings
{
    core::LineDrawing drawing;
    core::PackedMask peaks; // of lines, before they were traced
    double detectMs = 0.0;  // from the image on the host to the peaks on the host
    double traceMs = 0.0;   // on the host, which may ask the device for what lines measure
};

// Finds lines in pictures of one size, one after another: what that needs is allocated and compiled once, but
// for what measuring many lines needs, at the first such picture. Used on the device's thread, which also has
// to destroy it.
class LineFinder
{
public:
    // Throws UsageError for options that make no sense, InputError for pictures that are smaller than the
    // window, DeviceError.
    LineFinder(gpu::Device& device, int columns, int rows, const LineSearch& search);

    // In grey values. Throws InputError for a picture of another size or with values that are not finite, and
    // Cancelled.
    LineFindings find(const core::Image& image, const std::stop_token& stop = {});
    // Its first half, the peaks of lines, for who traces them on another thread. Throws InputError likewise.
    core::PackedMask peaksOf(const core::Image& image);

private:
    using Bytes = std::optional<std::vector<std::uint8_t>>;

    void requireSize(const core::Image& image) const;
    void setContrasts(const core::LineOptions& options);
    core::PackedMask peaksIn(const core::Image& image, const Bytes& bytes);
    core::PackedMask strongOnes(const gpu::LinePeaks& peaks, int bridgedPx) const;
    void queueOneScale(const core::Image& image, const Bytes& bytes);
    void lookForShapesIn(const gpu::Buffer& pixels, bool bytes);

    int columns_;
    int rows_;
    LineSearch search_;
    std::unique_ptr<gpu::LineDetector> detector_;      // of one scale
    std::unique_ptr<gpu::MultiScaleLines> multiScale_; // or of several
    std::unique_ptr<gpu::Buffer> image_;
    std::optional<gpu::LineShapeFinder> shapeFinder_; // where it pays
};

} // namespace isocenter::app
