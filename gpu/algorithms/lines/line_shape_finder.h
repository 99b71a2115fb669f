// SPDX-License-Identifier: MIT
#pragma once

#include "core/lines/tracing/cross_shape_finder.h"
#include "gpu/device.h"

#include <cstddef>
#include <memory>
#include <span>

namespace isocenter::gpu {

// An image on a device, row by row: floats, or bytes.
struct ImageOnDevice
{
    const Buffer* pixels;
    int columns;
    int rows;
    bool bytes;
};

// Finds shapes across lines on the device on which their image lies: cross_profiles takes the grey values
// along all courses, cross_shapes looks for lines in them (core/lines/tracing/cross_shapes.h says what a
// shape is). Used on the device's thread.
class LineShapeFinder final : public core::CrossShapeFinder
{
public:
    // With memory for the profiles of some courses at a time.
    explicit LineShapeFinder(Device& device, std::size_t profilesBytes = std::size_t{64} << 20)
        : device_(device), profilesBytes_(profilesBytes)
    {
    }

    // Whether a device does it more quickly than the host's own cores.
    static bool pays(const DeviceInfo& info) { return !info.software; }

    // From now on shapes are looked for there, as long as it lies there.
    void setImage(const ImageOnDevice& image) { image_ = image; }

    std::span<core::SingleCourse> room(std::size_t courses) override;
    // Throws UsageError without an image, and DeviceError. Waits.
    std::span<const core::CrossShape> find(const Options& options) override;

private:
    void makeRoomFor(std::size_t courses);
    void queueSome(const Options& options, int first, int count);

    Device& device_;
    std::size_t profilesBytes_;
    ImageOnDevice image_{};
    std::size_t count_ = 0;            // of courses, with those that are none
    std::unique_ptr<HostMemory> host_; // courses, to be uploaded
    std::unique_ptr<Buffer> courses_;
    std::unique_ptr<Buffer> shapes_;
    std::unique_ptr<Readback> read_;
    std::unique_ptr<Buffer> profiles_; // of some courses
};

} // namespace isocenter::gpu
