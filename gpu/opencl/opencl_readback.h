// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opencl/opencl_pinned_memory.h"
#include "gpu/readback.h"

namespace isocenter::gpu {

// Reads that do not block, into pinned memory.
class OpenClReadback final : public Readback
{
public:
    // Throws DeviceError.
    OpenClReadback(const OpenClSession& session, std::size_t bytes);

private:
    void queueBytes(const Buffer& from, std::size_t size, std::size_t offset) override;
    const std::byte* waitForBytes(std::size_t size) override;
    void waitForRead() const;

    OpenClSession session_;
    OpenClPinnedMemory pinned_;
    cl::Event read_;
};

} // namespace isocenter::gpu
