// SPDX-License-Identifier: MIT
#pragma once

#define EGL_NO_X11 // whose headers define macros such as None and Status
#include <EGL/egl.h>
#include <EGL/eglext.h>

#include <string>
#include <string_view>

namespace isocenter::gpu {

// "EGL_BAD_ACCESS", or "error 0x..." for a code that EGL does not define.
std::string eglErrorName(EGLint code);

// Whether a space-separated list, null for an empty one, holds the extension.
bool hasEglExtension(const char* list, std::string_view extension);

} // namespace isocenter::gpu
