// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace isocenter::core {

struct JpegSize
{
    std::size_t columns = 0;
    std::size_t rows = 0;
};

// The size that the frame header of a JPEG or JPEG-LS stream states; nothing where none is found. Rows may be
// 0: they then follow the pixels.
std::optional<JpegSize> jpegSize(std::span<const std::uint8_t> stream);

// Runs through a frame of RLE Lossless (DICOM PS3.5, annex G) without keeping it, for the library that
// decodes it keeps silent about segments that are too short. Throws InputError, which names the segment,
// unless there are so many segments, each of which decodes to so many bytes at least.
void requireSoundRunLengths(std::span<const std::uint8_t> frame, std::size_t segments,
                            std::size_t bytesOfSegment);

} // namespace isocenter::core
