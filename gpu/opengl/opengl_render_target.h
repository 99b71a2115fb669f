// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/opengl_object.h"

#include <array>

namespace isocenter::gpu {

// Float images that fragment shaders draw into, kMaxOutputs of them at a time. Grows as launches need it.
class OpenGlRenderTarget
{
public:
    static constexpr std::size_t kMaxOutputs = 3;

    // Throws DeviceError.
    explicit OpenGlRenderTarget(const OpenGlSession& session);

    // The longest side that an image may have.
    int maxExtent() const { return maxExtent_; }
    // Makes at least so many columns and rows of that many images the target of what is drawn next, and the
    // images readable in the texture units from firstUnit on. Throws DeviceError when memory runs out.
    void bind(int columns, int rows, std::size_t outputs, GLuint firstUnit);

private:
    struct Image
    {
        OpenGlObject texture;
        int columns = 0;
        int rows = 0;
    };
    void grow(std::size_t output, int columns, int rows);

    OpenGlSession session_;
    OpenGlObject framebuffer_;
    OpenGlObject noVertices_; // core contexts draw nothing without a vertex array
    std::array<Image, kMaxOutputs> images_;
    int maxExtent_ = 0;
};

} // namespace isocenter::gpu
