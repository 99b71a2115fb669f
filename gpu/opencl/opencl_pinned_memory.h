// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opencl/opencl_session.h"

#include <cstddef>
#include <span>

namespace isocenter::gpu {

// A buffer on the host that stays mapped as long as this lives: memory that the driver need not copy from or
// to, which it knows by its address.
class OpenClPinnedMemory
{
public:
    // Throws DeviceError that names the size.
    OpenClPinnedMemory(const OpenClSession& session, std::size_t size);
    // Waits for the device, which may still be reading or writing it.
    ~OpenClPinnedMemory();
    OpenClPinnedMemory(const OpenClPinnedMemory&) = delete;
    OpenClPinnedMemory& operator=(const OpenClPinnedMemory&) = delete;

    std::span<std::byte> bytes() const { return bytes_; }

private:
    OpenClSession session_;
    cl::Buffer buffer_;
    std::span<std::byte> bytes_;
};

} // namespace isocenter::gpu
