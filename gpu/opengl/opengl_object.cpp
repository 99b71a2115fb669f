// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_object.h"

#include "core/support/error.h"

#include <fmt/format.h>

namespace isocenter::gpu {
namespace {

template <class Generate>
OpenGlObject generated(const OpenGlSession& session, std::string_view kind, const Generate& generate,
                       OpenGlObject::Deleter deleter)
{
    const GLuint name = session.call(fmt::format("the creation of a {}", kind), generate);
    return {session, name, deleter};
}

} // namespace

OpenGlObject::~OpenGlObject()
{
    if (name_ == 0)
        return;
    try {
        context_->makeCurrent();
        deleter_(name_);
    } catch (const DeviceError&) {
        // The context is lost, and the object with it.
    }
}

OpenGlObject OpenGlObject::buffer(const OpenGlSession& session)
{
    const auto generate = [] {
        GLuint name = 0;
        glGenBuffers(1, &name);
        return name;
    };
    return generated(session, "buffer", generate, [](GLuint name) { glDeleteBuffers(1, &name); });
}

OpenGlObject OpenGlObject::texture(const OpenGlSession& session)
{
    const auto generate = [] {
        GLuint name = 0;
        glGenTextures(1, &name);
        return name;
    };
    return generated(session, "texture", generate, [](GLuint name) { glDeleteTextures(1, &name); });
}

OpenGlObject OpenGlObject::query(const OpenGlSession& session)
{
    const auto generate = [] {
        GLuint name = 0;
        glGenQueries(1, &name);
        return name;
    };
    return generated(session, "query", generate, [](GLuint name) { glDeleteQueries(1, &name); });
}

OpenGlObject OpenGlObject::program(const OpenGlSession& session)
{
    return generated(
        session, "program", [] { return glCreateProgram(); }, [](GLuint name) { glDeleteProgram(name); });
}

OpenGlObject OpenGlObject::framebuffer(const OpenGlSession& session)
{
    const auto generate = [] {
        GLuint name = 0;
        glGenFramebuffers(1, &name);
        return name;
    };
    return generated(session, "framebuffer", generate, [](GLuint name) { glDeleteFramebuffers(1, &name); });
}

OpenGlObject OpenGlObject::vertexArray(const OpenGlSession& session)
{
    const auto generate = [] {
        GLuint name = 0;
        glGenVertexArrays(1, &name);
        return name;
    };
    return generated(session, "vertex array", generate, [](GLuint name) { glDeleteVertexArrays(1, &name); });
}

OpenGlObject OpenGlObject::shader(const OpenGlSession& session, GLenum kind)
{
    return generated(
        session, "shader", [kind] { return glCreateShader(kind); },
        [](GLuint name) { glDeleteShader(name); });
}

} // namespace isocenter::gpu
