// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/pipe_input.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <utility>

struct AVIOContext;

namespace isocenter::core {

// A named pipe as FFmpeg's demuxers read it. Its context must outlive the format that uses it.
class FfmpegPipe
{
public:
    // Throws FileError.
    FfmpegPipe(const std::filesystem::path& pipe, std::stop_token stop);
    ~FfmpegPipe();
    FfmpegPipe(const FfmpegPipe&) = delete;
    FfmpegPipe& operator=(const FfmpegPipe&) = delete;

    AVIOContext* context() const { return context_; }
    void setStop(std::stop_token stop) { stop_ = std::move(stop); } // of what is read from now on

private:
    static int read(void* pipe, std::uint8_t* bytes, int count);

    PipeInput input_;
    std::stop_token stop_;
    AVIOContext* context_ = nullptr;
};

} // namespace isocenter::core
