// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"

#include <filesystem>
#include <string>
#include <vector>

namespace isocenter::tests {

// A video as FFmpeg reads it; frames hold the luma (16 to 235).
struct DecodedVideo
{
    int columns = 0;
    int rows = 0;
    double framesPerSecond = 0.0;
    std::vector<core::Image> frames;
    std::string types; // of the frames: I, P or B each
};

// Throws FileError for what is not a video.
DecodedVideo decodedVideo(const std::filesystem::path& file);

} // namespace isocenter::tests
