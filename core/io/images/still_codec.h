// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/images/image_file.h"

#include <cstdint>
#include <span>
#include <vector>

namespace isocenter::core {

enum class StillFormat { Png, Jpeg };

// PNG and JPEG in memory, by FFmpeg. A build without FFmpeg links an implementation that refuses both with an
// InputError that says so. Errors are InputErrors without the file's name; image_file adds it.
ImageFile decodeStill(StillFormat format, std::span<const std::uint8_t> bytes);
Image decodeGreen(StillFormat format, std::span<const std::uint8_t> bytes); // of a grey one its values
std::vector<std::uint8_t> encodeStill(StillFormat format, const Image& image, SampleType type);
std::vector<std::uint8_t> encodePng(const RgbImage& image);

} // namespace isocenter::core
