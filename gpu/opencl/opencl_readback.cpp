// SPDX-License-Identifier: MIT
#include "gpu/opencl/opencl_readback.h"

#include "gpu/opencl/opencl_buffer.h"
#include "gpu/opencl/opencl_error.h"

namespace isocenter::gpu {

OpenClReadback::OpenClReadback(const OpenClSession& session, std::size_t bytes)
    : Readback(bytes), session_(session), pinned_(session, bytes)
{
}

void OpenClReadback::queueBytes(const Buffer& from, std::size_t size, std::size_t offset)
{
    translateErrors(session_.label, "a download from a buffer", [&] {
        waitForRead();
        session_.queue.enqueueReadBuffer(dynamic_cast<const OpenClBuffer&>(from).handle(), CL_FALSE, offset,
                                         size, pinned_.bytes().data(), nullptr, &read_);
        session_.queue.flush();
    });
}

const std::byte* OpenClReadback::waitForBytes(std::size_t)
{
    translateErrors(session_.label, "the wait for a download", [&] { waitForRead(); });
    return pinned_.bytes().data();
}

void OpenClReadback::waitForRead() const
{
    if (read_() != nullptr)
        read_.wait();
}

} // namespace isocenter::gpu
