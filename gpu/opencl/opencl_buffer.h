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
    ~OpenClBuffer() override;

    const cl::Buffer& handle() const { return buffer_; }

private:
    void uploadBytes(std::span<const std::byte> from, std::size_t offset) override;
    void downloadBytes(std::span<std::byte> to, std::size_t offset) const override;

    void uploadCopied(std::span<const std::byte> from, std::size_t offset);
    void waitForCopied() const;

    OpenClSession session_;
    cl::Buffer buffer_;
    std::vector<std::byte> copied_; // the last small upload, which the queue may still read
    cl::Event copiedWritten_;
};

} // namespace isocenter::gpu
