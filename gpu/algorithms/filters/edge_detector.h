// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/edge_options.h"
#include "core/image/mask.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/device.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace isocenter::gpu {

// Finds edges by Canny's method in images of one size on a device; only a bit a pixel is read. Everything is
// allocated and compiled at construction, but for what images of bytes need, at the first of them. Used on
// the device's thread.
//
// With a Gaussian of sigma 0 and absolute thresholds t these are the edges of OpenCV's Canny with the
// thresholds 8 t, aperture 3 and L2 gradients.
//
// Hysteresis (grow_edges) goes on within tiles in local memory; eight launches are queued at once, of
// which those after the first that changed nothing do nothing. Their flags come back with the edges, a bit
// a pixel (pack_mask), so that one read tells whether edges wind on through further tiles. On the CPU the
// first launch does it all, on a bit a pixel (EdgeBits).
class EdgeDetector
{
public:
    // Throws UsageError for options that make no sense and for an image without pixels, and DeviceError.
    EdgeDetector(Device& device, int columns, int rows, const core::EdgeOptions& options);

    // The pixels on edges of the image (the first slab that is named). Waits.
    const core::Mask& detect(const ImageSlabs& image);
    // The same of an image's greys 0..255, row by row, which are uploaded as the bytes that they are. Throws
    // UsageError if there are not columns * rows.
    const core::Mask& detect(std::span<const std::uint8_t> greys);

    // In parts: queues everything that most images need, of an image or of greys that were uploaded. Nothing
    // waits.
    void queue(const ImageSlabs& image);
    void upload(std::span<const std::uint8_t> greys);
    void queueUploaded();
    // Waits; edges that wind through very many tiles are followed to their end. The mask stays until the next
    // reading.
    const core::Mask& read();
    std::size_t edgePixels() const { return edgePixels_; } // of the mask that was read last
    // The same as a bit a pixel (packed_mask.h), which costs next to nothing; it stays until the next image.
    std::span<const int> readBits();
    // One float a pixel, above 1.5 on edges: of the image that came last, once it was read.
    const Buffer& marks() const { return *marks_; }

private:
    void queueSmoothed(const ImageSlabs& smoothed);
    void queueMagnitude(const ImageSlabs& smoothed);
    void queueSuppression(const ImageSlabs& smoothed);
    void queueGrowth();
    void queuePacking();

    Device& device_;
    int columns_;
    int rows_;
    core::EdgeOptions options_;
    std::optional<GaussianFilter> gaussian_;
    std::unique_ptr<Buffer> smoothed_;  // or, without a Gaussian, made by the first image of bytes
    std::unique_ptr<Buffer> bytes_;     // made by it, too
    std::unique_ptr<Buffer> magnitude_; // between the Gaussian's directions, too
    std::unique_ptr<Buffer> marks_;
    std::unique_ptr<Buffer> head_; // of a list: the greatest magnitude
    std::unique_ptr<Buffer> bits_; // see grow_edges_params.h; then the mask
    std::unique_ptr<Readback> readback_;
    core::Mask mask_;
    std::size_t edgePixels_ = 0;
};

} // namespace isocenter::gpu
