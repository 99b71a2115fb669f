// SPDX-License-Identifier: MIT
#include "core/io/files/whole_file.h"
#include "core/io/frames/video_writer.h"
#include "core/io/images/ffmpeg_pointers.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <utility>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/opt.h>
#include <libswscale/swscale.h>
}

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <string>

namespace isocenter::core {
namespace {

constexpr int kMpeg4Quantiser = 3; // FFmpeg's scale from 1 (best) to 31
constexpr int kMostInvariantRate = 60000;
constexpr double kSecondsBetweenKeys = 2.0; // so that players find any frame soon

struct OutputDeleter
{
    void operator()(AVFormatContext* format) const
    {
        avio_closep(&format->pb);
        avformat_free_context(format);
    }
};
struct ScalerDeleter
{
    void operator()(SwsContext* scaler) const { sws_freeContext(scaler); }
};

int evenUp(int size)
{
    return size + size % 2;
}

// A video file by FFmpeg. Its size is that of the first picture.
class VideoFile final : public VideoWriter
{
public:
    VideoFile(std::filesystem::path file, double framesPerSecond)
        : file_(std::move(file)), whole_(file_), rate_(av_d2q(framesPerSecond, kMostInvariantRate))
    {
        av_log_set_level(AV_LOG_QUIET); // the exceptions here say what a user needs
        open();
    }

    void add(const RgbImage& picture) override
    {
        if (!codec_)
            begin(picture.columns, picture.rows);
        if (picture.columns != columns_ || picture.rows != rows_)
            throw InputError(fmt::format(
                translatable("Data", "{}: a picture of {} x {} pixels does not fit a video of {} x {}"),
                file_.string(), picture.columns, picture.rows, columns_, rows_));
        require(av_frame_make_writable(frame_.get()));
        convert(picture);
        frame_->pts = count_++;
        encode(frame_.get());
    }
    void finish() override
    {
        if (!codec_)
            throw InputError(translatable("Data", "there is no picture to export"));
        encode(nullptr); // what the codec still holds
        require(av_write_trailer(format_.get()));
        require(avio_closep(&format_->pb));
        format_.reset();
        whole_.keep();
    }

private:
    void require(int result) const
    {
        if (result < 0)
            throw FileError(file_,
                            fmt::format(translatable("Data", "cannot be written: {}"), ffmpegReason(result)));
    }

    // At once, so that a folder that does not exist is told before anything is computed.
    void open()
    {
        AVFormatContext* format = nullptr;
        require(avformat_alloc_output_context2(&format, nullptr, nullptr, file_.c_str()));
        format_.reset(format);
        require(avio_open(&format_->pb, whole_.part().c_str(), AVIO_FLAG_WRITE));
    }

    void begin(int columns, int rows)
    {
        columns_ = columns;
        rows_ = rows;
        openCodec();
        AVStream* stream = required(avformat_new_stream(format_.get(), nullptr));
        stream->time_base = codec_->time_base;
        stream->avg_frame_rate = rate_;
        require(avcodec_parameters_from_context(stream->codecpar, codec_.get()));
        require(avformat_write_header(format_.get(), nullptr));
        packet_ = allocatedPacket();
        frame_ = allocatedFrame();
        frame_->format = codec_->pix_fmt;
        frame_->width = codec_->width;
        frame_->height = codec_->height;
        require(av_frame_get_buffer(frame_.get(), 0));
        scaler_.reset(sws_getContext(
            codec_->width, codec_->height, AV_PIX_FMT_RGB24, codec_->width, codec_->height, codec_->pix_fmt,
            SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INP, nullptr, nullptr, nullptr));
        required(scaler_.get());
    }

    void openCodec()
    {
        for (const char* name : {"libx264", "libopenh264", "mpeg4"})
            if (const AVCodec* encoder = avcodec_find_encoder_by_name(name); encoder && tryCodec(*encoder))
                return;
        throw FileError(
            file_,
            translatable("Data", "the installed FFmpeg encodes neither H.264 nor MPEG-4: export a folder of "
                                 "PNG files (a name without an ending)"));
    }

    bool tryCodec(const AVCodec& encoder)
    {
        codec_ = required(CodecPointer(avcodec_alloc_context3(&encoder)));
        codec_->width = evenUp(columns_);
        codec_->height = evenUp(rows_);
        codec_->pix_fmt = AV_PIX_FMT_YUV420P;
        codec_->framerate = rate_;
        codec_->time_base = av_inv_q(rate_);
        codec_->colorspace = AVCOL_SPC_SMPTE170M; // what swscale makes of RGB
        codec_->color_range = AVCOL_RANGE_MPEG;
        codec_->gop_size = std::max(1, static_cast<int>(std::lround(kSecondsBetweenKeys * av_q2d(rate_))));
        if (encoder.id == AV_CODEC_ID_MPEG4) {
            codec_->flags |= AV_CODEC_FLAG_QSCALE;
            codec_->global_quality = kMpeg4Quantiser * FF_QP2LAMBDA;
        }
        if ((format_->oformat->flags & AVFMT_GLOBALHEADER) != 0)
            codec_->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
        // Those that know them; others go on with their own.
        av_opt_set(codec_->priv_data, "preset", "veryfast", 0);
        av_opt_set(codec_->priv_data, "crf", "18", 0);
        if (avcodec_open2(codec_.get(), &encoder, nullptr) >= 0)
            return true;
        codec_.reset();
        return false;
    }

    // Into the frame; what makes its size even stays black.
    void convert(const RgbImage& picture)
    {
        const std::size_t stride = 3 * static_cast<std::size_t>(codec_->width);
        padded_.resize(stride * static_cast<std::size_t>(codec_->height));
        for (int row = 0; row < rows_; ++row)
            std::memcpy(padded_.data() + stride * static_cast<std::size_t>(row), picture.at(0, row).data(),
                        3 * static_cast<std::size_t>(columns_));
        const std::array<const std::uint8_t*, 1> planes{padded_.data()};
        const std::array<int, 1> strides{static_cast<int>(stride)};
        sws_scale(scaler_.get(), planes.data(), strides.data(), 0, codec_->height, frame_->data,
                  frame_->linesize);
    }

    // Null: the end.
    void encode(const AVFrame* frame)
    {
        require(avcodec_send_frame(codec_.get(), frame));
        while (true) {
            const int result = avcodec_receive_packet(codec_.get(), packet_.get());
            if (result == AVERROR(EAGAIN) || result == AVERROR_EOF)
                return;
            require(result);
            packet_->duration = 1;
            av_packet_rescale_ts(packet_.get(), codec_->time_base, format_->streams[0]->time_base);
            packet_->stream_index = 0;
            require(av_interleaved_write_frame(format_.get(), packet_.get()));
        }
    }

    std::filesystem::path file_;
    WholeFile whole_; // before the format, which writes to it
    AVRational rate_;
    int columns_ = 0;
    int rows_ = 0;
    std::int64_t count_ = 0;
    std::unique_ptr<AVFormatContext, OutputDeleter> format_;
    CodecPointer codec_;
    FramePointer frame_;
    PacketPointer packet_;
    std::unique_ptr<SwsContext, ScalerDeleter> scaler_;
    std::vector<std::uint8_t> padded_; // RGB
};

} // namespace

std::unique_ptr<VideoWriter> openVideoFile(const std::filesystem::path& file, double framesPerSecond)
{
    return std::make_unique<VideoFile>(file, framesPerSecond);
}

} // namespace isocenter::core
