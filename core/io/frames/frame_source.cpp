// SPDX-License-Identifier: MIT
#include "core/io/frames/frame_source.h"

#include "core/io/file_formats.h"
#include "core/io/files/file_contents.h"
#include "core/io/files/file_pattern.h"
#include "core/io/frames/camera.h"
#include "core/io/frames/indexed_frames.h"
#include "core/io/frames/live_frames.h"
#include "core/io/frames/reconnecting_frames.h"
#include "core/io/frames/synthetic_frames.h"
#include "core/io/frames/video_reader.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace isocenter::core {

const char* const kFrameSourceForms = translatable(
    "Data",
    "a video file, a DICOM run, a TIFF of several pages, a folder of stills or of a DICOM run, a pattern of "
    "stills (\"a/*.png\", a/%04d.png), camera:/dev/video0 (with ,size=640x480 ,rate=30 ,format=mjpeg behind "
    "it), "
    "camera:PIPE (a named pipe), lavfi:GRAPH (lavfi:testsrc=size=640x480:rate=30:duration=4), or a wall of "
    "known motion, "
    "synthetic:[motion=combined][,size=640x480][,noise=2][,gain=0][,blur=0][,seed=1][,frames=60][,rate=25]");

namespace {

bool isStill(const std::filesystem::path& file)
{
    const FileFormat* format = formatByEnding(file);
    return format != nullptr && format->kind == FileKind::Picture;
}

std::unique_ptr<FrameSource> openFolder(const std::filesystem::path& folder,
                                        const FrameSourceOptions& options)
{
    std::vector<std::filesystem::path> stills = filesMatching(folder, "*");
    std::erase_if(stills, [](const std::filesystem::path& file) { return !isStill(file); });
    if (stills.empty())
        return openDicomFolder(folder, options);
    return openStillFrames(folder.string(), std::move(stills), options);
}

std::unique_ptr<FrameSource> openFile(const std::filesystem::path& file, const FrameSourceOptions& options)
{
    const FileFormat* format = formatOf(file);
    const bool holdsFrames = format != nullptr && format->read.frames != nullptr;
    return (holdsFrames ? format->read.frames : openVideoFrames)(file, options); // FFmpeg knows many more
}

std::unique_ptr<FrameSource> openPath(const std::filesystem::path& path, const FrameSourceOptions& options)
{
    if (isFolder(path))
        return openFolder(path, options);
    if (isRegularFile(path))
        return openFile(path, options);
    if (std::filesystem::exists(path)) // opening a pipe could wait for ever
        throw FileError(path,
                        fmt::format(translatable("Data", "is not a regular file: a camera or a named pipe is "
                                                         "written as camera:{}"),
                                    path.string()));
    const std::string name = path.filename().string();
    std::vector<std::filesystem::path> files;
    if (name.find('%') != std::string::npos)
        files = filesNumbered(path);
    else if (name.find_first_of("*?") != std::string::npos)
        files = filesMatching(path.has_parent_path() ? path.parent_path() : ".", name);
    else
        throw FileError(path, translatable("Data", "there is no such file"));
    if (files.empty())
        throw FileError(path, translatable("Data", "no file has such a name"));
    return openStillFrames(path.string(), std::move(files), options);
}

std::unique_ptr<FrameSource> openCamera(std::string_view text, const FrameSourceOptions& options)
{
    const CameraRequest camera = CameraRequest::parsed(text);
    const auto open = [camera, options](const std::stop_token& stop) {
        FrameSourceOptions stoppable = options;
        stoppable.opening.stop = stop;
        return openCameraFrames(camera, stoppable);
    };
    try {
        std::unique_ptr<FrameSource> source = open(options.opening.stop);
        if (options.interrupted)
            source = std::make_unique<ReconnectingFrames>(std::move(source), open, options.interrupted);
        return std::make_unique<LiveFrames>(std::move(source));
    } catch (const InputError& error) {
        const std::string known = listedCameras();
        throw InputError(
            known.empty()
                ? fmt::format(translatable("Data", "{}; this machine has no camera that could be opened"),
                              error.what())
                : fmt::format(translatable("Data", "{}; cameras here: {}"), error.what(), known));
    }
}

} // namespace

bool isVideoFile(const std::filesystem::path& file)
{
    return isOfKind(file, FileKind::Video);
}

std::unique_ptr<FrameSource> openFrameSource(std::string_view text, const FrameSourceOptions& options)
{
    const double rate = options.framesPerSecond.value_or(1.0);
    if (!(rate > 0.0) || !std::isfinite(rate))
        throw UsageError(translatable("Data", "the frames per second of stills are a number above 0"));
    const auto after = [&](std::string_view prefix) { return text.substr(prefix.size()); };
    if (text.empty())
        throw UsageError(
            fmt::format(translatable("Data", "the source is empty; give {}"), kFrameSourceForms));
    if (text.starts_with("camera:"))
        return openCamera(after("camera:"), options);
    if (text.starts_with("lavfi:"))
        return openLavfiFrames(std::string(after("lavfi:")), options);
    if (text.starts_with("synthetic:"))
        return std::make_unique<SyntheticFrames>(SyntheticRequest::parsed(after("synthetic:")), options);
    return openPath(std::filesystem::path(text), options);
}

VideoFrame readFrame(std::string_view text, std::int64_t number, const std::stop_token& stop,
                     std::vector<Finding>* findings)
{
    const auto source = openFrameSource(text, {.opening = {.report = {}, .stop = stop}});
    if (number > 0) // a camera cannot seek, but has a first frame
        source->seek(number, stop);
    VideoFrame frame;
    if (number < 0 || !source->next(frame, stop))
        throw InputError(number == 0
                             ? fmt::format(translatable("Data", "{}: holds no picture"), text)
                             : fmt::format(translatable("Data", "{}: there is no frame {} (the first is 0)"),
                                           text, number));
    if (findings)
        std::ranges::move(source->findings(), std::back_inserter(*findings));
    return frame;
}

} // namespace isocenter::core
