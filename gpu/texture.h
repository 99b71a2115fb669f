// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace isocenter::gpu {

class Buffer;

// R8, R16, Rg16 and Rgba8 are unorm: read as [0, 1].
enum class PixelFormat { R8, R16, Rg16, R16F, R32F, Rgba8, Rgba32F };
enum class Filter { Nearest, Linear };
enum class Border { Zero, ClampToEdge };

struct Extent
{
    int width = 1;
    int height = 1;
    int depth = 0; // 0: a 2-D texture; a 3-D one may be a single slice deep

    bool is3d() const { return depth > 0; }
    int slices() const { return is3d() ? depth : 1; }
    bool operator==(const Extent&) const = default;
};

// What the slices of a texture are: Flat has one; those of a Volume are filtered across as within; Layers are
// 2-D textures of their own, which a kernel picks by number.
enum class TextureKind { Flat, Volume, Layers };

struct TextureDesc
{
    Extent extent;
    PixelFormat format = PixelFormat::R32F;
    Filter filter = Filter::Linear;
    Border border = Border::Zero;
    bool layered = false; // the slices of a 3-D extent are Layers

    TextureKind kind() const;
    std::size_t bytes() const;
    std::string sizeText() const; // "512 x 512 x 300 (300.0 MiB)", for messages
};

std::size_t bytesPerPixel(PixelFormat format);

// A texture on a device that kernels sample; created by Device::createTexture. x runs fastest. Use
// it on the device's thread only.
class Texture
{
public:
    virtual ~Texture() = default;
    Texture(const Texture&) = delete;
    Texture& operator=(const Texture&) = delete;

    const TextureDesc& desc() const { return desc_; }
    // The whole texture; throw DeviceError if the size is not desc().bytes() or the driver fails.
    void upload(std::span<const std::byte> pixels);
    void download(std::span<std::byte> pixels) const;
    // The whole texture from the beginning of a buffer of the same device, in order with the launches and
    // without the host. Throws DeviceError for a buffer of another device or a smaller one.
    void copyFrom(const Buffer& pixels);

protected:
    explicit Texture(const TextureDesc& desc) : desc_(desc) {}
    virtual void uploadBytes(std::span<const std::byte> pixels) = 0;
    virtual void downloadBytes(std::span<std::byte> pixels) const = 0;
    // Whether the buffer is of the same device.
    virtual bool copyBytes(const Buffer& pixels) = 0;

private:
    TextureDesc desc_;
};

} // namespace isocenter::gpu
