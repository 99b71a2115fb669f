// SPDX-License-Identifier: MIT
#include "core/io/frames/video_writer.h"
#include "core/support/error.h"
#include "core/support/translatable.h"

namespace isocenter::core {

std::unique_ptr<VideoWriter> openVideoFile(const std::filesystem::path& file, double)
{
    throw FileError(file, translatable("Data", "videos need FFmpeg, and this program was built without it "
                                               "(ISOCENTER_WITH_FFMPEG=OFF): use a build with FFmpeg"));
}

} // namespace isocenter::core
