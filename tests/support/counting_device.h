// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <algorithm>
#include <vector>

namespace isocenter::test {

// Another device that remembers what was allocated on it. The other one outlives it.
class CountingDevice final : public gpu::Device
{
public:
    explicit CountingDevice(gpu::Device& inner) : inner_(inner) {}

    const gpu::DeviceInfo& info() const override { return inner_.info(); }
    std::unique_ptr<gpu::Buffer> createBuffer(std::size_t bytes) override
    {
        allocated_.push_back(bytes);
        return inner_.createBuffer(bytes);
    }
    std::unique_ptr<gpu::Texture> createTexture(const gpu::TextureDesc& desc) override
    {
        allocated_.push_back(desc.bytes());
        return inner_.createTexture(desc);
    }
    std::uint64_t mark() override { return inner_.mark(); }
    void wait(std::uint64_t marker) override { inner_.wait(marker); }
    void finish() override { inner_.finish(); }
    gpu::Timeline takeTimeline() override { return inner_.takeTimeline(); }

    // Buffers and textures of exactly that many bytes, so far.
    auto allocationsOf(std::size_t bytes) const { return std::ranges::count(allocated_, bytes); }
    std::size_t largestAllocation() const { return std::ranges::max(allocated_); }

protected:
    std::unique_ptr<gpu::Kernel> buildKernel(std::string_view name, const gpu::Defines& defines) override
    {
        return std::make_unique<ForwardedKernel>(inner_.kernel(name, defines));
    }
    void launchBytes(const gpu::Kernel& kernel, const gpu::Grid& grid, std::span<const gpu::Binding> bindings,
                     std::span<const std::byte> params) override
    {
        inner_.launch(static_cast<const ForwardedKernel&>(kernel).inner, grid, bindings, params);
    }

private:
    struct ForwardedKernel final : gpu::Kernel
    {
        explicit ForwardedKernel(const gpu::Kernel& kernel)
            : Kernel(kernel.name(), kernel.group(), kernel.arguments()), inner(kernel)
        {
        }
        const gpu::Kernel& inner;
    };

    gpu::Device& inner_;
    std::vector<std::size_t> allocated_;
};

} // namespace isocenter::test
