// SPDX-License-Identifier: MIT
#pragma once

#include "app/bench/tracking/tracking_bench.h"
#include "core/image/image.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace isocenter::app {

// The frames as a camera delivers them, a byte a pixel, in memory of the host that the device reads by
// itself: where a program that cares for time has its decoder write. Must not outlive the device.
class HostFrames
{
public:
    HostFrames(gpu::Device& device, const TrackingFrames& frames);

    std::size_t size() const { return frames_.size(); }
    // The frame of that number, from 0 on; after the last comes the first again.
    std::span<const std::uint8_t> greys(int number) const;

private:
    std::vector<std::unique_ptr<gpu::HostMemory>> frames_;
    std::size_t pixels_;
};

// A picture of whole greys from 0 to 255 as a camera delivers it.
inline std::vector<std::uint8_t> bytesOf(const core::Image& picture)
{
    std::vector<std::uint8_t> bytes;
    bytes.reserve(picture.values.size());
    for (const float grey : picture.values)
        bytes.push_back(static_cast<std::uint8_t>(grey));
    return bytes;
}

} // namespace isocenter::app
