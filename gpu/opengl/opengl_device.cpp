// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_device.h"

#include "gpu/linear_filter_probe.h"
#include "gpu/opengl/context/opengl_info.h"
#include "gpu/opengl/opengl_buffer.h"
#include "gpu/opengl/opengl_fragment_kernel.h"
#include "gpu/opengl/opengl_readback.h"
#include "gpu/opengl/opengl_texture.h"
#include "gpu/opengl/opengl_transfers.h"

namespace isocenter::gpu {

OpenGlDevice::OpenGlDevice(std::shared_ptr<GlContext> context, const DeviceId& id)
    : session_(std::move(context), id.toString()), info_(describeOpenGlDevice(session_, id)),
      uniforms_(session_), timeline_(session_), fences_(session_)
{
    session_.transfers = std::make_shared<OpenGlTransfers>(session_);
    if (id.backend == Backend::OpenGlFragment)
        target_ = std::make_unique<OpenGlRenderTarget>(session_);
    info_.linearFilterEpsilon = probeLinearFilter(*this);
}

OpenGlDevice::~OpenGlDevice()
{
    releaseKernels();
}

std::unique_ptr<Buffer> OpenGlDevice::makeBuffer(std::size_t bytes)
{
    return std::make_unique<OpenGlBuffer>(session_, bytes);
}

std::unique_ptr<HostMemory> OpenGlDevice::createHostMemory(std::size_t bytes)
{
    return session_.transfers->createHostMemory(bytes);
}

std::unique_ptr<Texture> OpenGlDevice::makeTexture(const TextureDesc& desc)
{
    return std::make_unique<OpenGlTexture>(session_, desc);
}

std::unique_ptr<Readback> OpenGlDevice::createReadback(std::size_t bytes)
{
    return std::make_unique<OpenGlReadback>(session_, bytes);
}

Timeline OpenGlDevice::takeTimeline()
{
    return session_.call("the reading of the launches' times", [&] { return timeline_.take(); });
}

std::unique_ptr<Kernel> OpenGlDevice::buildKernel(std::string_view name, const Defines& defines)
{
    const KernelSource source = kernelSource(name, KernelLanguage::Glsl);
    if (target_ && source.gathers())
        return std::make_unique<OpenGlFragmentKernel>(session_, name, defines, *target_);
    std::vector<OpenGlProgram> programs;
    programs.push_back(buildOpenGlProgram(session_, name, defines, {{GL_COMPUTE_SHADER, source}}));
    return std::make_unique<OpenGlKernel>(session_, name, defines, std::move(programs));
}

void OpenGlDevice::launchBytes(const Kernel& kernel, const Grid& grid, std::span<const Binding> bindings,
                               std::span<const std::byte> params)
{
    const auto& own = dynamic_cast<const OpenGlKernel&>(kernel);
    session_.call(kernel.launchText(), [&] {
        own.bind(grid, bindings, params.size());
        uniforms_.bind(params);
        if (timing())
            timeline_.begin();
        own.queue(grid);
        if (timing())
            timeline_.end(kernel.name());
    });
}

} // namespace isocenter::gpu
