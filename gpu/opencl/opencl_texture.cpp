// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_texture.h"

#include "core/support/error.h"
#include "gpu/opencl/opencl_buffer.h"
#include "gpu/opencl/opencl_error.h"

#include <fmt/format.h>

namespace isocenter::gpu {
namespace {

cl::ImageFormat formatOf(PixelFormat format)
{
    switch (format) {
    case PixelFormat::R8:
        return {CL_R, CL_UNORM_INT8};
    case PixelFormat::R16:
        return {CL_R, CL_UNORM_INT16};
    case PixelFormat::Rg16:
        return {CL_RG, CL_UNORM_INT16};
    case PixelFormat::R16F:
        return {CL_R, CL_HALF_FLOAT};
    case PixelFormat::R32F:
        return {CL_R, CL_FLOAT};
    case PixelFormat::Rgba8:
        return {CL_RGBA, CL_UNORM_INT8};
    case PixelFormat::Rgba32F:
        return {CL_RGBA, CL_FLOAT};
    }
    throw DeviceError("unknown pixel format");
}

struct ImageExtent
{
    std::size_t width;
    std::size_t height;
    std::size_t depth;
};

ImageExtent extentOf(const TextureDesc& desc)
{
    return {static_cast<std::size_t>(desc.extent.width), static_cast<std::size_t>(desc.extent.height),
            static_cast<std::size_t>(desc.extent.slices())};
}

std::shared_ptr<const cl::Image> createImage(const cl::Context& context, const TextureDesc& desc)
{
    const ImageExtent extent = extentOf(desc);
    const cl::ImageFormat format = formatOf(desc.format);
    switch (desc.kind()) {
    case TextureKind::Flat:
        return std::make_shared<cl::Image2D>(context, CL_MEM_READ_WRITE, format, extent.width, extent.height);
    case TextureKind::Volume:
        return std::make_shared<cl::Image3D>(context, CL_MEM_READ_WRITE, format, extent.width, extent.height,
                                             extent.depth);
    case TextureKind::Layers:
        return std::make_shared<cl::Image2DArray>(context, CL_MEM_READ_WRITE, format, extent.depth,
                                                  extent.width, extent.height, 0, 0);
    }
    throw DeviceError("unknown kind of texture");
}

} // namespace

OpenClTexture::OpenClTexture(const OpenClSession& session, const TextureDesc& desc)
    : Texture(desc), session_(session)
{
    const auto doing = fmt::format("the allocation of a texture of {}", desc.sizeText());
    translateErrors(session_.label, doing, [&] {
        image_ = createImage(session_.context, desc);
        session_.reserve(*image_);
    });
}

void OpenClTexture::uploadBytes(std::span<const std::byte> pixels)
{
    const ImageExtent extent = extentOf(desc());
    translateErrors(session_.label, "an upload to a texture", [&] {
        session_.queue.enqueueWriteImage(*image_, CL_TRUE, {0, 0, 0},
                                         {extent.width, extent.height, extent.depth}, 0, 0, pixels.data());
    });
}

void OpenClTexture::downloadBytes(std::span<std::byte> pixels) const
{
    const ImageExtent extent = extentOf(desc());
    translateErrors(session_.label, "a download from a texture", [&] {
        session_.queue.enqueueReadImage(*image_, CL_TRUE, {0, 0, 0},
                                        {extent.width, extent.height, extent.depth}, 0, 0, pixels.data());
    });
}

bool OpenClTexture::copyBytes(const Buffer& pixels)
{
    const auto* buffer = dynamic_cast<const OpenClBuffer*>(&pixels);
    if (buffer == nullptr)
        return false;
    const ImageExtent extent = extentOf(desc());
    translateErrors(session_.label, "a copy into a texture", [&] {
        session_.queue.enqueueCopyBufferToImage(buffer->handle(), *image_, 0, {0, 0, 0},
                                                {extent.width, extent.height, extent.depth});
    });
    return true;
}

} // namespace isocenter::gpu
