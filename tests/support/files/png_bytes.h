// SPDX-License-Identifier: MIT
// PNG files and EXIF data written byte by byte, without a library.
#pragma once

#include "tests/support/files/tiff_bytes.h"

#include <cstdint>
#include <string>

namespace isocenter::tests {

// EXIF data that state an orientation and nothing else.
inline std::string exifBytes(int orientation, bool bigEndian = false)
{
    const TiffBytes tiff(bigEndian);
    std::string value = tiff.number(static_cast<std::uint64_t>(orientation), 2);
    value.resize(4, '\0');
    return (bigEndian ? "MM" : "II") + tiff.number(42, 2) + tiff.number(8, 4) + tiff.number(1, 2) +
           tiff.number(274, 2) + tiff.number(3, 2) + tiff.number(1, 4) + value + tiff.number(0, 4);
}

inline std::string pngChunk(const std::string& name, const std::string& content)
{
    const TiffBytes order(true);
    const std::string checked = name + content;
    std::uint32_t sum = 0xffffffffu; // CRC-32
    for (const char byte : checked) {
        sum ^= static_cast<std::uint8_t>(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum >> 1) ^ ((sum & 1u) != 0 ? 0xedb88320u : 0u);
    }
    return order.number(content.size(), 4) + checked + order.number(sum ^ 0xffffffffu, 4);
}

// A grey picture of 1, 2, 4, 8 or 16 bits; rows are packed as PNG has them. Chunks stand before the pixels.
inline std::string greyPng(int columns, int rows, int bits, const std::string& packedRows,
                           const std::string& chunks = {})
{
    const TiffBytes big(true);
    const TiffBytes little(false);
    const std::size_t rowBytes = packedRows.size() / static_cast<std::size_t>(rows);
    std::string lines;
    for (int row = 0; row < rows; ++row)
        lines += '\0' + packedRows.substr(static_cast<std::size_t>(row) * rowBytes, rowBytes);
    std::uint32_t low = 1; // Adler-32
    std::uint32_t high = 0;
    for (const char byte : lines) {
        low = (low + static_cast<std::uint8_t>(byte)) % 65521;
        high = (high + low) % 65521;
    }
    const std::string stored = "\x78\x01\x01" + little.number(lines.size(), 2) +
                               little.number(~lines.size() & 0xffff, 2) + lines +
                               big.number(high << 16 | low, 4);
    std::string header = big.number(static_cast<std::uint64_t>(columns), 4) +
                         big.number(static_cast<std::uint64_t>(rows), 4) + static_cast<char>(bits);
    header.resize(13, '\0'); // grey, and the usual ways
    return "\x89PNG\r\n\x1a\n" + pngChunk("IHDR", header) + chunks + pngChunk("IDAT", stored) +
           pngChunk("IEND", "");
}

} // namespace isocenter::tests
