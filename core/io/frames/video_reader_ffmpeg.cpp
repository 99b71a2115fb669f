// SPDX-License-Identifier: MIT
#include "core/io/files/file_contents.h"
#include "core/io/frames/frame_marks.h"
#include "core/io/frames/pipe_ffmpeg.h"
#include "core/io/frames/video_origin_ffmpeg.h"
#include "core/io/frames/video_presentation_ffmpeg.h"
#include "core/io/frames/video_reader.h"
#include "core/io/images/exif_orientation.h"
#include "core/io/images/ffmpeg_pointers.h"
#include "core/io/images/image_file.h"
#include "core/io/images/picture_converter.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavdevice/avdevice.h>
#include <libavformat/avformat.h>
}

#include <algorithm>
#include <chrono>
#include <optional>
#include <thread>
#include <tuple>
#include <utility>

namespace isocenter::core {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPollInterval = std::chrono::milliseconds(2);
constexpr auto kLongestSilence = std::chrono::seconds(5); // of a camera that works
constexpr int kKeysTried = 3;                             // before a video is decoded from its beginning

struct InputDeleter
{
    void operator()(AVFormatContext* format) const { avformat_close_input(&format); }
};
struct OptionsDeleter
{
    void operator()(AVDictionary* options) const { av_dict_free(&options); }
};
using OptionsPointer = std::unique_ptr<AVDictionary, OptionsDeleter>;

void prepareFfmpeg()
{
    static const bool prepared = [] {
        av_log_set_level(AV_LOG_QUIET); // the exceptions here say what a user needs
        avdevice_register_all();
        return true;
    }();
    static_cast<void>(prepared);
}

class FfmpegFrames final : public FrameSource
{
public:
    FfmpegFrames(VideoOrigin origin, const FrameSourceOptions& options)
        : origin_(std::move(origin)), opening_(options.opening.stop),
          converter_(options.weights, options.colour)
    {
        prepareFfmpeg();
        packet_ = allocatedPacket();
        picture_ = allocatedFrame();
        open();
        isWaiting_ = decode(opening_);
        if (!isWaiting_)
            fail(translatable("Data", "it holds no frame that can be read"));
        opening_ = {}; // a file is opened again where it is sought in, which that does not stop
        describe();
    }

    const FrameSourceInfo& info() const override { return info_; }

    bool next(VideoFrame& frame, const std::stop_token& stop) override
    {
        if (!advance(stop))
            return false;
        frame.number = position_ - 1;
        frame.seconds = secondsOf(frame.number);
        requireSize();
        try {
            converter_.convert(*picture_, frame);
        } catch (const InputError& error) {
            fail(error.what());
        }
        frame.grey = upright(std::move(frame.grey), presentation_.orientation);
        frame.colour = upright(std::move(frame.colour), presentation_.orientation);
        return true;
    }

    // By the last key frame before, where that one was decoded already. Decoding from the start is the one
    // way that is exact for every kind of file.
    void seek(std::int64_t number, const std::stop_token& stop) override
    {
        if (origin_.live)
            fail(translatable("Data", "a camera cannot go back"));
        const std::int64_t known = std::min(number, marks_.count() - 1);
        if ((number < position_ || marks_.keyUpTo(known) > position_) && !jump(known, stop))
            open();
        while (position_ < number && advance(stop))
            continue;
    }

    std::vector<Finding> findings() const override
    {
        std::vector<Finding> findings = namedFindings(presentation_.findings, origin_.name);
        if (damaged_ > 0)
            findings.push_back(
                {true, fmt::format("{}: {} damaged {} left out or shown as far as {} could be read",
                                   origin_.name, damaged_, damaged_ == 1 ? "frame was" : "frames were",
                                   damaged_ == 1 ? "it" : "they")});
        if (!endsAfter_)
            return findings;
        if (!readError_.empty())
            findings.push_back({true, fmt::format(translatable("Data", "{}: ends after {} frames: {}"),
                                                  origin_.name, *endsAfter_, readError_)});
        else if (info_.frames && *endsAfter_ < *info_.frames)
            findings.push_back(
                {true,
                 fmt::format(translatable("Data",
                                          "{}: only {} of the {} frames that it states could be read: "
                                          "it may be truncated"),
                             origin_.name, *endsAfter_, *info_.frames),
                 "frames", std::to_string(*endsAfter_)});
        return findings;
    }

private:
    [[noreturn]] void fail(const std::string& problem) const
    {
        throw InputError(fmt::format("{}: {}", origin_.name, problem));
    }

    [[noreturn]] void lose(const std::string& problem) const
    {
        throw CameraLost(fmt::format("{}: {}", origin_.name, problem));
    }

    void open()
    {
        codec_.reset();
        format_.reset();
        const AVInputFormat* demuxer = origin_.demuxer ? av_find_input_format(origin_.demuxer) : nullptr;
        if (origin_.demuxer && !demuxer)
            fail(fmt::format(translatable("Data", "the installed FFmpeg lacks its {} device"),
                             origin_.demuxer));
        if (origin_.pipe)
            pipe_ = std::make_unique<FfmpegPipe>(origin_.url, opening_);
        AVDictionary* list = nullptr;
        for (const auto& [key, value] : origin_.options)
            av_dict_set(&list, key.c_str(), value.c_str(), 0);
        AVFormatContext* format = required(avformat_alloc_context()); // freed by what opens it if that fails
        if (origin_.pipe) {
            format->pb = pipe_->context();
        } else if (origin_.live) {
            format->flags |= AVFMT_FLAG_NONBLOCK;
        }
        const int result = avformat_open_input(&format, origin_.url.c_str(), demuxer, &list);
        const OptionsPointer unused(list);
        if (opening_.stop_requested())
            throw Cancelled();
        if (result < 0 && origin_.live && !origin_.pipe)
            throw CameraUnavailable(origin_.name, openingProblem(origin_, result), AVUNERROR(result));
        if (result < 0)
            fail(openingProblem(origin_, result));
        format_.reset(format);
        openCodec();
        position_ = 0;
        isWaiting_ = false;
    }

    void openCodec()
    {
        if (!origin_.live && avformat_find_stream_info(format_.get(), nullptr) < 0)
            fail(translatable("Data", "its streams cannot be read: it may be truncated"));
        const AVCodec* decoder = nullptr;
        stream_ = av_find_best_stream(format_.get(), AVMEDIA_TYPE_VIDEO, -1, -1, &decoder, 0);
        if (stream_ == AVERROR_DECODER_NOT_FOUND)
            fail(translatable("Data", "the installed FFmpeg lacks a decoder for its video"));
        if (stream_ < 0)
            fail(translatable("Data", "it holds no video"));
        codec_ = required(CodecPointer(avcodec_alloc_context3(decoder)));
        avcodec_parameters_to_context(codec_.get(), stream().codecpar);
        codec_->thread_count = origin_.live ? 1 : 0; // threads would hold frames back
        if (avcodec_open2(codec_.get(), decoder, nullptr) < 0)
            fail(fmt::format(translatable("Data", "its {} video cannot be decoded"), decoder->name));
    }

    const AVStream& stream() const { return *format_->streams[stream_]; }

    void describe()
    {
        presentation_ = presentationOf(*format_, *format_->streams[stream_], *picture_);
        if (origin_.orientation)
            presentation_.orientation = *origin_.orientation;
        info_.name = origin_.name;
        std::tie(info_.columns, info_.rows) = shownSize();
        info_.live = origin_.live;
        info_.frames = presentation_.frames;
        const AVRational rate = av_guess_frame_rate(format_.get(), format_->streams[stream_], nullptr);
        if (rate.num > 0 && rate.den > 0)
            info_.framesPerSecond = av_q2d(rate);
        const bool isFile = !origin_.live && !origin_.demuxer;
        if (isFile && !origin_.orientation && !origin_.rateGiven && isRateAssumed(*format_, *codec_))
            presentation_.findings.push_back(
                {true,
                 fmt::format(translatable("Data", "states no frame rate: {:g} frames/s are assumed"),
                             info_.framesPerSecond),
                 "frame rate", fmt::format("{:g} frames/s", info_.framesPerSecond), "--rate"});
    }

    // Columns and rows of the frame in picture_ as it is shown.
    std::pair<int, int> shownSize() const
    {
        return exchangesAxes(presentation_.orientation) ? std::pair(picture_->height, picture_->width)
                                                        : std::pair(picture_->width, picture_->height);
    }

    void requireSize() const
    {
        const auto [columns, rows] = shownSize();
        if (columns != info_.columns || rows != info_.rows)
            fail(fmt::format(
                translatable("Data",
                             "frame {} has {} x {} pixels, those before it have {} x {}: only frames of one "
                             "size can be followed"),
                position_ - 1, columns, rows, info_.columns, info_.rows));
    }

    double secondsOf(std::int64_t number)
    {
        const std::int64_t stamp = picture_->best_effort_timestamp;
        if (stamp == AV_NOPTS_VALUE)
            return info_.framesPerSecond > 0.0 ? static_cast<double>(number) / info_.framesPerSecond : 0.0;
        if (number == 0)
            firstStamp_ = stamp;
        return static_cast<double>(stamp - firstStamp_) * av_q2d(stream().time_base);
    }

    // The next frame, which may be waiting, into picture_; false at the end.
    bool advance(const std::stop_token& stop)
    {
        if (!std::exchange(isWaiting_, false) && !decode(stop))
            return false;
        ++position_;
        return true;
    }

    // Makes a frame that was decoded before the next one without those before its key frame. False if the
    // file cannot do that exactly: then it must be opened again.
    bool jump(std::int64_t number, const std::stop_token& stop)
    try {
        std::int64_t key = marks_.keyUpTo(number);
        for (int tried = 0; tried < kKeysTried && key > 0; ++tried) {
            const std::int64_t stamp = marks_.at(key).stamp;
            if (stamp == AV_NOPTS_VALUE ||
                av_seek_frame(format_.get(), stream_, stamp, AVSEEK_FLAG_BACKWARD) < 0)
                return false;
            avcodec_flush_buffers(codec_.get());
            position_ = number;
            isWaiting_ = decodeUpTo(marks_.at(number), stop);
            if (isWaiting_)
                return true;
            key = marks_.keyUpTo(key - 1);
        }
        return false;
    } catch (const Cancelled&) {
        open();
        throw;
    }

    bool decodeUpTo(const FrameMark& mark, const std::stop_token& stop)
    {
        while (decode(stop))
            if (picture_->best_effort_timestamp >= mark.stamp)
                return markOf(*picture_) == mark;
        return false;
    }

    bool isNew() const { return origin_.live || position_ == marks_.count(); } // what is decoded next

    // The next picture into picture_, and its mark to the others; false at the end.
    bool decode(const std::stop_token& stop)
    {
        while (true) {
            const int result = avcodec_receive_frame(codec_.get(), picture_.get());
            if (result == AVERROR_EOF) {
                if (isNew())
                    endsAfter_ = position_;
                return false;
            }
            if (result == AVERROR(EAGAIN)) {
                feed(stop);
                continue;
            }
            const bool isDamaged = result < 0 || picture_->decode_error_flags != 0 ||
                                   (picture_->flags & AV_FRAME_FLAG_CORRUPT) != 0;
            damaged_ += isDamaged && isNew() ? 1 : 0;
            if (result < 0)
                continue;
            if (isNew() && !origin_.live)
                marks_.add(markOf(*picture_));
            return true;
        }
    }

    // One packet to the decoder, or the news that there is none any more.
    void feed(const std::stop_token& stop)
    {
        const int result = readPacket(stop);
        if (result < 0) {
            if (origin_.live)
                lose(lossProblem(origin_, result));
            if (result != AVERROR_EOF)
                readError_ = ffmpegReason(result);
            avcodec_send_packet(codec_.get(), nullptr);
            return;
        }
        if (packet_->stream_index == stream_ && avcodec_send_packet(codec_.get(), packet_.get()) < 0)
            damaged_ += isNew() ? 1 : 0;
        av_packet_unref(packet_.get());
    }

    int readPacket(const std::stop_token& stop)
    {
        const auto silentFrom = Clock::now();
        if (pipe_)
            pipe_->setStop(stop);
        while (true) {
            if (stop.stop_requested())
                throw Cancelled();
            const int result = av_read_frame(format_.get(), packet_.get());
            if (stop.stop_requested())
                throw Cancelled();
            if (result != AVERROR(EAGAIN))
                return result;
            if (Clock::now() - silentFrom > kLongestSilence)
                lose(translatable("Data", "the camera sends no pictures: it may be unplugged or in use"));
            std::this_thread::sleep_for(kPollInterval);
        }
    }

    VideoOrigin origin_;
    std::stop_token opening_;
    PictureConverter converter_;
    FrameSourceInfo info_;
    VideoPresentation presentation_;
    std::unique_ptr<FfmpegPipe> pipe_; // null for anything else; outlives format_
    std::unique_ptr<AVFormatContext, InputDeleter> format_;
    CodecPointer codec_;
    FramePointer picture_;
    PacketPointer packet_;
    int stream_ = -1;
    FrameMarks marks_;          // none of a camera
    bool isWaiting_ = false;    // the next frame is in picture_ already
    std::int64_t position_ = 0; // number of the next frame
    std::int64_t firstStamp_ = 0;
    int damaged_ = 0;
    std::optional<std::int64_t> endsAfter_; // so many frames, once the end was met
    std::string readError_;
};

} // namespace

std::unique_ptr<FrameSource> openVideoFrames(const std::filesystem::path& file,
                                             const FrameSourceOptions& options)
{
    std::error_code failure;
    if (!std::filesystem::exists(file, failure))
        throw FileError(file, translatable("Data", "there is no such file"));
    // "file:" keeps FFmpeg from taking a name for an address, pattern_type from taking it for a pattern.
    VideoOrigin origin{file.string(), "file:" + file.string()};
    origin.options = {{"pattern_type", "none"}};
    if (options.framesPerSecond) { // of streams that state none
        origin.options.emplace_back("framerate", fmt::format("{}", *options.framesPerSecond));
        origin.rateGiven = true;
    }
    if (isImageFile(file))
        origin.orientation = exifOrientation(readFileBytes(file));
    return std::make_unique<FfmpegFrames>(std::move(origin), options);
}

std::unique_ptr<FrameSource> openCameraFrames(const CameraRequest& camera, const FrameSourceOptions& options)
{
    return std::make_unique<FfmpegFrames>(cameraOrigin(camera), options);
}

std::unique_ptr<FrameSource> openLavfiFrames(const std::string& graph, const FrameSourceOptions& options)
{
    return std::make_unique<FfmpegFrames>(VideoOrigin{"lavfi:" + graph, graph, "lavfi"}, options);
}

} // namespace isocenter::core
