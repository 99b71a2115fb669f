// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/files/file_start.h"
#include "core/io/images/image_file.h"

namespace isocenter::core {

// Netpbm's grey and colour maps, binary (PGM P5, PPM P6) and plain (P2, P3), with their numbers as stored:
// what maxval says sets bitsPerSample. Read here because FFmpeg stretches maxvals other than 255 and 65535.
// The first image of a file is read. Throws FileError: damaged, truncated, a bitmap (PBM).
bool isNetpbm(const FileStart& start);
ImageFile readNetpbm(const std::filesystem::path& file, int page);

} // namespace isocenter::core
