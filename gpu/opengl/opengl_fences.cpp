// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_fences.h"

#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

namespace isocenter::gpu {

void waitForFence(const OpenGlSession& session, GLsync fence)
{
    constexpr GLuint64 kSecondNs = 1'000'000'000;
    GLenum state = GL_TIMEOUT_EXPIRED;
    while (state == GL_TIMEOUT_EXPIRED)
        state = glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, kSecondNs);
    if (state == GL_WAIT_FAILED)
        throw DeviceError(
            fmt::format(translatable("Data", "{}: the wait for launches failed"), session.label));
}

OpenGlFences::~OpenGlFences()
{
    try {
        session_.context->makeCurrent();
        removeUpTo(fences_.end());
    } catch (const DeviceError&) {
        // The context is lost, and the fences with it.
    }
}

std::uint64_t OpenGlFences::add()
{
    if (fences_.size() >= kMaxFences)
        wait(fences_.begin()->first);
    const GLsync fence = session_.call("a mark in the queue", [] {
        const GLsync sync = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        glFlush();
        return sync;
    });
    fences_.emplace(++last_, fence);
    return last_;
}

void OpenGlFences::wait(std::uint64_t number)
{
    const auto found = fences_.find(number);
    if (found == fences_.end())
        return;
    session_.call("the wait for launches", [&] { waitForFence(session_, found->second); });
    removeUpTo(std::next(found));
}

void OpenGlFences::finish()
{
    session_.call("the wait for launches", [&] {
        glFinish();
        removeUpTo(fences_.end());
    });
}

void OpenGlFences::removeUpTo(std::map<std::uint64_t, GLsync>::iterator end)
{
    for (auto fence = fences_.begin(); fence != end; fence = fences_.erase(fence))
        glDeleteSync(fence->second);
}

} // namespace isocenter::gpu
