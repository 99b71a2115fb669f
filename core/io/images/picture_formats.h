// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/file_start.h"
#include "core/io/images/image_file.h"
#include "core/io/images/netpbm_file.h"
#include "core/io/images/tiff_file.h"

namespace isocenter::core {

// The formats of pictures, for the table of formats; everything else goes through readImageFile. Pixels are
// in reading order. Throw FileError: damaged, truncated, or a codec that this build lacks.
bool isPng(const FileStart& start);
ImageFile readPng(const std::filesystem::path& file, int page);

// Windows and OS/2 bitmaps.
bool isBmp(const FileStart& start);
ImageFile readBmp(const std::filesystem::path& file, int page);

bool isJpeg(const FileStart& start);
ImageFile readJpeg(const std::filesystem::path& file, int page);

} // namespace isocenter::core
