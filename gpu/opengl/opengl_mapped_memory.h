// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/opengl_object.h"

#include <cstddef>
#include <span>

namespace isocenter::gpu {

// A buffer object in the host's memory that stays mapped, so that host and device both read and write it.
// Needs OpenGL 4.5.
class OpenGlMappedMemory
{
public:
    // Throws DeviceError that names the size.
    OpenGlMappedMemory(const OpenGlSession& session, std::size_t bytes);

    GLuint handle() const { return object_.name(); }
    std::span<std::byte> bytes() const { return bytes_; }

private:
    OpenGlObject object_;
    std::span<std::byte> bytes_;
};

} // namespace isocenter::gpu
