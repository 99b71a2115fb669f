// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/mask.h"

#include <filesystem>

namespace isocenter::core {

// A mask for an X-ray of that size from a PNG or TIFF file: pixels of value 0 are ignored, all others count.
// Throws FileError if it cannot be read, is of another size, or ignores everything.
Mask readMaskImage(const std::filesystem::path& file, int columns, int rows);

// The same from a JSON file, schema isocenter.mask/1: {"schema", "columns", "rows", "include": [polygon...],
// "exclude": [polygon...]}, a polygon being a list of at least three corners [u, v] in pixels, the top left
// pixel [0,1)^2. A pixel counts whose centre lies in a polygon of include (or there are none) and in none of
// exclude. Throws FileError that names the key.
Mask readMaskPolygons(const std::filesystem::path& file, int columns, int rows);

// Either, told by the name: .json holds polygons.
Mask readMask(const std::filesystem::path& file, int columns, int rows);

// An 8-bit PNG, 0 where pixels are ignored and 255 where they count, that readMaskImage reads. Throws
// FileError if it cannot be written.
void writeMaskImage(const std::filesystem::path& file, const Mask& mask);

} // namespace isocenter::core
