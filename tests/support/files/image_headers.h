// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::tests {

inline std::string headerNumber(std::uint64_t value, int length, bool bigEndian)
{
    std::string text;
    for (int byte = 0; byte < length; ++byte)
        text += static_cast<char>(value >> (8 * (bigEndian ? length - 1 - byte : byte)) & 0xff);
    return text;
}

// A little-endian grey TIFF of 8 bits, made byte by byte; its pixels are 0.
inline std::string tiffBytes(int columns, int rows, int orientation = 1)
{
    const auto pixels = static_cast<std::uint64_t>(columns) * static_cast<std::uint64_t>(rows);
    std::vector<std::pair<int, std::uint64_t>> fields{
        {256, columns}, {257, rows},        {258, 8}, {259, 1},    {262, 1},
        {273, 0},       {274, orientation}, {277, 1}, {278, rows}, {279, pixels}};
    const std::uint64_t first = 8 + 2 + 12 * fields.size() + 4;
    std::string text =
        "II*" + std::string(1, '\0') + headerNumber(8, 4, false) + headerNumber(fields.size(), 2, false);
    for (auto& [tag, value] : fields)
        text += headerNumber(static_cast<std::uint64_t>(tag), 2, false) + headerNumber(4, 2, false) +
                headerNumber(1, 4, false) + headerNumber(tag == 273 ? first : value, 4, false);
    return text + headerNumber(0, 4, false) + std::string(pixels, '\0');
}

// The first chunk of a PNG; no pixels.
inline std::string pngHeader(std::uint32_t columns, std::uint32_t rows)
{
    return "\x89PNG\r\n\x1a\n" + headerNumber(13, 4, true) + "IHDR" + headerNumber(columns, 4, true) +
           headerNumber(rows, 4, true) + std::string("\x08\0\0\0\0", 5) + headerNumber(0, 4, true);
}

// A JPEG up to its start of frame, with a quantisation table of no use and, unless 1, EXIF's orientation.
inline std::string jpegHeader(int columns, int rows, int orientation = 1)
{
    std::string text = "\xff\xd8";
    if (orientation != 1) {
        const std::string exif =
            std::string("Exif\0\0", 6) + "MM" + headerNumber(42, 2, true) + headerNumber(8, 4, true) +
            headerNumber(1, 2, true) + headerNumber(274, 2, true) + headerNumber(3, 2, true) +
            headerNumber(1, 4, true) + headerNumber(static_cast<std::uint64_t>(orientation), 2, true) +
            headerNumber(0, 2, true) + headerNumber(0, 4, true);
        text += "\xff\xe1" + headerNumber(exif.size() + 2, 2, true) + exif;
    }
    text += "\xff\xdb" + headerNumber(67, 2, true) + std::string(65, '\x01');
    return text + "\xff\xff\xc2" + headerNumber(11, 2, true) + "\x08" +
           headerNumber(static_cast<std::uint64_t>(rows), 2, true) +
           headerNumber(static_cast<std::uint64_t>(columns), 2, true) + std::string("\x01\x01\x11\0", 4);
}

} // namespace isocenter::tests
