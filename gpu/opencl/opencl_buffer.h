// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/buffer.h"
#include "gpu/opencl/opencl_session.h"

namespace isocenter::gpu {

// A buffer in the memory of an OpenCL device.
class OpenClBuffer final : public Buffer
{
public:
    // Throws DeviceError that names the size when the device has not that much memory left.
    OpenClBuffer(const OpenClSession& session, std::size_t bytes);

    const cl::Buffer& handle() const { return buffer_; }

private:
    void uploadBytes(std::span<const std::byte> from, std::size_t offset) override;
    void downloadBytes(std::span<std::byte> to, std::size_t offset) const override;

    OpenClSession session_;
    cl::Buffer buffer_;
};

} // namespace isocenter::gpu
