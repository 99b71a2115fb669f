// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/sift_features.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/device.h"

#include <memory>
#include <span>

namespace isocenter::gpu {

// Gives points of an image the main one of SIFT's orientations and SIFT's descriptor, all at one scale, on a
// device. Everything is allocated at construction. Used on the device's thread.
class PointDescriber
{
public:
    // Images of that size, at most mostPoints at once. scale: the standard deviation (pixels) that SIFT would
    // have found such points at: orientations come from a disc of 4.5 of it, descriptors from 4x4 cells of 3
    // of it. Throws UsageError for a scale or number that makes no sense, DeviceError.
    PointDescriber(Device& device, int columns, int rows, int mostPoints, double scale);

    // Of points (pixels) in the image (the first slab that is named), in their order; those around which the
    // image is constant are left out. Waits. Throws UsageError for more points than reserved.
    core::SiftFeatures describe(const ImageSlabs& image, std::span<const core::Keypoint> points);

private:
    Device& device_;
    int columns_;
    int rows_;
    int mostPoints_;
    float scale_;
    std::unique_ptr<Buffer> octaves_;
    std::unique_ptr<Buffer> selected_;
    std::unique_ptr<Buffer> orientations_;
    std::unique_ptr<Buffer> results_;
    std::unique_ptr<Readback> readback_;
};

} // namespace isocenter::gpu
