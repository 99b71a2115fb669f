// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/device.h"
#include "gpu/opengl/context/opengl_session.h"
#include "gpu/opengl/opengl_fences.h"
#include "gpu/opengl/opengl_render_target.h"
#include "gpu/opengl/opengl_timeline.h"
#include "gpu/opengl/opengl_uniform_ring.h"

namespace isocenter::gpu {

// Shaders in an OpenGL context: launches and transfers run in the order in which they are called. As
// Backend::OpenGl all kernels are compute shaders; as Backend::OpenGlFragment gather kernels are full-screen
// passes, as in the literature's time, and the others compute shaders.
class OpenGlDevice final : public Device
{
public:
    // Takes a context that was made on this thread and probes the sampler. Throws DeviceError.
    OpenGlDevice(std::shared_ptr<GlContext> context, const DeviceId& id);
    ~OpenGlDevice() override;

    const DeviceInfo& info() const override { return info_; }
    std::unique_ptr<HostMemory> createHostMemory(std::size_t bytes) override;
    std::unique_ptr<Readback> createReadback(std::size_t bytes) override;
    std::uint64_t mark() override { return fences_.add(); }
    void wait(std::uint64_t marker) override { fences_.wait(marker); }
    void finish() override { fences_.finish(); }
    Timeline takeTimeline() override;

protected:
    std::unique_ptr<Buffer> makeBuffer(std::size_t bytes) override;
    std::unique_ptr<Texture> makeTexture(const TextureDesc& desc) override;
    std::unique_ptr<Kernel> buildKernel(std::string_view name, const Defines& defines) override;
    void launchBytes(const Kernel& kernel, const Grid& grid, std::span<const Binding> bindings,
                     std::span<const std::byte> params) override;

private:
    OpenGlSession session_;
    DeviceInfo info_;
    OpenGlUniformRing uniforms_;
    OpenGlTimeline timeline_;
    OpenGlFences fences_;
    std::unique_ptr<OpenGlRenderTarget> target_; // null: all kernels are compute shaders
};

} // namespace isocenter::gpu
