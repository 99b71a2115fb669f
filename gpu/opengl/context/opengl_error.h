// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/context/gl_api.h"

#include <string>
#include <string_view>

namespace isocenter::gpu {

// "GL_OUT_OF_MEMORY", or "error 0x..." for a code that OpenGL does not define.
std::string openGlErrorName(GLenum code);

// Throws DeviceError that names the device, what was being done and OpenGL's error, if there is one since the
// last call.
void requireNoOpenGlError(std::string_view device, std::string_view doing);

} // namespace isocenter::gpu
