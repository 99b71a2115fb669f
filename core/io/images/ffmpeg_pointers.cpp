// SPDX-License-Identifier: MIT
#include "core/io/images/ffmpeg_pointers.h"

extern "C" {
#include <libavcodec/avcodec.h>
}

#include <array>

namespace isocenter::core {

void FfmpegDeleter::operator()(AVCodecContext* codec) const
{
    avcodec_free_context(&codec);
}

void FfmpegDeleter::operator()(AVFrame* frame) const
{
    av_frame_free(&frame);
}

void FfmpegDeleter::operator()(AVPacket* packet) const
{
    av_packet_free(&packet);
}

FramePointer allocatedFrame()
{
    return required(FramePointer(av_frame_alloc()));
}

PacketPointer allocatedPacket()
{
    return required(PacketPointer(av_packet_alloc()));
}

std::string ffmpegReason(int error)
{
    std::array<char, AV_ERROR_MAX_STRING_SIZE> text{};
    av_strerror(error, text.data(), text.size());
    return text.data();
}

} // namespace isocenter::core
