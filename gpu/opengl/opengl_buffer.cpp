// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_buffer.h"

#include "gpu/opengl/opengl_transfers.h"

#include <fmt/format.h>

#include <algorithm>

namespace isocenter::gpu {
namespace {

constexpr std::size_t kMinBytes = 16; // an empty buffer cannot be bound

} // namespace

OpenGlBuffer::OpenGlBuffer(const OpenGlSession& session, std::size_t bytes)
    : Buffer(bytes), session_(session), object_(OpenGlObject::buffer(session))
{
    const auto doing = fmt::format("the allocation of a buffer of {}", memoryText(bytes));
    session_.call(doing, [&] {
        const auto size = static_cast<GLsizeiptr>(std::max(bytes, kMinBytes));
        glBindBuffer(GL_SHADER_STORAGE_BUFFER, handle());
        if (session_.version45) // fixed storage stays on the device, drivers move the other kind about
            glBufferStorage(GL_SHADER_STORAGE_BUFFER, size, nullptr, GL_DYNAMIC_STORAGE_BIT);
        else
            glBufferData(GL_SHADER_STORAGE_BUFFER, size, nullptr, GL_STATIC_COPY);
    });
}

void OpenGlBuffer::uploadBytes(std::span<const std::byte> from, std::size_t offset)
{
    session_.transfers->upload(handle(), from, offset);
}

void OpenGlBuffer::downloadBytes(std::span<std::byte> to, std::size_t offset) const
{
    session_.transfers->download(handle(), to, offset);
}

} // namespace isocenter::gpu
