// SPDX-License-Identifier: MIT
#include "gpu/opengl/context/egl_api.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::gpu {
namespace {

struct EglErrorName
{
    EGLint code;
    std::string_view name;
};

#define NAMED(CODE)                                                                                          \
    EglErrorName                                                                                             \
    {                                                                                                        \
        CODE, #CODE                                                                                          \
    }
constexpr std::array kEglErrorNames{
    NAMED(EGL_SUCCESS),       NAMED(EGL_NOT_INITIALIZED), NAMED(EGL_BAD_ACCESS),     NAMED(EGL_BAD_ALLOC),
    NAMED(EGL_BAD_ATTRIBUTE), NAMED(EGL_BAD_CONTEXT),     NAMED(EGL_BAD_CONFIG),     NAMED(EGL_BAD_DISPLAY),
    NAMED(EGL_BAD_MATCH),     NAMED(EGL_BAD_PARAMETER),   NAMED(EGL_BAD_DEVICE_EXT), NAMED(EGL_CONTEXT_LOST),
};
#undef NAMED

} // namespace

std::string eglErrorName(EGLint code)
{
    const auto found = std::ranges::find(kEglErrorNames, code, &EglErrorName::code);
    return found != kEglErrorNames.end() ? std::string(found->name) : fmt::format("error {:#x}", code);
}

bool hasEglExtension(const char* list, std::string_view extension)
{
    if (list == nullptr)
        return false;
    return fmt::format(" {} ", list).find(fmt::format(" {} ", extension)) != std::string::npos;
}

} // namespace isocenter::gpu
