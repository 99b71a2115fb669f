// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/camera.h"

#include <string>
#include <utility>
#include <vector>

namespace isocenter::core {

// What FFmpeg opens, and by which of its demuxers.
struct VideoOrigin
{
    std::string name;              // for messages
    std::string url;               // for FFmpeg
    const char* demuxer = nullptr; // null: told by the content
    bool live = false;
    bool pipe = false;
    std::vector<std::pair<std::string, std::string>> options{};
};

// Throws InputError that says why the camera cannot be opened, and what to do about it.
VideoOrigin cameraOrigin(const CameraRequest& camera);

// Why it could not be opened, by FFmpeg's error code, and what to do about it.
std::string openingProblem(const VideoOrigin& origin, int error);
// Why a live one ended.
std::string lossProblem(const VideoOrigin& origin, int error);

} // namespace isocenter::core
