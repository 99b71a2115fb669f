// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/camera.h"
#include "core/io/frames/frame_source.h"

#include <filesystem>
#include <memory>
#include <string>

namespace isocenter::core {

// Videos, cameras and test sources by FFmpeg. A build without FFmpeg refuses each with an InputError that
// says so. Frames of one size only; damaged ones are told in findings().

// A video file, or one still.
std::unique_ptr<FrameSource> openVideoFrames(const std::filesystem::path& file,
                                             const FrameSourceOptions& options);

// Frames as the camera or named pipe delivers them; LiveFrames drops those that come too fast. Waits a few
// seconds for the program that writes to a pipe. Throws InputError that says why it cannot be opened, and
// Cancelled; next() throws CameraLost when no more frames come.
std::unique_ptr<FrameSource> openCameraFrames(const CameraRequest& camera, const FrameSourceOptions& options);

// A graph of libavfilter whose one output is video.
std::unique_ptr<FrameSource> openLavfiFrames(const std::string& graph, const FrameSourceOptions& options);

} // namespace isocenter::core
