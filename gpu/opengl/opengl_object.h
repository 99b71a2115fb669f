// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/context/opengl_session.h"

namespace isocenter::gpu {

// An OpenGL object: a name and the way to delete it.
class OpenGlObject
{
public:
    using Deleter = void (*)(GLuint name);

    OpenGlObject() = default;
    OpenGlObject(const OpenGlSession& session, GLuint name, Deleter deleter)
        : context_(session.context), name_(name), deleter_(deleter)
    {
    }
    OpenGlObject(OpenGlObject&& other) noexcept { swap(other); }
    OpenGlObject& operator=(OpenGlObject&& other) noexcept
    {
        swap(other);
        return *this;
    }
    ~OpenGlObject();

    GLuint name() const { return name_; }

    static OpenGlObject buffer(const OpenGlSession& session);
    static OpenGlObject texture(const OpenGlSession& session);
    static OpenGlObject query(const OpenGlSession& session);
    static OpenGlObject program(const OpenGlSession& session);
    static OpenGlObject framebuffer(const OpenGlSession& session);
    static OpenGlObject vertexArray(const OpenGlSession& session);
    static OpenGlObject shader(const OpenGlSession& session, GLenum kind);

private:
    void swap(OpenGlObject& other) noexcept
    {
        std::swap(context_, other.context_);
        std::swap(name_, other.name_);
        std::swap(deleter_, other.deleter_);
    }

    std::shared_ptr<GlContext> context_;
    GLuint name_ = 0;
    Deleter deleter_ = nullptr;
};

} // namespace isocenter::gpu
