// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/image_file.h"

namespace isocenter::core {

// TIFF through libtiff: 8, 16 and 32 bit integers and 32 and 64 bit floats, grey or RGB, strips or tiles, and
// whatever else libtiff turns into 8 bit RGB. Throws FileError.
ImageFile readTiff(const std::filesystem::path& file, int page);
int tiffPages(const std::filesystem::path& file);
void writeTiffPages(const std::filesystem::path& file, std::span<const Image> pages, SampleType type);

} // namespace isocenter::core
