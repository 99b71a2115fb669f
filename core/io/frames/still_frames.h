// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/frames/frame_source.h"

#include <filesystem>
#include <vector>

namespace isocenter::core {

// Stills one after another as frames: PNG, JPEG and TIFF files, or the pages of one TIFF. Throws InputError
// if there are none; next() throws FileError for a file that cannot be read or has another size.
std::unique_ptr<FrameSource> openStillFrames(std::string name, std::vector<std::filesystem::path> files,
                                             const FrameSourceOptions& options);
std::unique_ptr<FrameSource> openPageFrames(const std::filesystem::path& file,
                                            const FrameSourceOptions& options);

} // namespace isocenter::core
