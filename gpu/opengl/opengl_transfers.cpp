// SPDX-License-Identifier: MIT
#include "gpu/opengl/opengl_transfers.h"

#include "gpu/host_memory.h"

#include <algorithm>
#include <cstring>

namespace isocenter::gpu {
namespace {

constexpr std::size_t kFewBytes = 1 << 16; // the driver copies as many with the commands
constexpr std::size_t kPieceBytes = 1 << 20;
constexpr std::size_t kResultBytes = 1 << 20; // at most written by the shader
constexpr std::size_t kWordBytes = 4;
constexpr std::size_t kGroupItems = 256; // as in shaders/copy_words.comp.glsl
constexpr GLint kRangeUniform = 0;

GLuint slotOf(const OpenGlProgram& program, std::string_view argument)
{
    return std::ranges::find(program.arguments, argument, &OpenGlArgument::name)->slot;
}

void queueCopy(GLuint from, std::size_t fromOffset, GLuint to, std::size_t toOffset, std::size_t bytes)
{
    orderAfterLaunches();
    glBindBuffer(GL_COPY_READ_BUFFER, from);
    glBindBuffer(GL_COPY_WRITE_BUFFER, to);
    glCopyBufferSubData(GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER, static_cast<GLintptr>(fromOffset),
                        static_cast<GLintptr>(toOffset), static_cast<GLsizeiptr>(bytes));
}

} // namespace

void orderAfterLaunches()
{
    glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT);
}

// Known to its transfers while it lives.
class OpenGlTransfers::MappedHostMemory final : public HostMemory
{
public:
    MappedHostMemory(OpenGlTransfers& transfers, OpenGlMappedMemory memory)
        : HostMemory(memory.bytes()), transfers_(transfers), memory_(std::move(memory))
    {
        transfers_.hostMemory_.add(*this);
    }
    ~MappedHostMemory() override { transfers_.hostMemory_.remove(*this); }

    // Queues the upload of bytes that lie in it.
    void upload(GLuint buffer, std::span<const std::byte> from, std::size_t offset)
    {
        transfers_.session_.call("an upload to a buffer", [&] {
            queueCopy(memory_.handle(), static_cast<std::size_t>(from.data() - bytes().data()), buffer,
                      offset, from.size());
        });
        uploaded_ = transfers_.fences_.add();
    }

private:
    void waitForUploads() override { transfers_.fences_.wait(uploaded_); }

    OpenGlTransfers& transfers_;
    OpenGlMappedMemory memory_;
    std::uint64_t uploaded_ = 0; // the last one's fence
};

OpenGlTransfers::OpenGlTransfers(const OpenGlSession& session) : session_(session), fences_(session)
{
    if (!session.version45)
        return;
    pieces_.emplace(session, kPieces * kPieceBytes);
    results_.emplace(session, kResultBytes);
    copyWords_ = buildOpenGlProgram(
        session, "copy_words", {},
        {{GL_COMPUTE_SHADER, sourceOf("shaders/copy_words.comp.glsl", KernelLanguage::Glsl)}});
}

std::unique_ptr<HostMemory> OpenGlTransfers::createHostMemory(std::size_t bytes)
{
    if (!session_.version45)
        return std::make_unique<PlainHostMemory>(bytes);
    return std::make_unique<MappedHostMemory>(*this,
                                              OpenGlMappedMemory(session_, std::max<std::size_t>(bytes, 1)));
}

void OpenGlTransfers::upload(GLuint buffer, std::span<const std::byte> from, std::size_t offset)
{
    if (MappedHostMemory* memory = hostMemory_.find(from))
        return memory->upload(buffer, from, offset);
    if (pieces_ && from.size() > kFewBytes)
        return uploadPieces(buffer, from, offset);
    session_.call("an upload to a buffer", [&] {
        orderAfterLaunches();
        glBindBuffer(GL_COPY_WRITE_BUFFER, buffer);
        glBufferSubData(GL_COPY_WRITE_BUFFER, static_cast<GLintptr>(offset),
                        static_cast<GLsizeiptr>(from.size()), from.data());
    });
}

// While the device takes a piece, the host fills the next.
void OpenGlTransfers::uploadPieces(GLuint buffer, std::span<const std::byte> from, std::size_t offset)
{
    for (std::size_t done = 0; done < from.size(); done += kPieceBytes) {
        const std::size_t piece = nextPiece_;
        nextPiece_ = (nextPiece_ + 1) % kPieces;
        fences_.wait(copied_[piece]);
        const std::size_t bytes = std::min(kPieceBytes, from.size() - done);
        std::memcpy(pieces_->bytes().data() + piece * kPieceBytes, from.data() + done, bytes);
        session_.call("an upload to a buffer", [&] {
            queueCopy(pieces_->handle(), piece * kPieceBytes, buffer, offset + done, bytes);
        });
        copied_[piece] = fences_.add();
    }
}

bool OpenGlTransfers::isSmallResult(std::size_t bytes, std::size_t offset) const
{
    return results_ && bytes <= kResultBytes && bytes % kWordBytes == 0 && offset % kWordBytes == 0;
}

void OpenGlTransfers::download(GLuint buffer, std::span<std::byte> to, std::size_t offset)
{
    if (isSmallResult(to.size(), offset))
        return downloadByShader(buffer, to, offset);
    session_.call("a download from a buffer", [&] {
        orderAfterLaunches();
        glBindBuffer(GL_COPY_READ_BUFFER, buffer);
        glGetBufferSubData(GL_COPY_READ_BUFFER, static_cast<GLintptr>(offset),
                           static_cast<GLsizeiptr>(to.size()), to.data());
    });
}

void OpenGlTransfers::downloadByShader(GLuint buffer, std::span<std::byte> to, std::size_t offset)
{
    session_.call("a download from a buffer", [&] {
        const std::size_t words = to.size() / kWordBytes;
        glUseProgram(copyWords_.handle.name());
        glBindBufferBase(GL_SHADER_STORAGE_BUFFER, slotOf(copyWords_, "source"), buffer);
        glBindBufferBase(GL_SHADER_STORAGE_BUFFER, slotOf(copyWords_, "copy"), results_->handle());
        glUniform2ui(kRangeUniform, static_cast<GLuint>(offset / kWordBytes), static_cast<GLuint>(words));
        glDispatchCompute(static_cast<GLuint>((words + kGroupItems - 1) / kGroupItems), 1, 1);
        glMemoryBarrier(GL_CLIENT_MAPPED_BUFFER_BARRIER_BIT);
    });
    fences_.wait(fences_.add());
    std::memcpy(to.data(), results_->bytes().data(), to.size());
}

} // namespace isocenter::gpu
