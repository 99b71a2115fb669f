// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opencl/opencl_session.h"
#include "gpu/texture.h"

#include <memory>

namespace isocenter::gpu {

// An image of an OpenCL device. How it is filtered and what lies outside
// is fixed by the samplers of kernels/common.cl, not by the image.
class OpenClTexture final : public Texture
{
public:
    // Throws DeviceError that names the size when the device has not that much memory left.
    OpenClTexture(const OpenClSession& session, const TextureDesc& desc);

    const cl::Image& handle() const { return *image_; }

private:
    void uploadBytes(std::span<const std::byte> pixels) override;
    void downloadBytes(std::span<std::byte> pixels) const override;
    bool copyBytes(const Buffer& pixels) override;

    OpenClSession session_;
    std::shared_ptr<const cl::Image> image_; // an Image2D, Image3D or Image2DArray
};

} // namespace isocenter::gpu
