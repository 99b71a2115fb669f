// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"
#include "gpu/timeline_recorder.h"

namespace isocenter::gpu {

// The host's CPU as a device. Backend::CpuReference runs the scalar kernels, Backend::Cpu the fast ones where
// there are any. Launches run at once, on all cores.
class CpuDevice final : public Device
{
public:
    explicit CpuDevice(Backend backend);
    ~CpuDevice() override;

    static DeviceInfo describe(Backend backend);

    const DeviceInfo& info() const override { return info_; }
    std::unique_ptr<Readback> createReadback(std::size_t bytes) override;
    std::uint64_t mark() override { return 0; }
    void wait(std::uint64_t) override {}
    void finish() override {}
    Timeline takeTimeline() override;

protected:
    std::unique_ptr<Buffer> makeBuffer(std::size_t bytes) override;
    std::unique_ptr<Texture> makeTexture(const TextureDesc& desc) override;
    std::unique_ptr<Kernel> buildKernel(std::string_view name, const Defines& defines) override;
    void launchBytes(const Kernel& kernel, const Grid& grid, std::span<const Binding> bindings,
                     std::span<const std::byte> params) override;

private:
    DeviceInfo info_;
    TimelineRecorder timeline_;
};

} // namespace isocenter::gpu
