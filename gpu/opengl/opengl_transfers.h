// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/host_memory.h"
#include "gpu/host_memory_index.h"
#include "gpu/opengl/opengl_fences.h"
#include "gpu/opengl/opengl_mapped_memory.h"
#include "gpu/opengl/opengl_program.h"

#include <array>
#include <memory>
#include <optional>
#include <span>

namespace isocenter::gpu {

// Transfers that follow come after what launches so far read and wrote. With the context current.
void orderAfterLaunches();

// How bytes get to the buffers of one OpenGL device and back. With OpenGL 4.5 large uploads go through mapped
// memory piece by piece (NVIDIA: half the time of glBufferSubData), small results are written to it by a
// shader (0.02 ms instead of the 0.12 of glGetBufferSubData), and what lies in host memory of this device is
// uploaded as it is, without waiting.
class OpenGlTransfers
{
public:
    // Throws DeviceError.
    explicit OpenGlTransfers(const OpenGlSession& session);

    // Of Buffer. Throw DeviceError.
    void upload(GLuint buffer, std::span<const std::byte> from, std::size_t offset);
    void download(GLuint buffer, std::span<std::byte> to, std::size_t offset);

    // Must not outlive this. Throws DeviceError.
    std::unique_ptr<HostMemory> createHostMemory(std::size_t bytes);

private:
    class MappedHostMemory;
    static constexpr std::size_t kPieces = 4;

    void uploadPieces(GLuint buffer, std::span<const std::byte> from, std::size_t offset);
    bool isSmallResult(std::size_t bytes, std::size_t offset) const;
    void downloadByShader(GLuint buffer, std::span<std::byte> to, std::size_t offset);

    OpenGlSession session_;
    OpenGlFences fences_;
    std::optional<OpenGlMappedMemory> pieces_; // without OpenGL 4.5 there is none of these
    std::array<std::uint64_t, kPieces> copied_{};
    std::size_t nextPiece_ = 0;
    std::optional<OpenGlMappedMemory> results_;
    OpenGlProgram copyWords_;
    HostMemoryIndex<MappedHostMemory> hostMemory_;
};

} // namespace isocenter::gpu
