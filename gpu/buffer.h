// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace isocenter::gpu {

// "1.5 MiB", "2.0 GiB": an amount of memory in messages.
std::string memoryText(std::size_t bytes);

// Memory on a device, created by Device::createBuffer. Use it on the device's thread only. Transfers keep
// their order among the launches; on return the host's memory has been read or written, but for HostMemory,
// which can be asked.
class Buffer
{
public:
    virtual ~Buffer() = default;
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    std::size_t bytes() const { return bytes_; }
    // Throw DeviceError if offset + size exceeds bytes() or the driver fails.
    void upload(std::span<const std::byte> from, std::size_t offset = 0);
    void download(std::span<std::byte> to, std::size_t offset = 0) const;

    template <class T>
    void write(std::span<const T> from, std::size_t firstElement = 0)
    {
        upload(std::as_bytes(from), firstElement * sizeof(T));
    }
    template <class T>
    std::vector<T> read(std::size_t count, std::size_t firstElement = 0) const
    {
        std::vector<T> values(count);
        download(std::as_writable_bytes(std::span<T>(values)), firstElement * sizeof(T));
        return values;
    }

protected:
    explicit Buffer(std::size_t bytes) : bytes_(bytes) {}
    virtual void uploadBytes(std::span<const std::byte> from, std::size_t offset) = 0;
    virtual void downloadBytes(std::span<std::byte> to, std::size_t offset) const = 0;

private:
    std::size_t bytes_;
};

} // namespace isocenter::gpu
