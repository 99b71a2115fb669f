// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/rgb_image.h"

#include <cstdint>
#include <span>
#include <string>

namespace isocenter::app {

// Bytes as text (RFC 4648, base 64).
std::string base64(std::span<const std::uint8_t> bytes);

// An <img> that holds the picture itself, as PNG. Throws InputError in a build without FFmpeg.
std::string pictureElement(const core::RgbImage& picture);

} // namespace isocenter::app
