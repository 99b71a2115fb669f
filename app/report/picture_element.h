// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/drawing/rgb_image.h"

#include <string>

namespace isocenter::app {

// An <img> that holds the picture itself, as PNG. Throws InputError in a build without FFmpeg.
std::string pictureElement(const core::RgbImage& picture);

} // namespace isocenter::app
