// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/opengl_object.h"
#include "gpu/texture.h"

namespace isocenter::gpu {

// A texture object with one level.
class OpenGlTexture final : public Texture
{
public:
    // Throws DeviceError that names the size when the device has not that much memory left.
    OpenGlTexture(const OpenGlSession& session, const TextureDesc& desc);

    GLuint handle() const { return object_.name(); }
    GLenum target() const;

private:
    void uploadBytes(std::span<const std::byte> pixels) override;
    void downloadBytes(std::span<std::byte> pixels) const override;
    bool copyBytes(const Buffer& pixels) override;
    void writePixels(const std::byte* pixels) const;
    void allocate() const;
    void setSampling() const;

    OpenGlSession session_;
    OpenGlObject object_;
};

} // namespace isocenter::gpu
