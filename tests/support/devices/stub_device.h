// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <gtest/gtest.h>

namespace isocenter::test {

// A device that has a description and nothing else: memory asked of it fails the test, launches do nothing.
// The base of devices that do one thing in a known way.
class StubDevice : public gpu::Device
{
public:
    const gpu::DeviceInfo& info() const override { return info_; }
    std::unique_ptr<gpu::Readback> createReadback(std::size_t) override
    {
        ADD_FAILURE() << "memory to read into was allocated";
        return nullptr;
    }
    std::uint64_t mark() override { return 0; }
    void wait(std::uint64_t) override {}
    void finish() override {}

protected:
    std::unique_ptr<gpu::Buffer> makeBuffer(std::size_t) override
    {
        ADD_FAILURE() << "a buffer was allocated";
        return nullptr;
    }
    std::unique_ptr<gpu::Texture> makeTexture(const gpu::TextureDesc&) override
    {
        ADD_FAILURE() << "a texture was allocated";
        return nullptr;
    }
    gpu::Timeline takeTimeline() override { return {}; }
    std::unique_ptr<gpu::Kernel> buildKernel(std::string_view, const gpu::Defines&) override
    {
        return nullptr;
    }
    void launchBytes(const gpu::Kernel&, const gpu::Grid&, std::span<const gpu::Binding>,
                     std::span<const std::byte>) override
    {
    }

    gpu::DeviceInfo info_;
};

} // namespace isocenter::test
