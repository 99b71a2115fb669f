// SPDX-License-Identifier: MIT
#include "tests/support/decoded_video.h"

#include "core/support/error.h"

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
}

namespace isocenter::tests {
namespace {

core::Image lumaOf(const AVFrame& frame)
{
    core::Image image(frame.width, frame.height);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            image.at(column, row) = static_cast<float>(frame.data[0][row * frame.linesize[0] + column]);
    return image;
}

void takeFrames(AVCodecContext& codec, AVFrame& frame, DecodedVideo& video)
{
    while (avcodec_receive_frame(&codec, &frame) >= 0) {
        video.frames.push_back(lumaOf(frame));
        video.types += av_get_picture_type_char(frame.pict_type);
    }
}

} // namespace

DecodedVideo decodedVideo(const std::filesystem::path& file)
{
    AVFormatContext* format = nullptr;
    if (avformat_open_input(&format, file.c_str(), nullptr, nullptr) < 0 ||
        avformat_find_stream_info(format, nullptr) < 0 || format->nb_streams != 1)
        throw FileError(file, "is not a video");
    const AVStream& stream = *format->streams[0];
    DecodedVideo video{
        stream.codecpar->width, stream.codecpar->height, av_q2d(stream.avg_frame_rate), {}, {}};
    const AVCodec* decoder = avcodec_find_decoder(stream.codecpar->codec_id);
    AVCodecContext* codec = avcodec_alloc_context3(decoder);
    AVPacket* packet = av_packet_alloc();
    AVFrame* frame = av_frame_alloc();
    if (avcodec_parameters_to_context(codec, stream.codecpar) < 0 ||
        avcodec_open2(codec, decoder, nullptr) < 0)
        throw FileError(file, "cannot be decoded");
    while (av_read_frame(format, packet) >= 0) {
        avcodec_send_packet(codec, packet);
        takeFrames(*codec, *frame, video);
        av_packet_unref(packet);
    }
    avcodec_send_packet(codec, nullptr);
    takeFrames(*codec, *frame, video);
    av_frame_free(&frame);
    av_packet_free(&packet);
    avcodec_free_context(&codec);
    avformat_close_input(&format);
    return video;
}

} // namespace isocenter::tests
