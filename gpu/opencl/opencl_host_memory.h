// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/host_memory.h"
#include "gpu/opencl/opencl_session.h"

namespace isocenter::gpu {

// Pinned memory: a buffer on the host that stays mapped. Drivers know by the address of its bytes that they
// need not copy them.
class OpenClHostMemory final : public HostMemory
{
public:
    // Throws DeviceError that names the size.
    OpenClHostMemory(const OpenClSession& session, std::size_t size);
    ~OpenClHostMemory() override;

    // Queues the upload of bytes that lie in it.
    void upload(const cl::Buffer& to, std::span<const std::byte> bytes, std::size_t offset);

private:
    struct Mapping
    {
        cl::Buffer buffer;
        std::span<std::byte> bytes;
    };
    static Mapping map(const OpenClSession& session, std::size_t size);
    OpenClHostMemory(const OpenClSession& session, const Mapping& mapping);
    void waitForUploads() override;

    OpenClSession session_;
    cl::Buffer buffer_;
    cl::Event uploaded_; // the last one
};

} // namespace isocenter::gpu
