// SPDX-License-Identifier: MIT
#include "gpu/opengl/context/egl_context.h"

#include "core/support/error.h"
#include "gpu/opengl/context/gl_api.h"

#include <fmt/format.h>

#include <array>
#include <mutex>

namespace isocenter::gpu {
namespace {

struct CoreVersion
{
    EGLint major;
    EGLint minor;
};
constexpr std::array kVersions{CoreVersion{4, 5}, CoreVersion{4, 3}}; // drivers give a later one if they can

[[noreturn]] void throwEglError(const EglDisplay& display, std::string_view call)
{
    throw DeviceError(
        fmt::format("EGL {}: {} failed: {}", display.origin, call, eglErrorName(eglGetError())));
}

void requireExtension(const EglDisplay& display, std::string_view extension)
{
    if (!hasEglExtension(eglQueryString(display.handle, EGL_EXTENSIONS), extension))
        throw DeviceError(fmt::format("EGL {}: the driver lacks {}", display.origin, extension));
}

void initialise(const EglDisplay& display)
{
    if (!eglInitialize(display.handle, nullptr, nullptr))
        throwEglError(display, "eglInitialize");
    requireExtension(display, "EGL_KHR_surfaceless_context");
    requireExtension(display, "EGL_KHR_create_context");
    if (!eglBindAPI(EGL_OPENGL_API))
        throwEglError(display, "eglBindAPI(EGL_OPENGL_API)");
}

// The context never has a surface, but drivers want the configuration of one.
EGLConfig anyConfig(const EglDisplay& display)
{
    constexpr std::array<EGLint, 5> kWanted{EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                            EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (eglChooseConfig(display.handle, kWanted.data(), &config, 1, &count) && count == 1)
        return config;
    requireExtension(display, "EGL_KHR_no_config_context");
    return EGL_NO_CONFIG_KHR;
}

EGLContext createContext(const EglDisplay& display)
{
    const EGLConfig config = anyConfig(display);
    for (const CoreVersion& version : kVersions) {
        const std::array<EGLint, 7> attributes{EGL_CONTEXT_MAJOR_VERSION_KHR,
                                               version.major,
                                               EGL_CONTEXT_MINOR_VERSION_KHR,
                                               version.minor,
                                               EGL_CONTEXT_OPENGL_PROFILE_MASK_KHR,
                                               EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT_KHR,
                                               EGL_NONE};
        EGLContext context = eglCreateContext(display.handle, config, EGL_NO_CONTEXT, attributes.data());
        if (context != EGL_NO_CONTEXT)
            return context;
    }
    throwEglError(display, "eglCreateContext for OpenGL 4.3");
}

// Once for the process: the functions are the same for all contexts. GLEW built for X11 misses an X display
// under EGL and says so, but has loaded everything by then.
void loadFunctions(const EglDisplay& display)
{
    static std::mutex mutex;
    static bool loaded = false;
    const std::lock_guard lock(mutex);
    if (loaded)
        return;
    glewExperimental = GL_TRUE; // later contexts may have a later version
    const GLenum result = glewInit();
    loaded = (result == GLEW_OK || result == GLEW_ERROR_NO_GLX_DISPLAY) && glDispatchCompute != nullptr;
    if (!loaded)
        throw DeviceError(fmt::format("EGL {}: the functions of OpenGL cannot be loaded (GLEW error {})",
                                      display.origin, result));
}

std::string queryString(const EglDisplay& display, EGLint name)
{
    const char* text = eglQueryString(display.handle, name);
    return text != nullptr ? text : "";
}

} // namespace

EglContext::EglContext(const EglDisplay& display) : display_(display)
{
    initialise(display_);
    context_ = createContext(display_);
    try {
        makeCurrent();
        loadFunctions(display_);
    } catch (...) {
        eglMakeCurrent(display_.handle, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display_.handle, context_);
        throw;
    }
}

EglContext::~EglContext()
{
    if (eglGetCurrentContext() == context_)
        eglMakeCurrent(display_.handle, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    eglDestroyContext(display_.handle, context_);
}

void EglContext::makeCurrent()
{
    if (eglGetCurrentContext() == context_)
        return;
    if (!eglMakeCurrent(display_.handle, EGL_NO_SURFACE, EGL_NO_SURFACE, context_))
        throwEglError(display_, "eglMakeCurrent");
}

std::vector<std::pair<std::string, std::string>> EglContext::properties() const
{
    return {{"EGL display", display_.origin},
            {"EGL vendor", queryString(display_, EGL_VENDOR)},
            {"EGL version", queryString(display_, EGL_VERSION)},
            {"EGL extensions", queryString(display_, EGL_EXTENSIONS)}};
}

} // namespace isocenter::gpu
