// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/opengl/opengl_mapped_memory.h"
#include "gpu/readback.h"

#include <optional>
#include <vector>

namespace isocenter::gpu {

// Copies in the queue to a buffer in the host's memory, which stays mapped from OpenGL 4.5 on.
class OpenGlReadback final : public Readback
{
public:
    // Throws DeviceError.
    OpenGlReadback(const OpenGlSession& session, std::size_t bytes);
    ~OpenGlReadback() override;

private:
    void queueBytes(const Buffer& from, std::size_t size, std::size_t offset) override;
    const std::byte* waitForBytes(std::size_t size) override;
    void removeFence();

    OpenGlSession session_;
    OpenGlObject plain_; // without OpenGL 4.5
    std::optional<OpenGlMappedMemory> mapped_;
    std::vector<std::byte> copied_; // where nothing stays mapped
    GLsync copying_ = nullptr;
};

} // namespace isocenter::gpu
