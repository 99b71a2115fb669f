// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/buffer.h"

namespace isocenter::gpu {

// What is read from buffers while the device goes on computing. Created by Device::createReadback; used on
// the device's thread, and not longer than the device.
class Readback
{
public:
    virtual ~Readback() = default;
    Readback(const Readback&) = delete;
    Readback& operator=(const Readback&) = delete;

    std::size_t bytes() const { return bytes_; } // that there is room for
    // Queues the reading of size bytes from offset on, as all launches and transfers so far leave them, and
    // returns at once. What was read before is lost. Throws DeviceError if it exceeds the buffer or bytes(),
    // or the driver fails.
    void queue(const Buffer& from, std::size_t size, std::size_t offset = 0);
    // Waits for what was queued last: its bytes, until the next queue(). Throws DeviceError.
    std::span<const std::byte> wait();

protected:
    explicit Readback(std::size_t bytes) : bytes_(bytes) {}
    virtual void queueBytes(const Buffer& from, std::size_t size, std::size_t offset) = 0;
    virtual const std::byte* waitForBytes(std::size_t size) = 0;

private:
    std::size_t bytes_;
    std::size_t queued_ = 0;
};

} // namespace isocenter::gpu
