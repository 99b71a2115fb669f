// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/opengl_object.h"

#include <cstddef>
#include <span>

namespace isocenter::gpu {

// Places for the parameters of launches in one uniform buffer, used in turn, so that a launch need not wait
// for the one before it.
class OpenGlUniformRing
{
public:
    static constexpr std::size_t kSlots = 256;
    static constexpr std::size_t kSlotBytes = 256; // also the coarsest alignment that OpenGL may ask for

    // Throws DeviceError.
    explicit OpenGlUniformRing(const OpenGlSession& session);

    // Writes the parameters to the next place and binds it to uniform binding 0. Throws DeviceError when they
    // are too long.
    void bind(std::span<const std::byte> params);

private:
    OpenGlSession session_;
    OpenGlObject buffer_;
    std::size_t next_ = 0;
};

} // namespace isocenter::gpu
