// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_uniform_ring.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace isocenter::gpu {

OpenGlUniformRing::OpenGlUniformRing(const OpenGlSession& session)
    : session_(session), buffer_(OpenGlObject::buffer(session))
{
    held_.reserve(kSlots); // so that nothing fails once parameters are among the places
    session_.call("the allocation of the parameters' buffer", [&] {
        glBindBuffer(GL_UNIFORM_BUFFER, buffer_.name());
        glBufferData(GL_UNIFORM_BUFFER, kSlots * kSlotBytes, nullptr, GL_DYNAMIC_DRAW);
    });
}

bool OpenGlUniformRing::BytesBefore::operator()(std::span<const std::byte> a,
                                                std::span<const std::byte> b) const
{
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

void OpenGlUniformRing::bind(std::span<const std::byte> params)
{
    if (params.size() > kSlotBytes)
        throw DeviceError(fmt::format("{}: {} bytes of parameters; {} fit, longer data belongs in a buffer",
                                      session_.label, params.size(), kSlotBytes));
    if (params.empty())
        return;
    const auto known = places_.find(params);
    const std::size_t place = known != places_.end() ? known->second : placeFor(params);
    const auto offset = static_cast<GLintptr>(place * kSlotBytes);
    glBindBufferRange(GL_UNIFORM_BUFFER, 0, buffer_.name(), offset, kSlotBytes);
    if (known == places_.end())
        glBufferSubData(GL_UNIFORM_BUFFER, offset, static_cast<GLsizeiptr>(params.size()), params.data());
}

std::size_t OpenGlUniformRing::placeFor(std::span<const std::byte> params)
{
    const std::size_t place = next_;
    const auto added = places_.emplace(std::vector<std::byte>(params.begin(), params.end()), place).first;
    if (held_.size() > place)
        places_.erase(std::exchange(held_[place], added));
    else
        held_.push_back(added);
    next_ = (next_ + 1) % kSlots;
    return place;
}

} // namespace isocenter::gpu
