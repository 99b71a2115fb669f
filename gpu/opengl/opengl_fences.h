// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/context/opengl_session.h"

#include <cstdint>
#include <map>

namespace isocenter::gpu {

// Waits until the queue has come to a fence; with its context current. Throws DeviceError.
void waitForFence(const OpenGlSession& session, GLsync fence);

// Points in the queue of an OpenGL context that one can wait for, numbered from 1 on. When nobody waits, the
// newest kMaxFences are kept and the oldest waited for.
class OpenGlFences
{
public:
    static constexpr std::size_t kMaxFences = 256;

    explicit OpenGlFences(const OpenGlSession& session) : session_(session) {}
    ~OpenGlFences();
    OpenGlFences(const OpenGlFences&) = delete;
    OpenGlFences& operator=(const OpenGlFences&) = delete;

    // Throw DeviceError.
    std::uint64_t add();
    void wait(std::uint64_t number); // does nothing for one that was waited for before
    void finish();                   // waits for all work

private:
    void removeUpTo(std::map<std::uint64_t, GLsync>::iterator end);

    OpenGlSession session_;
    std::map<std::uint64_t, GLsync> fences_;
    std::uint64_t last_ = 0;
};

} // namespace isocenter::gpu
