// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/camera.h"
#include "core/io/images/picture_orientation.h"

#include <optional>
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
    bool rateGiven = false;                          // the options state a frame rate
    std::optional<PictureOrientation> orientation{}; // of a still, whose EXIF data are read before
};

// Throws InputError that says why the camera cannot be opened, and what to do about it.
VideoOrigin cameraOrigin(const CameraRequest& camera);

// Why it could not be opened, by FFmpeg's error code, and what to do about it.
std::string openingProblem(const VideoOrigin& origin, int error);
// Why a live one ended.
std::string lossProblem(const VideoOrigin& origin, int error);

} // namespace isocenter::core
