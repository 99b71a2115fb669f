// SPDX-License-Identifier: MIT
#include "gpu/readback.h"

#include "core/support/error.h"

#include <fmt/format.h>

namespace isocenter::gpu {

void Readback::queue(const Buffer& from, std::size_t size, std::size_t offset)
{
    if (size > bytes_ || offset + size > from.bytes())
        throw DeviceError(fmt::format("a read of {} bytes at {} of a buffer of {} into room for {}", size,
                                      offset, from.bytes(), bytes_));
    queued_ = size;
    if (size > 0)
        queueBytes(from, size, offset);
}

std::span<const std::byte> Readback::wait()
{
    if (queued_ == 0)
        return {};
    return {waitForBytes(queued_), queued_};
}

} // namespace isocenter::gpu
