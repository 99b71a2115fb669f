// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_render_target.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {

OpenGlRenderTarget::OpenGlRenderTarget(const OpenGlSession& session)
    : session_(session), framebuffer_(OpenGlObject::framebuffer(session)),
      noVertices_(OpenGlObject::vertexArray(session))
{
    std::array<GLint, 2> viewport{};
    GLint texture = 0;
    session_.call("the look at the render targets", [&] {
        glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport.data());
        glGetIntegerv(GL_MAX_TEXTURE_SIZE, &texture);
    });
    maxExtent_ = std::min({texture, viewport[0], viewport[1]});
}

void OpenGlRenderTarget::bind(int columns, int rows, std::size_t outputs, GLuint firstUnit)
{
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_.name());
    for (std::size_t output = 0; output < kMaxOutputs; ++output) {
        const Image& image = images_[output];
        const bool drawn = output < outputs;
        if (drawn) {
            glActiveTexture(GL_TEXTURE0 + firstUnit + static_cast<GLuint>(output)); // growing binds it, too
            if (columns > image.columns || rows > image.rows)
                grow(output, std::max(columns, image.columns), std::max(rows, image.rows));
            glBindTexture(GL_TEXTURE_2D, image.texture.name());
        }
        // Only what is drawn into: a smaller image that stayed attached would cut off the others.
        glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0 + static_cast<GLenum>(output),
                               GL_TEXTURE_2D, drawn ? image.texture.name() : 0, 0);
    }
    constexpr std::array<GLenum, kMaxOutputs> kOutputs{GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1,
                                                       GL_COLOR_ATTACHMENT2};
    glDrawBuffers(static_cast<GLsizei>(outputs), kOutputs.data());
    if (const GLenum status = glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER);
        status != GL_FRAMEBUFFER_COMPLETE)
        throw DeviceError(fmt::format("{}: the driver does not draw into float images (status 0x{:x})",
                                      session_.label, status));
    glBindVertexArray(noVertices_.name());
    glViewport(0, 0, columns, rows);
}

void OpenGlRenderTarget::grow(std::size_t output, int columns, int rows)
{
    OpenGlObject texture = OpenGlObject::texture(session_);
    session_.call(fmt::format("the allocation of a render target of {} x {}", columns, rows), [&] {
        glBindTexture(GL_TEXTURE_2D, texture.name());
        glTexStorage2D(GL_TEXTURE_2D, 1, GL_R32F, columns, rows);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    });
    images_[output] = {std::move(texture), columns, rows};
}

} // namespace isocenter::gpu
