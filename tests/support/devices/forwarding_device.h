// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"

#include <memory>
#include <optional>
#include <utility>

namespace isocenter::test {

// Another device, seen through one that can do something of its own on the way.
class ForwardingDevice : public gpu::Device
{
public:
    // The other one outlives it, or it owns it.
    explicit ForwardingDevice(gpu::Device& inner) : inner_(inner) {}
    explicit ForwardingDevice(std::unique_ptr<gpu::Device> owned) : owned_(std::move(owned)), inner_(*owned_)
    {
    }

    const gpu::DeviceInfo& info() const override { return inner_.info(); }
    std::unique_ptr<gpu::HostMemory> createHostMemory(std::size_t bytes) override
    {
        return inner_.createHostMemory(bytes);
    }
    std::unique_ptr<gpu::Readback> createReadback(std::size_t bytes) override
    {
        return inner_.createReadback(bytes);
    }
    std::uint64_t mark() override { return inner_.mark(); }
    void wait(std::uint64_t marker) override { inner_.wait(marker); }
    void finish() override { inner_.finish(); }

protected:
    std::unique_ptr<gpu::Buffer> makeBuffer(std::size_t bytes) override { return inner_.createBuffer(bytes); }
    std::unique_ptr<gpu::Texture> makeTexture(const gpu::TextureDesc& desc) override
    {
        return inner_.createTexture(desc);
    }
    gpu::Timeline takeTimeline() override { return timer_ ? timer_->take() : gpu::Timeline(); }
    std::unique_ptr<gpu::Kernel> buildKernel(std::string_view name, const gpu::Defines& defines) override
    {
        return std::make_unique<ForwardedKernel>(inner_.kernel(name, defines));
    }
    void launchBytes(const gpu::Kernel& kernel, const gpu::Grid& grid, std::span<const gpu::Binding> bindings,
                     std::span<const std::byte> params) override
    {
        if (timing() && !timer_)
            timer_.emplace(inner_);
        else if (!timing())
            timer_.reset();
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

    std::unique_ptr<gpu::Device> owned_;
    gpu::Device& inner_;
    std::optional<gpu::LaunchTimer> timer_; // while somebody has one here
};

} // namespace isocenter::test
