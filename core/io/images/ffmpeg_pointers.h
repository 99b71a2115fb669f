// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <new>
#include <string>

struct AVCodecContext;
struct AVFrame;
struct AVPacket;

namespace isocenter::core {

// What FFmpeg allocates, freed by itself.
struct FfmpegDeleter
{
    void operator()(AVCodecContext* codec) const;
    void operator()(AVFrame* frame) const;
    void operator()(AVPacket* packet) const;
};
using CodecPointer = std::unique_ptr<AVCodecContext, FfmpegDeleter>;
using FramePointer = std::unique_ptr<AVFrame, FfmpegDeleter>;
using PacketPointer = std::unique_ptr<AVPacket, FfmpegDeleter>;

// Throw std::bad_alloc for lack of memory.
FramePointer allocatedFrame();
PacketPointer allocatedPacket();
template <typename Pointer>
Pointer required(Pointer pointer)
{
    if (!pointer)
        throw std::bad_alloc();
    return pointer;
}

// What an error code of FFmpeg means.
std::string ffmpegReason(int error);

} // namespace isocenter::core
