// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/images/picture_orientation.h"

#include <cstdint>
#include <span>

namespace isocenter::core {

// The orientation that the EXIF data of a whole JPEG (segment APP1) or PNG (chunk eXIf) file states; TopLeft
// where there is none, or where its bytes make no sense.
PictureOrientation exifOrientation(std::span<const std::uint8_t> file);

} // namespace isocenter::core
