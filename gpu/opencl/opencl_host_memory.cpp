// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_host_memory.h"

#include "gpu/opencl/opencl_error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {

OpenClHostMemory::Mapping OpenClHostMemory::map(const OpenClSession& session, std::size_t size)
{
    const auto doing = fmt::format("the allocation of {:.1f} MiB of pinned memory",
                                   static_cast<double>(size) / static_cast<double>(1 << 20));
    return translateErrors(session.label, doing, [&] {
        const std::size_t bytes = std::max<std::size_t>(size, 1);
        const cl::Buffer buffer(session.context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, bytes);
        void* mapped = session.queue.enqueueMapBuffer(buffer, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, bytes);
        return Mapping{buffer, {static_cast<std::byte*>(mapped), size}};
    });
}

OpenClHostMemory::OpenClHostMemory(const OpenClSession& session, std::size_t size)
    : OpenClHostMemory(session, map(session, size))
{
}

OpenClHostMemory::OpenClHostMemory(const OpenClSession& session, const Mapping& mapping)
    : HostMemory(mapping.bytes), session_(session), buffer_(mapping.buffer)
{
    session_.hostMemory->add(*this);
}

OpenClHostMemory::~OpenClHostMemory()
{
    session_.hostMemory->remove(*this);
    try {
        session_.queue.enqueueUnmapMemObject(buffer_, const_cast<std::byte*>(bytes().data()));
        session_.queue.finish();
    } catch (const cl::Error&) {
        // The device is lost, and the memory with it.
    }
}

void OpenClHostMemory::upload(const cl::Buffer& to, std::span<const std::byte> bytes, std::size_t offset)
{
    session_.queue.enqueueWriteBuffer(to, CL_FALSE, offset, bytes.size(), bytes.data(), nullptr, &uploaded_);
    session_.queue.flush();
}

void OpenClHostMemory::waitForUploads()
{
    if (uploaded_() != nullptr)
        translateErrors(session_.label, "the wait for an upload", [&] { uploaded_.wait(); });
}

} // namespace isocenter::gpu
