// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/edge_options.h"
#include "core/image/mask.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/device.h"
#include "gpu/params/params.h"

#include <memory>
#include <optional>

namespace isocenter::gpu {

// Second derivatives of images of one size on a device, and the edges at their zero crossings (Marr and
// Hildreth 1980), of which only a bit a pixel is read. Edge pixels are repeated outside the image. Everything
// is allocated and compiled at construction. Used on the device's thread.
//
// The derivatives come from one mask of 3x3 pixels (laplace), after GaussianFilter where a Gaussian
// belongs to them, or as a difference of two Gaussians (subtract); zero_crossings marks of two neighbours
// the one nearer to the zero.
class LaplaceFilter
{
public:
    // Throws UsageError for options that make no sense and for an image without pixels, and DeviceError.
    LaplaceFilter(Device& device, int columns, int rows, const core::LaplaceOptions& options);

    const core::LaplaceOptions& options() const { return options_; }

    // Of a mask of 3x3 pixels: of its centre, of the four beside it and of the four diagonal ones.
    struct Weights
    {
        float centre;
        float beside;
        float diagonal;
    };

    // Queues the response to the image (the first slab that is named), grey values a square pixel (of a
    // difference of Gaussians grey values).
    void queueResponse(const ImageSlabs& image);
    // The response to the image that came last, rows x columns floats.
    const Buffer& response() const { return *response_; }

    // The pixels at which the response changes its sign by the options' slope at least. Waits.
    core::Mask zeroCrossings(const ImageSlabs& image);

private:
    void queueMask(const ImageSlabs& image, const Weights& mask);

    Device& device_;
    int columns_;
    int rows_;
    core::LaplaceOptions options_;
    std::optional<GaussianFilter> gaussian_;
    std::optional<GaussianFilter> second_;
    std::unique_ptr<Buffer> response_;
    std::unique_ptr<Buffer> smoothed_; // between the Gaussian's directions, too
    std::unique_ptr<Buffer> secondSmoothed_;
    std::unique_ptr<Buffer> bits_;
};

} // namespace isocenter::gpu
