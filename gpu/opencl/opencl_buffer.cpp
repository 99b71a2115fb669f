// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_buffer.h"

#include "gpu/opencl/opencl_error.h"
#include "gpu/opencl/opencl_host_memory.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {
namespace {

constexpr std::size_t kMostCopiedBytes = 64 * 1024;

} // namespace

OpenClBuffer::OpenClBuffer(const OpenClSession& session, std::size_t bytes) : Buffer(bytes), session_(session)
{
    const auto doing = fmt::format("the allocation of a buffer of {}", memoryText(bytes));
    translateErrors(session_.label, doing, [&] {
        buffer_ = cl::Buffer(session_.context, CL_MEM_READ_WRITE, std::max<std::size_t>(bytes, 1));
        session_.reserve(buffer_);
    });
}

// A write that is cut short by the end of the device has nothing to say any more.
OpenClBuffer::~OpenClBuffer()
{
    try {
        waitForCopied();
    } catch (const cl::Error&) {
    }
}

void OpenClBuffer::uploadBytes(std::span<const std::byte> from, std::size_t offset)
{
    translateErrors(session_.label, "an upload to a buffer", [&] {
        if (OpenClHostMemory* memory = session_.hostMemory->find(from))
            return memory->upload(buffer_, from, offset);
        if (from.size() <= kMostCopiedBytes)
            return uploadCopied(from, offset);
        session_.queue.enqueueWriteBuffer(buffer_, CL_TRUE, offset, from.size(), from.data());
    });
}

// Returns at once, as waiting for the write costs more than the launch that it is for.
void OpenClBuffer::uploadCopied(std::span<const std::byte> from, std::size_t offset)
{
    waitForCopied();
    copied_.assign(from.begin(), from.end());
    session_.queue.enqueueWriteBuffer(buffer_, CL_FALSE, offset, copied_.size(), copied_.data(), nullptr,
                                      &copiedWritten_);
}

void OpenClBuffer::waitForCopied() const
{
    if (copiedWritten_() != nullptr)
        copiedWritten_.wait();
}

void OpenClBuffer::downloadBytes(std::span<std::byte> to, std::size_t offset) const
{
    translateErrors(session_.label, "a download from a buffer", [&] {
        session_.queue.enqueueReadBuffer(buffer_, CL_TRUE, offset, to.size(), to.data());
    });
}

} // namespace isocenter::gpu
