// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/buffer.h"
#include "gpu/opengl/opengl_object.h"

namespace isocenter::gpu {

// A buffer object that kernels see as a storage block.
class OpenGlBuffer final : public Buffer
{
public:
    // Throws DeviceError that names the size when the device has not that much memory left.
    OpenGlBuffer(const OpenGlSession& session, std::size_t bytes);

    GLuint handle() const { return object_.name(); }

private:
    void uploadBytes(std::span<const std::byte> from, std::size_t offset) override;
    void downloadBytes(std::span<std::byte> to, std::size_t offset) const override;

    OpenGlSession session_;
    OpenGlObject object_;
};

} // namespace isocenter::gpu
