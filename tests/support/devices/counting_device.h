// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/devices/forwarding_device.h"

#include <algorithm>
#include <vector>

namespace isocenter::test {

// Another device that remembers what was allocated on it.
class CountingDevice final : public ForwardingDevice
{
public:
    using ForwardingDevice::ForwardingDevice;

    // Buffers and textures of exactly that many bytes, so far.
    auto allocationsOf(std::size_t bytes) const { return std::ranges::count(allocated_, bytes); }
    std::size_t largestAllocation() const { return std::ranges::max(allocated_); }

private:
    std::unique_ptr<gpu::Buffer> makeBuffer(std::size_t bytes) override
    {
        allocated_.push_back(bytes);
        return ForwardingDevice::makeBuffer(bytes);
    }
    std::unique_ptr<gpu::Texture> makeTexture(const gpu::TextureDesc& desc) override
    {
        allocated_.push_back(desc.bytes());
        return ForwardingDevice::makeTexture(desc);
    }

    std::vector<std::size_t> allocated_;
};

} // namespace isocenter::test
