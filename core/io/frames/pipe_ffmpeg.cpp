// SPDX-License-Identifier: MIT
#include "core/io/frames/pipe_ffmpeg.h"

#include <new>
#include <utility>

extern "C" {
#include <libavformat/avio.h>
#include <libavutil/error.h>
#include <libavutil/mem.h>
}

namespace isocenter::core {
namespace {

constexpr int kBufferBytes = 1 << 15;
constexpr auto kPatience = std::chrono::seconds(5); // with a writer that has not begun

} // namespace

FfmpegPipe::FfmpegPipe(const std::filesystem::path& pipe, std::stop_token stop)
    : input_(pipe), stop_(std::move(stop))
{
    auto* buffer = static_cast<unsigned char*>(av_malloc(kBufferBytes));
    context_ = buffer ? avio_alloc_context(buffer, kBufferBytes, 0, this, &FfmpegPipe::read, nullptr, nullptr)
                      : nullptr;
    if (!context_) {
        av_free(buffer);
        throw std::bad_alloc();
    }
}

FfmpegPipe::~FfmpegPipe()
{
    av_freep(&context_->buffer);
    avio_context_free(&context_);
}

int FfmpegPipe::read(void* pipe, std::uint8_t* bytes, int count)
{
    auto& self = *static_cast<FfmpegPipe*>(pipe);
    const PipeInput::Result result =
        self.input_.read({bytes, static_cast<std::size_t>(count)}, kPatience, self.stop_);
    switch (result.outcome) {
    case PipeInput::Outcome::Read:
        return result.bytes;
    case PipeInput::Outcome::Ended:
        return AVERROR_EOF;
    case PipeInput::Outcome::Silent:
        return AVERROR(ETIMEDOUT);
    case PipeInput::Outcome::Stopped:
        return AVERROR_EXIT;
    case PipeInput::Outcome::Failed:
        break;
    }
    return AVERROR(result.error);
}

} // namespace isocenter::core
