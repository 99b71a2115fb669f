// SPDX-License-Identifier: MIT
// PNG files and EXIF data written byte by byte, without a library.
#pragma once

#include "tests/support/files/packed_bytes.h"
#include "tests/support/files/tiff_bytes.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

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

// A picture of any kind that PNG has (w3.org/TR/png).
struct PngPicture
{
    int columns = 0;
    int rows = 0;
    int bits = 8;
    int colourType = 0;           // 0: grey, 2: RGB, 3: palette, 4: grey and alpha, 6: RGB and alpha
    std::vector<double> values{}; // row by row, channel by channel
    std::string palette{};        // three bytes an index
    std::string transparency{};   // of the chunk tRNS
    bool interlaced = false;      // Adam7
    int filter = 0;               // of every row, 0 to 4; 5: another one in each row
    std::string chunks{};         // before the pixels

    int channels() const { return std::array{1, 0, 3, 1, 2, 0, 4}[static_cast<std::size_t>(colourType)]; }
};

class PngBytes
{
public:
    explicit PngBytes(const PngPicture& picture) : picture_(picture) {}

    std::string file() const
    {
        const TiffBytes big(true);
        std::string header = big.number(static_cast<std::uint64_t>(picture_.columns), 4) +
                             big.number(static_cast<std::uint64_t>(picture_.rows), 4);
        for (const int byte : {picture_.bits, picture_.colourType, 0, 0, picture_.interlaced ? 1 : 0})
            header += static_cast<char>(byte);
        const std::string packed = zlibBytes(rows());
        std::string text = "\x89PNG\r\n\x1a\n" + pngChunk("IHDR", header) + picture_.chunks;
        if (!picture_.palette.empty())
            text += pngChunk("PLTE", picture_.palette);
        if (!picture_.transparency.empty())
            text += pngChunk("tRNS", picture_.transparency);
        const std::size_t half = packed.size() / 2; // in two chunks, as encoders may split it
        return text + pngChunk("IDAT", packed.substr(0, half)) + pngChunk("IDAT", packed.substr(half)) +
               pngChunk("IEND", "");
    }

private:
    // The first column and row of a pass, and its steps between columns and rows.
    struct Pass
    {
        int column = 0;
        int row = 0;
        int columnStep = 1;
        int rowStep = 1;
    };

    std::string rows() const
    {
        if (!picture_.interlaced)
            return rowsOf({});
        std::string text;
        for (const Pass& pass : std::array<Pass, 7>{{{0, 0, 8, 8},
                                                     {4, 0, 8, 8},
                                                     {0, 4, 4, 8},
                                                     {2, 0, 4, 4},
                                                     {0, 2, 2, 4},
                                                     {1, 0, 2, 2},
                                                     {0, 1, 1, 2}}})
            text += rowsOf(pass);
        return text;
    }

    std::string rowsOf(const Pass& pass) const
    {
        std::string text;
        std::string above;
        int number = 0;
        for (int row = pass.row; row < picture_.rows && pass.column < picture_.columns; row += pass.rowStep) {
            std::vector<double> values;
            for (int column = pass.column; column < picture_.columns; column += pass.columnStep)
                for (int channel = 0; channel < picture_.channels(); ++channel)
                    values.push_back(picture_.values[static_cast<std::size_t>(
                        (row * picture_.columns + column) * picture_.channels() + channel)]);
            const std::string line = TiffBytes(true).pixels(values, picture_.bits);
            above.resize(line.size(), '\0');
            const int filter = picture_.filter < 5 ? picture_.filter : number++ % 5;
            text += static_cast<char>(filter) + filtered(line, above, filter);
            above = line;
        }
        return text;
    }

    std::string filtered(const std::string& line, const std::string& above, int filter) const
    {
        const auto pixelBytes =
            static_cast<std::size_t>(std::max(1, picture_.channels() * picture_.bits / 8));
        std::string text;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const auto byteOf = [](char c) { return static_cast<int>(static_cast<std::uint8_t>(c)); };
            const int a = i >= pixelBytes ? byteOf(line[i - pixelBytes]) : 0;
            const int b = byteOf(above[i]);
            const int c = i >= pixelBytes ? byteOf(above[i - pixelBytes]) : 0;
            const int predicted =
                std::array{0, a, b, (a + b) / 2, paeth(a, b, c)}[static_cast<std::size_t>(filter)];
            text += static_cast<char>((byteOf(line[i]) - predicted) & 0xff);
        }
        return text;
    }

    static int paeth(int a, int b, int c)
    {
        const int toA = std::abs(b - c);
        const int toB = std::abs(a - c);
        const int toC = std::abs(a + b - 2 * c);
        return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
    }

    const PngPicture& picture_;
};

} // namespace isocenter::tests
