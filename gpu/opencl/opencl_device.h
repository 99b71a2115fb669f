// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"
#include "gpu/opencl/opencl_session.h"
#include "gpu/opencl/opencl_timeline.h"

#include <map>

namespace isocenter::gpu {

// An OpenCL device with one in-order queue: launches and transfers run in the order in which they are called.
class OpenClDevice final : public Device
{
public:
    // Opens a context and a queue, and probes the sampler. Throws DeviceError.
    OpenClDevice(const cl::Device& device, int index);
    ~OpenClDevice() override;

    const DeviceInfo& info() const override { return info_; }
    std::unique_ptr<HostMemory> createHostMemory(std::size_t bytes) override;
    std::unique_ptr<Readback> createReadback(std::size_t bytes) override;
    std::uint64_t mark() override;
    void wait(std::uint64_t marker) override;
    void finish() override;
    Timeline takeTimeline() override;

protected:
    std::unique_ptr<Buffer> makeBuffer(std::size_t bytes) override;
    std::unique_ptr<Texture> makeTexture(const TextureDesc& desc) override;
    std::unique_ptr<Kernel> buildKernel(std::string_view name, const Defines& defines) override;
    void launchBytes(const Kernel& kernel, const Grid& grid, std::span<const Binding> bindings,
                     std::span<const std::byte> params) override;

private:
    DeviceInfo info_;
    OpenClSession session_;
    OpenClTimeline timeline_;
    std::map<std::uint64_t, cl::Event> marks_; // those that nobody has waited for
    std::uint64_t lastMark_ = 0;
};

} // namespace isocenter::gpu
