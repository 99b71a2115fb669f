// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opencl/opencl_session.h"
#include "gpu/readback.h"

namespace isocenter::gpu {

// Reads that do not block, into memory that the driver keeps where the device can write to it.
class OpenClReadback final : public Readback
{
public:
    // Throws DeviceError.
    OpenClReadback(const OpenClSession& session, std::size_t bytes);
    // Waits for what is on its way.
    ~OpenClReadback() override;

private:
    void queueBytes(const Buffer& from, std::size_t size, std::size_t offset) override;
    const std::byte* waitForBytes(std::size_t size) override;
    void waitForRead() const;

    OpenClSession session_;
    cl::Buffer pinned_;
    void* memory_ = nullptr; // of pinned_
    cl::Event read_;
};

} // namespace isocenter::gpu
