// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_host_memory.h"

#include "gpu/opencl/opencl_error.h"

#include <utility>

namespace isocenter::gpu {

OpenClHostMemory::OpenClHostMemory(const OpenClSession& session, std::size_t size)
    : OpenClHostMemory(session, std::make_unique<OpenClPinnedMemory>(session, size))
{
}

OpenClHostMemory::OpenClHostMemory(const OpenClSession& session, std::unique_ptr<OpenClPinnedMemory> pinned)
    : HostMemory(pinned->bytes()), session_(session), pinned_(std::move(pinned))
{
    session_.hostMemory->add(*this);
}

OpenClHostMemory::~OpenClHostMemory()
{
    session_.hostMemory->remove(*this);
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
