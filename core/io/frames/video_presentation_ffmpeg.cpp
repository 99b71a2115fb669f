// SPDX-License-Identifier: MIT
#include "core/io/frames/video_presentation_ffmpeg.h"

#include "core/support/translatable.h"

#include <fmt/format.h>

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
}

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <string_view>

namespace isocenter::core {
namespace {

constexpr std::size_t kMatrixBytes = 9 * sizeof(std::int32_t);

using DisplayMatrix = std::array<std::int32_t, 9>;

std::optional<DisplayMatrix> matrixIn(const std::uint8_t* bytes, std::size_t count)
{
    if (!bytes || count < kMatrixBytes)
        return std::nullopt;
    DisplayMatrix matrix;
    std::memcpy(matrix.data(), bytes, kMatrixBytes);
    return matrix;
}

std::optional<DisplayMatrix> matrixOf(const AVStream& stream)
{
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
    const AVPacketSideData* data = av_packet_side_data_get(
        stream.codecpar->coded_side_data, stream.codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
    return data ? matrixIn(data->data, data->size) : std::nullopt;
#else
    std::size_t count = 0;
    const std::uint8_t* data = av_stream_get_side_data(&stream, AV_PKT_DATA_DISPLAYMATRIX, &count);
    return matrixIn(data, count);
#endif
}

std::optional<DisplayMatrix> matrixOf(const AVFrame& picture)
{
    const AVFrameSideData* data = av_frame_get_side_data(&picture, AV_FRAME_DATA_DISPLAYMATRIX);
    return data ? matrixIn(data->data, data->size) : std::nullopt;
}

// Points go by column' = a column + c row, row' = b column + d row; a and b come first in the matrix, c and d
// fourth and fifth.
void applyMatrix(const DisplayMatrix& matrix, VideoPresentation& presentation)
{
    const auto at = [&](std::size_t index) { return static_cast<double>(matrix[index]); };
    const double a = at(0);
    const double b = at(1);
    const double c = at(3);
    const double d = at(4);
    const double straight = std::min(std::abs(a), std::abs(d));
    const double exchanged = std::min(std::abs(b), std::abs(c));
    constexpr double kSmall = 0.01;
    if (std::max(std::abs(b), std::abs(c)) <= kSmall * straight) {
        presentation.orientation = orientationBy(false, d < 0.0, a < 0.0);
    } else if (std::max(std::abs(a), std::abs(d)) <= kSmall * exchanged) {
        presentation.orientation = orientationBy(true, c < 0.0, b < 0.0);
    } else {
        presentation.findings.push_back(
            {true,
             fmt::format(translatable("Data", "its display matrix turns by {:.1f} degrees, which was not "
                                              "applied: only quarter turns are"),
                         av_display_rotation_get(matrix.data())),
             "display matrix"});
        return;
    }
    if (presentation.orientation != PictureOrientation::TopLeft)
        presentation.findings.push_back(
            {false,
             translatable("Data", "its display matrix turns or mirrors the frames: "
                                  "they are used as players show them"),
             "display matrix"});
}

void noteAspectRatio(const AVRational& aspect, VideoPresentation& presentation)
{
    if (aspect.num <= 0 || aspect.den <= 0 || aspect.num == aspect.den)
        return;
    const bool turned = exchangesAxes(presentation.orientation);
    presentation.findings.push_back(
        {true,
         fmt::format(translatable("Data", "its pixels are {}:{} wide to high (sample aspect ratio): they are "
                                          "used as stored, not stretched"),
                     turned ? aspect.den : aspect.num, turned ? aspect.num : aspect.den),
         "sample aspect ratio"});
}

// MP4 and QuickTime keep an index of all frames, from which edit lists have been applied; those of other
// containers grow while they are read.
void countFrames(const AVFormatContext& format, AVStream& stream, VideoPresentation& presentation)
{
    if (stream.nb_frames < 1)
        return;
    presentation.frames = stream.nb_frames;
    if (std::string_view(format.iformat->name).find("mp4") == std::string_view::npos)
        return;
    const int entries = avformat_index_get_entries_count(&stream);
    std::int64_t shown = 0;
    for (int entry = 0; entry < entries; ++entry)
        shown += (avformat_index_get_entry(&stream, entry)->flags & AVINDEX_DISCARD_FRAME) == 0 ? 1 : 0;
    if (shown == 0 || shown == stream.nb_frames)
        return;
    presentation.frames = shown;
    presentation.findings.push_back(
        {false,
         fmt::format(translatable("Data",
                                  "its edit list shows {} of {} stored frames: these are used, counted "
                                  "from the first that is shown"),
                     shown, stream.nb_frames),
         "edit list", std::to_string(shown)});
}

} // namespace

VideoPresentation presentationOf(AVFormatContext& format, AVStream& stream, AVFrame& first)
{
    VideoPresentation presentation;
    if (const auto ofStream = matrixOf(stream))
        applyMatrix(*ofStream, presentation);
    else if (const auto ofPicture = matrixOf(first))
        applyMatrix(*ofPicture, presentation);
    noteAspectRatio(av_guess_sample_aspect_ratio(&format, &stream, &first), presentation);
    countFrames(format, stream, presentation);
    return presentation;
}

bool isRateAssumed(const AVFormatContext& format, const AVCodecContext& decoder)
{
    constexpr std::array<std::string_view, 9> kStreams{"mjpeg", "mjpeg_2000", "h264",  "hevc",    "m4v",
                                                       "vc1",   "mpegvideo",  "dirac", "rawvideo"};
    const std::string_view name = format.iformat->name;
    return decoder.framerate.num <= 0 &&
           ((format.iformat->flags & AVFMT_NOTIMESTAMPS) != 0 || name.ends_with("_pipe") ||
            std::ranges::find(kStreams, name) != kStreams.end());
}

} // namespace isocenter::core
