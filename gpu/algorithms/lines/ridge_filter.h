// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/lines/ridges/ridge_options.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/device.h"

#include <memory>
#include <vector>

namespace isocenter::gpu {

// How strongly each pixel of an image looks like a line.
struct RidgeResponse
{
    core::Image strength; // 0 to 1 of Frangi's, grey values of the others; 0: not at all
    core::Image sigma;    // of the scale that answers most, pixels; 0: none does
};

// Looks for ridges in images of one size on a device, at several scales: filters to compare LineDetector
// with. Edge pixels are repeated outside the image. Pixels that are not numbers take the response from those
// that a filter reaches from them, and from no others. Everything is allocated and compiled at construction.
// Used on the device's thread.
class RidgeFilter
{
public:
    // Throws UsageError for options that make no sense and for an image without pixels or with too many for
    // so many scales, and DeviceError.
    RidgeFilter(Device& device, int columns, int rows, const core::RidgeOptions& options);

    const core::RidgeOptions& options() const { return options_; }

    // The response to the image (the first slab that is named; of matched filters the first of the buffer
    // only, or UsageError is thrown). Waits.
    RidgeResponse apply(const ImageSlabs& image);

    // In parts: queues the filter; nothing waits. Then reads, which waits.
    void queue(const ImageSlabs& image);
    RidgeResponse read() const;
    // The strength of the image that came last, rows x columns floats.
    const Buffer& strength() const { return *strength_; }

private:
    struct Scale
    {
        std::unique_ptr<Buffer> taps; // see gpu/params/lines/hessian_taps.h
        int reach = 0;
    };

    void prepareHessians();
    void prepareTemplates();
    void queueHessian(const ImageSlabs& image, int scale);
    void queueResponse();
    void queueTemplates(const Buffer& image);
    const Kernel& kernelOfTemplates();

    Device& device_;
    int columns_;
    int rows_;
    core::RidgeOptions options_;
    std::unique_ptr<Buffer> strength_;
    std::unique_ptr<Buffer> bestSigmas_;
    // of Frangi and Sato
    std::vector<Scale> scales_;
    std::unique_ptr<Buffer> sigmas_;
    std::unique_ptr<Buffer> smoothed_;
    std::unique_ptr<Buffer> slope_;
    std::unique_ptr<Buffer> curvature_;
    std::unique_ptr<Buffer> larger_; // eigenvalues, a slab a scale
    std::unique_ptr<Buffer> smaller_;
    std::unique_ptr<Buffer> norms_; // of one scale after another
    std::unique_ptr<Buffer> list_;  // in whose head the strongest norm is
    // of matched filters
    std::unique_ptr<Buffer> templates_; // see gpu/params/lines/matched_line_params.h
    std::unique_ptr<Buffer> templatePlaces_;
    int templateCount_ = 0;
    int templateReach_ = 0;
};

} // namespace isocenter::gpu
