// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/frame_source.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::core {

// Videos, cameras and test sources by FFmpeg. A build without FFmpeg refuses each with an InputError that
// says so, and knows no cameras. Frames of one size only; damaged ones are told in notes().

// A video file, or one still.
std::unique_ptr<FrameSource> openVideoFrames(const std::filesystem::path& file,
                                             const FrameSourceOptions& options);

struct CameraRequest
{
    std::string device; // /dev/video0
    int columns = 0;    // 0: what the camera likes
    int rows = 0;
    double framesPerSecond = 0.0; // 0: what the camera likes
};

// Frames as the camera delivers them; LiveFrames drops those that come too fast.
std::unique_ptr<FrameSource> openCameraFrames(const CameraRequest& camera, const FrameSourceOptions& options);

// A graph of libavfilter whose one output is video.
std::unique_ptr<FrameSource> openLavfiFrames(const std::string& graph, const FrameSourceOptions& options);

struct CameraInfo
{
    std::string device; // for CameraRequest
    std::string name;   // for people
};

// The cameras that can be opened now.
std::vector<CameraInfo> listCameras();

} // namespace isocenter::core
