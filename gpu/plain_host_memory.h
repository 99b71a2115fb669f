// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/host_memory.h"

#include <vector>

namespace isocenter::gpu {

// Ordinary memory, for devices that know no better kind: uploads have read it when they return.
class PlainHostMemory final : public HostMemory
{
public:
    explicit PlainHostMemory(std::size_t size) : PlainHostMemory(std::vector<std::byte>(size)) {}

private:
    explicit PlainHostMemory(std::vector<std::byte> memory) : HostMemory(memory), memory_(std::move(memory))
    {
    }
    void waitForUploads() override {}

    std::vector<std::byte> memory_; // moving it left its bytes where they were
};

} // namespace isocenter::gpu
