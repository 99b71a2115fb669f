// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_readback.h"

#include "core/support/error.h"
#include "gpu/opengl/opengl_buffer.h"
#include "gpu/opengl/opengl_fences.h"
#include "gpu/opengl/opengl_transfers.h"

#include <algorithm>

namespace isocenter::gpu {

OpenGlReadback::OpenGlReadback(const OpenGlSession& session, std::size_t bytes)
    : Readback(bytes), session_(session)
{
    const std::size_t room = std::max<std::size_t>(bytes, 1);
    if (session_.version45) {
        mapped_.emplace(session, room);
        return;
    }
    plain_ = OpenGlObject::buffer(session);
    session_.call("the allocation of memory to read into", [&] {
        glBindBuffer(GL_COPY_WRITE_BUFFER, plain_.name());
        glBufferData(GL_COPY_WRITE_BUFFER, static_cast<GLsizeiptr>(room), nullptr, GL_STREAM_READ);
    });
}

OpenGlReadback::~OpenGlReadback()
{
    try {
        session_.context->makeCurrent();
        removeFence();
    } catch (const DeviceError&) {
        // The context is lost, and the fence with it.
    }
}

void OpenGlReadback::queueBytes(const Buffer& from, std::size_t size, std::size_t offset)
{
    session_.call("a download from a buffer", [&] {
        removeFence();
        orderAfterLaunches();
        glBindBuffer(GL_COPY_READ_BUFFER, dynamic_cast<const OpenGlBuffer&>(from).handle());
        glBindBuffer(GL_COPY_WRITE_BUFFER, mapped_ ? mapped_->handle() : plain_.name());
        glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, static_cast<GLintptr>(offset), 0,
                            static_cast<GLsizeiptr>(size));
        copying_ = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
        glFlush();
    });
}

const std::byte* OpenGlReadback::waitForBytes(std::size_t size)
{
    session_.call("the wait for a download", [&] {
        waitForFence(session_, copying_);
        if (mapped_)
            return;
        copied_.resize(size);
        glBindBuffer(GL_COPY_READ_BUFFER, plain_.name());
        glGetBufferSubData(GL_COPY_READ_BUFFER, 0, static_cast<GLsizeiptr>(size), copied_.data());
    });
    return mapped_ ? mapped_->bytes().data() : copied_.data();
}

void OpenGlReadback::removeFence()
{
    glDeleteSync(copying_); // zero is allowed
    copying_ = nullptr;
}

} // namespace isocenter::gpu
