// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_texture.h"

#include "core/support/error.h"
#include "gpu/opengl/opengl_buffer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace isocenter::gpu {
namespace {

// Drivers stage an upload in host memory and count some sizes in 32 bits: big volumes go in pieces.
constexpr std::size_t kUploadPieceBytes = std::size_t{256} << 20;

struct FormatOnDevice
{
    GLenum stored;
    GLenum channels;
    GLenum type;
};

FormatOnDevice formatOf(PixelFormat format)
{
    switch (format) {
    case PixelFormat::R8:
        return {GL_R8, GL_RED, GL_UNSIGNED_BYTE};
    case PixelFormat::R16:
        return {GL_R16, GL_RED, GL_UNSIGNED_SHORT};
    case PixelFormat::Rg16:
        return {GL_RG16, GL_RG, GL_UNSIGNED_SHORT};
    case PixelFormat::R16F:
        return {GL_R16F, GL_RED, GL_HALF_FLOAT};
    case PixelFormat::R32F:
        return {GL_R32F, GL_RED, GL_FLOAT};
    case PixelFormat::Rgba8:
        return {GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE};
    case PixelFormat::Rgba32F:
        return {GL_RGBA32F, GL_RGBA, GL_FLOAT};
    }
    throw DeviceError("unknown pixel format");
}

} // namespace

OpenGlTexture::OpenGlTexture(const OpenGlSession& session, const TextureDesc& textureDesc)
    : Texture(textureDesc), session_(session), object_(OpenGlObject::texture(session))
{
    const auto doing = fmt::format("the allocation of a texture of {}", desc().sizeText());
    session_.call(doing, [&] {
        glBindTexture(target(), handle());
        setSampling();
        allocate();
    });
}

GLenum OpenGlTexture::target() const
{
    switch (desc().kind()) {
    case TextureKind::Flat:
        return GL_TEXTURE_2D;
    case TextureKind::Volume:
        return GL_TEXTURE_3D;
    case TextureKind::Layers:
        return GL_TEXTURE_2D_ARRAY;
    }
    throw DeviceError("unknown kind of texture");
}

void OpenGlTexture::allocate() const
{
    const Extent& extent = desc().extent;
    const GLenum stored = formatOf(desc().format).stored;
    if (extent.is3d())
        glTexStorage3D(target(), 1, stored, extent.width, extent.height, extent.depth);
    else
        glTexStorage2D(target(), 1, stored, extent.width, extent.height);
}

void OpenGlTexture::setSampling() const
{
    const GLint filter = desc().filter == Filter::Linear ? GL_LINEAR : GL_NEAREST;
    const GLint border = desc().border == Border::Zero ? GL_CLAMP_TO_BORDER : GL_CLAMP_TO_EDGE;
    constexpr std::array<GLfloat, 4> kZero{};
    glTexParameteri(target(), GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(target(), GL_TEXTURE_MAG_FILTER, filter);
    for (const int axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R})
        glTexParameteri(target(), static_cast<GLenum>(axis), border);
    glTexParameterfv(target(), GL_TEXTURE_BORDER_COLOR, kZero.data());
}

void OpenGlTexture::uploadBytes(std::span<const std::byte> pixels)
{
    session_.call("an upload to a texture", [&] {
        glBindTexture(target(), handle());
        writePixels(pixels.data());
    });
}

// From the host's memory, or from the bound buffer's beginning on.
void OpenGlTexture::writePixels(const std::byte* pixels) const
{
    const Extent& extent = desc().extent;
    const FormatOnDevice format = formatOf(desc().format);
    if (!extent.is3d()) {
        glTexSubImage2D(target(), 0, 0, 0, extent.width, extent.height, format.channels, format.type, pixels);
        return;
    }
    const std::size_t sliceBytes = desc().bytes() / static_cast<std::size_t>(extent.depth);
    const int slices = static_cast<int>(std::clamp<std::size_t>(kUploadPieceBytes / sliceBytes, 1, 1 << 20));
    for (int z = 0; z < extent.depth; z += slices)
        glTexSubImage3D(target(), 0, 0, 0, z, extent.width, extent.height, std::min(slices, extent.depth - z),
                        format.channels, format.type, pixels + static_cast<std::size_t>(z) * sliceBytes);
}

void OpenGlTexture::downloadBytes(std::span<std::byte> pixels) const
{
    const FormatOnDevice format = formatOf(desc().format);
    session_.call("a download from a texture", [&] {
        glBindTexture(target(), handle());
        glGetTexImage(target(), 0, format.channels, format.type, pixels.data());
    });
}

bool OpenGlTexture::copyBytes(const Buffer& pixels)
{
    const auto* buffer = dynamic_cast<const OpenGlBuffer*>(&pixels);
    if (buffer == nullptr)
        return false;
    session_.call("a copy into a texture", [&] {
        glMemoryBarrier(GL_PIXEL_BUFFER_BARRIER_BIT); // after the kernel that wrote the buffer
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer->handle());
        glBindTexture(target(), handle());
        writePixels(nullptr);
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
    });
    return true;
}

} // namespace isocenter::gpu
