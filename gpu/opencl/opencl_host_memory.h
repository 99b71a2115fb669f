// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/host_memory.h"
#include "gpu/opencl/opencl_pinned_memory.h"

#include <memory>

namespace isocenter::gpu {

// Pinned memory that uploads come from.
class OpenClHostMemory final : public HostMemory
{
public:
    // Throws DeviceError that names the size.
    OpenClHostMemory(const OpenClSession& session, std::size_t size);
    ~OpenClHostMemory() override;

    // Queues the upload of bytes that lie in it.
    void upload(const cl::Buffer& to, std::span<const std::byte> bytes, std::size_t offset);

private:
    OpenClHostMemory(const OpenClSession& session, std::unique_ptr<OpenClPinnedMemory> pinned);
    void waitForUploads() override;

    OpenClSession session_;
    std::unique_ptr<OpenClPinnedMemory> pinned_;
    cl::Event uploaded_; // the last one
};

} // namespace isocenter::gpu
