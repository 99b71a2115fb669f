// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_mapped_memory.h"

#include "core/support/error.h"
#include "gpu/buffer.h"

#include <fmt/format.h>

namespace isocenter::gpu {
namespace {

constexpr GLbitfield kMapping =
    GL_MAP_READ_BIT | GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;

} // namespace

OpenGlMappedMemory::OpenGlMappedMemory(const OpenGlSession& session, std::size_t bytes)
    : object_(OpenGlObject::buffer(session))
{
    const auto doing = fmt::format("the allocation of {} of mapped memory", memoryText(bytes));
    void* mapped = session.call(doing, [&] {
        const auto size = static_cast<GLsizeiptr>(bytes);
        glBindBuffer(GL_COPY_READ_BUFFER, handle());
        glBufferStorage(GL_COPY_READ_BUFFER, size, nullptr, kMapping | GL_CLIENT_STORAGE_BIT);
        return glMapBufferRange(GL_COPY_READ_BUFFER, 0, size, kMapping);
    });
    if (mapped == nullptr)
        throw DeviceError(fmt::format("{}: {} failed", session.label, doing));
    bytes_ = {static_cast<std::byte*>(mapped), bytes};
}

} // namespace isocenter::gpu
