// SPDX-License-Identifier: MIT
#include "core/io/frames/video_origin_ffmpeg.h"

#include "core/io/images/ffmpeg_pointers.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

extern "C" {
#include <libavutil/error.h>
}

#include <filesystem>

namespace isocenter::core {
namespace {

std::string refusalOf(const VideoOrigin& origin, int error)
{
    std::string offered;
    for (const CameraInfo& camera : listCameras(std::filesystem::path(origin.url).parent_path()))
        if (camera.device == origin.url)
            offered = readableModes(camera);
    if (offered.empty())
        return cameraProblem(AVUNERROR(error));
    return fmt::format(
        translatable("Data", "the camera does not deliver this size, rate or format ({}); it offers {}"),
        ffmpegReason(error), offered);
}

} // namespace

VideoOrigin cameraOrigin(const CameraRequest& camera)
{
    VideoOrigin origin{"camera:" + camera.device, camera.device};
    origin.live = true;
    std::error_code failure;
    if (std::filesystem::is_fifo(camera.device, failure)) {
        origin.pipe = true;
        return origin;
    }
    requireCamera(camera.device, origin.name);
    origin.demuxer = "video4linux2";
    if (camera.columns > 0)
        origin.options.emplace_back("video_size", fmt::format("{}x{}", camera.columns, camera.rows));
    if (camera.framesPerSecond > 0.0)
        origin.options.emplace_back("framerate", fmt::format("{}", camera.framesPerSecond));
    if (!camera.format.empty())
        origin.options.emplace_back("input_format", camera.format);
    return origin;
}

std::string openingProblem(const VideoOrigin& origin, int error)
{
    if (origin.pipe)
        return error == AVERROR(ETIMEDOUT)
                   ? std::string(translatable(
                         "Data", "no program writes to this pipe: start one, such as ffmpeg -i FILE -f "
                                 "yuv4mpegpipe PIPE"))
                   : fmt::format(
                         translatable("Data",
                                      "what comes through this pipe is not a video that FFmpeg can read "
                                      "({}): write YUV4MPEG, as ffmpeg -f yuv4mpegpipe does"),
                         ffmpegReason(error));
    if (origin.live && (error == AVERROR(EINVAL) || error == AVERROR(ENOSYS)))
        return refusalOf(origin, error);
    if (origin.live)
        return cameraProblem(AVUNERROR(error));
    if (error == AVERROR(EACCES) || error == AVERROR(EPERM))
        return translatable("Data", "no permission to read it");
    if (origin.demuxer)
        return fmt::format(translatable("Data", "FFmpeg cannot make this graph ({}): an example is "
                                                "lavfi:testsrc=size=640x480:rate=30"),
                           ffmpegReason(error));
    if (error == AVERROR(ENOENT)) // the file is there: a playlist
        return translatable("Data", "is not a video: it seems to list others, which are not there");
    return fmt::format(translatable("Data", "is not a video that FFmpeg can read, or is truncated ({})"),
                       ffmpegReason(error));
}

std::string lossProblem(const VideoOrigin& origin, int error)
{
    if (origin.pipe)
        return translatable("Data", "the program that wrote to this pipe has ended");
    if (error == AVERROR(ENODEV) || error == AVERROR(EIO) || error == AVERROR_EOF)
        return translatable("Data", "the camera was unplugged");
    return fmt::format(translatable("Data", "the camera stopped ({})"), ffmpegReason(error));
}

} // namespace isocenter::core
