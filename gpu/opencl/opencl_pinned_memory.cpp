// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_pinned_memory.h"

#include "gpu/buffer.h"
#include "gpu/opencl/opencl_error.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {

OpenClPinnedMemory::OpenClPinnedMemory(const OpenClSession& session, std::size_t size) : session_(session)
{
    const auto doing = fmt::format("the allocation of {} of pinned memory", memoryText(size));
    translateErrors(session.label, doing, [&] {
        const std::size_t room = std::max<std::size_t>(size, 1);
        buffer_ = cl::Buffer(session.context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, room);
        void* mapped = session.queue.enqueueMapBuffer(buffer_, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, room);
        bytes_ = {static_cast<std::byte*>(mapped), size};
    });
}

OpenClPinnedMemory::~OpenClPinnedMemory()
{
    try {
        session_.queue.enqueueUnmapMemObject(buffer_, bytes_.data());
        session_.queue.finish();
    } catch (const cl::Error&) {
        // The device is lost, and the memory with it.
    }
}

} // namespace isocenter::gpu
