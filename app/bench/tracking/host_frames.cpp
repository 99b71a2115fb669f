// SPDX-License-Identifier: MIT
#include "app/bench/tracking/host_frames.h"

#include <algorithm>

namespace isocenter::app {

HostFrames::HostFrames(gpu::Device& device, const TrackingFrames& frames)
    : pixels_(frames.frames.front().values.size())
{
    for (const core::Image& frame : frames.frames) {
        frames_.push_back(device.createHostMemory(pixels_));
        std::ranges::copy(std::as_bytes(std::span<const std::uint8_t>(bytesOf(frame))),
                          frames_.back()->writable().begin());
    }
}

std::span<const std::uint8_t> HostFrames::greys(int number) const
{
    const auto& frame = frames_[static_cast<std::size_t>(number) % frames_.size()];
    return {reinterpret_cast<const std::uint8_t*>(frame->bytes().data()), pixels_};
}

} // namespace isocenter::app
