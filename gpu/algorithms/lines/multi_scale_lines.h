// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/line_scales.h"
#include "gpu/algorithms/filters/image_pyramid.h"
#include "gpu/algorithms/lines/line_detector.h"
#include "gpu/algorithms/lines/line_union.h"

#include <memory>
#include <optional>
#include <vector>

namespace isocenter::gpu {

// Detects thin and thick lines in images of one size: LineDetector with several windows, the long ones on the
// image halved, and the union of their peaks: thick lines are marked as many pixels wide as one of the halved
// image has, and are thinned by whoever traces them. Everything is allocated and compiled at construction.
// Used on the device's thread.
class MultiScaleLines
{
public:
    // The options' windows are those of the scales, with half of each as the minor one; their sigma is of
    // pixels of the halved image. Throws UsageError for options that make no sense, for a sigma of 0 where
    // an image is to be halved and for an image without pixels, and DeviceError.
    MultiScaleLines(Device& device, int columns, int rows, const core::LineOptions& options,
                    const core::LineScales& scales = {});

    // Those of the options, for the images that come, in grey values. Throws UsageError for 0 or less.
    void setContrasts(double primary, double secondary);

    // The peaks in the image, the one that a buffer of its size holds. Waits. Throws UsageError for a buffer
    // of another size.
    MultiScalePeaks detect(const Buffer& image);

private:
    int columns_;
    int rows_;
    std::vector<core::LineScale> scales_;
    std::optional<ImagePyramid> pyramid_; // if an image is halved
    std::vector<std::unique_ptr<LineDetector>> detectors_;
};

} // namespace isocenter::gpu
