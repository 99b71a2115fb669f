// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace isocenter::core {

// One decoded JPEG 2000 image: samples row by row, the components of a pixel side by side.
struct Jpeg2000Image
{
    int columns = 0;
    int rows = 0;
    int components = 0;
    int precision = 0; // bits of a sample
    bool isSigned = false;
    bool colourTransformed = false; // the components were stored as YCbCr and are now RGB
    std::vector<std::int32_t> values;
};

// Decodes a raw code stream or a JP2 file. Throws InputError, without a file name, if it is damaged,
// truncated or has components of different sizes.
// check is asked, and may throw, as soon as the size is known, before the pixels take memory.
Jpeg2000Image decodeJpeg2000(std::span<const std::uint8_t> bytes,
                             const std::function<void(int columns, int rows)>& check = {});

} // namespace isocenter::core
