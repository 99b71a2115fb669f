// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/opengl_kernel.h"
#include "gpu/opengl/opengl_render_target.h"

namespace isocenter::gpu {

// A gather kernel as a full-screen pass (shaders/gather.glsl): its fragment program draws the slabs of a
// launch into a render target, one below the other, and a compute program copies them on into the buffers.
class OpenGlFragmentKernel final : public OpenGlKernel
{
public:
    // For a kernel whose source gathers(). The target outlives it. Throws KernelBuildError.
    OpenGlFragmentKernel(const OpenGlSession& session, std::string_view stem, const Defines& defines,
                         OpenGlRenderTarget& target);

    void queue(const Grid& grid) const override;

private:
    void requireFits(const Grid& grid) const override;
    void draw(const Grid& grid, int firstSlab) const;
    void copy(const Grid& grid, int firstSlab) const;

    OpenGlRenderTarget& target_;
    std::size_t outputs_; // buffers that it fills
};

} // namespace isocenter::gpu
