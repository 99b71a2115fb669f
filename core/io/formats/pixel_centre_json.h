// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/pixel_centre.h"
#include "core/io/files/json_object.h"

namespace isocenter::core {

// The key by which every file with positions says where the first pixel's centre is.
inline constexpr const char* kPixelCentreKey = "pixelCentre";

// What an object says there. Throws FileError that names the key if it is missing, or neither 0 nor 0.5.
PixelCentre pixelCentreAt(const JsonObject& object);

} // namespace isocenter::core
