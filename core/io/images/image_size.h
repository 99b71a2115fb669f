// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

namespace isocenter::core {

// The size of an image in reading order, in pixels.
struct ImageSize
{
    int columns = 0;
    int rows = 0;

    bool operator==(const ImageSize&) const = default;
};

// The size of a picture's first page, of PNG, JPEG and TIFF from the header alone; the orientation that TIFF
// or EXIF states is applied. Throws FileError: missing, not an image, a header that is damaged.
ImageSize readImageSize(const std::filesystem::path& file);

// The same of a file's bytes. Throws InputError.
ImageSize imageSizeOf(std::span<const std::uint8_t> bytes);

} // namespace isocenter::core
