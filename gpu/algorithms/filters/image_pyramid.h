// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/pyramid_level.h"
#include "core/image/image.h"
#include "gpu/algorithms/filters/gaussian_filter.h"
#include "gpu/device.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace isocenter::gpu {

struct ImagePyramidOptions
{
    int levels = 4;
    bool smooth = true;    // level 0 by a Gaussian of sigma 0.71 px: less noise, no steps between pixels
    bool halves = false;   // whether its pixels are kept as halves, too
    bool slabs = false;    // whether other algorithms can take its levels as slabs of an image
    int smallestSide = 16; // px: levels whose shorter side would be less are left out

    void validate() const; // throws UsageError
};

// The pyramid of one frame on a device: level after level, each half as large as the one before, in one
// buffer of floats. With pixel centres at integer + 0.5, x on one level is x / 2 on the next. Reserves its
// memory when it is made; a frame costs its upload and a launch a level, and nothing waits.
//
// It halves by an even filter about the corner of 2x2 pixels, which is what makes a place exactly half.
class ImagePyramid
{
public:
    // Throws UsageError, DeviceError.
    ImagePyramid(Device& device, int columns, int rows, const ImagePyramidOptions& options = {});

    // The frame's greys 0..255, row by row. Throws UsageError if there are not columns * rows.
    void build(std::span<const std::uint8_t> greys);
    void build(std::span<const float> greys);
    // From a frame of floats that lies on the device.
    void build(const Buffer& greys);

    const Buffer& buffer() const { return *pyramid_; }
    // The same as halves (IEEE 754 binary16, rounded to the nearest), for whom half the memory to read is
    // more than 11 bits of a grey. Only if the options ask for them.
    const Buffer& halves() const { return *halves_; }
    const std::vector<core::ImagePyramidLevel>& levels() const { return levels_; }
    // A level as an image on the device. Only if the options ask for slabs.
    ImageSlabs slab(int number) const;
    // A level read back. Waits.
    core::Image level(int number) const;

private:
    void requireWholeFrame(std::size_t pixels) const;
    void launch(const Buffer& frame, const Defines& defines);
    void queueHalves();

    Device& device_;
    ImagePyramidOptions options_;
    std::vector<core::ImagePyramidLevel> levels_;
    std::unique_ptr<Buffer> byteFrame_; // made by the first frame of its kind
    std::unique_ptr<Buffer> floatFrame_;
    std::unique_ptr<Buffer> pyramid_;
    std::unique_ptr<Buffer> halves_;
};

} // namespace isocenter::gpu
