// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace isocenter::gpu {

// Memory of the host that a device reads by itself, made by Device::createHostMemory: what lies there is
// uploaded without a copy by the host's processor, which takes three times as long as the transfer
// (1920x1080 bytes, H200: 0.05 ms instead of 0.2), and without waiting for it: launches are queued meanwhile.
// Buffer::upload knows such memory by its address, so that no algorithm does. A source of frames writes them
// there. Used on the device's thread, which it must not outlive.
class HostMemory
{
public:
    virtual ~HostMemory() = default;
    HostMemory(const HostMemory&) = delete;
    HostMemory& operator=(const HostMemory&) = delete;

    std::size_t size() const { return bytes_.size(); }
    // To be uploaded.
    std::span<const std::byte> bytes() const { return bytes_; }
    // To be filled, on any thread. Waits until the device has read what was uploaded before: ask for it anew
    // each time.
    std::span<std::byte> writable()
    {
        waitForUploads();
        return bytes_;
    }

protected:
    explicit HostMemory(std::span<std::byte> bytes) : bytes_(bytes) {}
    virtual void waitForUploads() = 0;

private:
    std::span<std::byte> bytes_;
};

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
