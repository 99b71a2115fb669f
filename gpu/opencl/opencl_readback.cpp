// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_readback.h"

#include "gpu/opencl/opencl_buffer.h"
#include "gpu/opencl/opencl_error.h"

#include <algorithm>

namespace isocenter::gpu {

OpenClReadback::OpenClReadback(const OpenClSession& session, std::size_t bytes)
    : Readback(bytes), session_(session)
{
    translateErrors(session_.label, "the allocation of memory to read into", [&] {
        const std::size_t room = std::max<std::size_t>(bytes, 1);
        pinned_ = cl::Buffer(session_.context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, room);
        memory_ = session_.queue.enqueueMapBuffer(pinned_, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, room);
    });
}

// A read that is cut short by the end of the device has nothing to say any more.
OpenClReadback::~OpenClReadback()
{
    try {
        waitForRead();
        session_.queue.enqueueUnmapMemObject(pinned_, memory_);
    } catch (const cl::Error&) {
    }
}

void OpenClReadback::queueBytes(const Buffer& from, std::size_t size, std::size_t offset)
{
    translateErrors(session_.label, "a download from a buffer", [&] {
        waitForRead();
        session_.queue.enqueueReadBuffer(dynamic_cast<const OpenClBuffer&>(from).handle(), CL_FALSE, offset,
                                         size, memory_, nullptr, &read_);
        session_.queue.flush();
    });
}

const std::byte* OpenClReadback::waitForBytes(std::size_t)
{
    translateErrors(session_.label, "the wait for a download", [&] { waitForRead(); });
    return static_cast<const std::byte*>(memory_);
}

void OpenClReadback::waitForRead() const
{
    if (read_() != nullptr)
        read_.wait();
}

} // namespace isocenter::gpu
