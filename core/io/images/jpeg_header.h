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

} // namespace isocenter::core
