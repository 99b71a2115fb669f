// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"

#include <filesystem>
#include <memory>

namespace isocenter::core {

// Takes pictures of one size, one after the other, and makes a video of them. Until finish() there is nothing
// under the final name, only NAME.part beside it; a writer that is destroyed before takes that away. Used on
// one thread at a time. Members throw FileError if the disk or the codec refuses, and InputError for a
// picture of another size.
class VideoWriter
{
public:
    virtual ~VideoWriter() = default;
    virtual void add(const RgbImage& picture) = 0;
    // The video now has its name. Throws InputError without any picture.
    virtual void finish() = 0;
};

// The ending says what is written: .mp4, .mov, .mkv or .avi (H.264 where FFmpeg has an encoder for it, else
// MPEG-4; odd sizes get a black line, for codecs want even ones); without an ending a folder of PNG files,
// frame_0000.png and so on, which must be new or empty. Throws FileError that says what can be written.
std::unique_ptr<VideoWriter> openVideo(const std::filesystem::path& file, double framesPerSecond);

// The same for one kind of file. A build without FFmpeg refuses with a FileError that says so.
std::unique_ptr<VideoWriter> openVideoFile(const std::filesystem::path& file, double framesPerSecond);
std::unique_ptr<VideoWriter> openPngFolder(const std::filesystem::path& folder);

} // namespace isocenter::core
