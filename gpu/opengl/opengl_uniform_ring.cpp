// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_uniform_ring.h"

#include "core/support/error.h"

#include <fmt/format.h>

namespace isocenter::gpu {

OpenGlUniformRing::OpenGlUniformRing(const OpenGlSession& session)
    : session_(session), buffer_(OpenGlObject::buffer(session))
{
    session_.call("the allocation of the parameters' buffer", [&] {
        glBindBuffer(GL_UNIFORM_BUFFER, buffer_.name());
        glBufferData(GL_UNIFORM_BUFFER, kSlots * kSlotBytes, nullptr, GL_DYNAMIC_DRAW);
    });
}

void OpenGlUniformRing::bind(std::span<const std::byte> params)
{
    if (params.size() > kSlotBytes)
        throw DeviceError(fmt::format("{}: {} bytes of parameters; {} fit, longer data belongs in a buffer",
                                      session_.label, params.size(), kSlotBytes));
    if (params.empty())
        return;
    const auto offset = static_cast<GLintptr>(next_ * kSlotBytes);
    next_ = (next_ + 1) % kSlots;
    glBindBufferRange(GL_UNIFORM_BUFFER, 0, buffer_.name(), offset, kSlotBytes);
    glBufferSubData(GL_UNIFORM_BUFFER, offset, static_cast<GLsizeiptr>(params.size()), params.data());
}

} // namespace isocenter::gpu
