// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/files/foreign_picture.h"
#include "tests/support/files/tiff_bytes.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

// Projections of a scan as scanners write them, byte by byte from the formats' public descriptions.
namespace isocenter::tests {

// The stored numbers of a scan, projection by projection, row by row.
struct ForeignScan
{
    int columns = 8;
    int rows = 6;
    int count = 3;
    SampleKind kind{16, 1};
    std::vector<double> values{};

    void fill() { values = numbersOfKind(kind, columns * rows * count); }
    // The numbers of one projection.
    std::vector<double> projection(int p) const
    {
        const auto pixels = static_cast<std::ptrdiff_t>(columns * rows);
        return {values.begin() + p * pixels, values.begin() + (p + 1) * pixels};
    }
    double at(int p, int column, int row) const
    {
        return values[static_cast<std::size_t>((p * rows + row) * columns + column)];
    }
};

inline std::string bytesOfNumbers(const std::vector<double>& numbers, SampleKind kind, bool bigEndian)
{
    return TiffBytes(bigEndian).pixels(numbers, kind.bits, kind.format);
}

// ESRF data format: a header between braces in front of every image.
struct EdfWriting
{
    std::string type = "UnsignedShort"; // DataType
    bool bigEndian = false;
    int headerBytes = 512; // with its braces, filled with blanks; 0: as short as can be
    int paddedTo = 0;      // the bytes of an image are filled up to a multiple
    std::string sizeKey{}; // which states the padded size: Size or EDF_BinarySize
};

inline std::string edfImageOf(const ForeignScan& scan, int projection, const EdfWriting& how)
{
    std::string data = bytesOfNumbers(scan.projection(projection), scan.kind, how.bigEndian);
    const auto step = static_cast<std::size_t>(how.paddedTo);
    if (step > 0)
        data.resize((data.size() + step - 1) / step * step, '\x2a');
    std::string header =
        fmt::format("{{\nHeaderID = EH:{:06}:000000:000000 ;\nImage = {} ;\nByteOrder = {} ;\n"
                    "DataType = {} ;\nDim_1 = {} ;\nDim_2 = {} ;\n",
                    projection + 1, projection + 1, how.bigEndian ? "HighByteFirst" : "LowByteFirst",
                    how.type, scan.columns, scan.rows);
    if (!how.sizeKey.empty())
        header += fmt::format("{} = {} ;\n", how.sizeKey, data.size());
    if (how.headerBytes > 0)
        header.resize(static_cast<std::size_t>(how.headerBytes) - 2, ' ');
    return header + "}\n" + data;
}

// Heimann HIS, version 100: a header of 68 bytes, one of the images, and frames of 16 bits.
inline std::string hisOf(const ForeignScan& scan, int imageHeaderBytes, int type = 4)
{
    const TiffBytes little;
    std::string header;
    const auto put = [&](std::size_t at, int value) {
        header.resize(std::max(header.size(), at + 2), '\0');
        header.replace(at, 2, little.number(static_cast<std::uint64_t>(value), 2));
    };
    put(66, 0);
    put(0, 0x7000);
    put(2, 68);
    put(4, 100); // the version
    put(10, imageHeaderBytes);
    put(12, 1); // left, top, right, bottom, inclusive
    put(14, 1);
    put(16, scan.columns);
    put(18, scan.rows);
    put(20, scan.count);
    put(32, type);
    return header + std::string(static_cast<std::size_t>(imageHeaderBytes), '\x55') +
           bytesOfNumbers(scan.values, {16, 1}, false);
}

// HNC and HND begin with the size of the image behind 120 bytes.
inline std::string varianHeaderOf(const ForeignScan& scan, std::size_t bytes)
{
    const TiffBytes little;
    std::string header(120, 'h');
    header += little.number(static_cast<std::uint64_t>(scan.columns), 4) +
              little.number(static_cast<std::uint64_t>(scan.rows), 4);
    header.resize(bytes, '\0');
    return header;
}

inline std::string hncOf(const ForeignScan& scan, int projection)
{
    return varianHeaderOf(scan, 512) + bytesOfNumbers(scan.projection(projection), {16, 1}, false);
}

struct VarianPacked
{
    std::string table;  // two bits a pixel: how many bytes its difference has
    std::string pixels; // the first row and one more as they are, then the differences
};

inline VarianPacked varianPacked(const ForeignScan& scan, int projection)
{
    const TiffBytes little;
    const std::vector<double> values = scan.projection(projection);
    const auto columns = static_cast<std::size_t>(scan.columns);
    VarianPacked packed;
    unsigned codes = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto at = [&](std::size_t index) { return static_cast<std::int64_t>(values[index]); };
        if (i <= columns) {
            packed.pixels += little.number(static_cast<std::uint64_t>(at(i)), 4);
            continue;
        }
        // In 32 bits, wrapping around on overflow.
        const auto difference = static_cast<std::int32_t>(
            static_cast<std::uint32_t>(at(i) - at(i - 1) - at(i - columns) + at(i - columns - 1)));
        const bool isByte = difference >= -128 && difference < 128;
        const unsigned code = isByte ? 0u : difference >= -32768 && difference < 32768 ? 1u : 2u;
        packed.pixels += little.number(static_cast<std::uint64_t>(difference), 1 << code);
        const std::size_t number = i - columns - 1;
        codes |= code << (2 * (number % 4));
        if (number % 4 == 3 || i + 1 == values.size()) {
            packed.table += static_cast<char>(codes);
            codes = 0;
        }
    }
    return packed;
}

inline std::string hndOf(const ForeignScan& scan, int projection)
{
    VarianPacked packed = varianPacked(scan, projection);
    packed.table.resize(static_cast<std::size_t>(scan.columns * (scan.rows - 1) / 4), '\0');
    return varianHeaderOf(scan, 1024) + packed.table + packed.pixels;
}

// XIM: signature, version, size, bits, bytes of a pixel, compression; behind the pixels a histogram of no
// bins and no properties. bytesOfPixel: 0: compressed, 1, 2 or 4: plain.
inline std::string ximOf(const ForeignScan& scan, int projection, int bytesOfPixel)
{
    const TiffBytes little;
    const auto number = [&](std::size_t value) { return little.number(value, 4); };
    const int stored = bytesOfPixel == 0 ? 4 : bytesOfPixel;
    std::string text = "VMS.XI" + std::string(2, '\0') + number(1);
    for (const int value : {scan.columns, scan.rows, 8 * stored, stored, bytesOfPixel == 0 ? 1 : 0})
        text += number(static_cast<std::size_t>(value));
    if (bytesOfPixel == 0) {
        const VarianPacked packed = varianPacked(scan, projection);
        text += number(packed.table.size()) + packed.table + number(packed.pixels.size()) + packed.pixels +
                number(4); // bytes of a pixel that is unpacked
    } else {
        const std::string plain = bytesOfNumbers(scan.projection(projection), {8 * bytesOfPixel, 1}, false);
        text += number(plain.size()) + plain;
    }
    return text + number(0) + number(0);
}

// RabbitCT: sizes, the number of projections, two floats, and before each image of floats a matrix of
// doubles, column by column, from mm to pixel indices.
inline std::string rabbitCtOf(const ForeignScan& scan,
                              const std::vector<std::array<std::array<double, 4>, 3>>& matrices)
{
    const TiffBytes little;
    std::string text;
    for (const int value : {scan.columns, scan.rows, scan.count})
        text += little.number(static_cast<std::uint64_t>(value), 4);
    text += little.sample(1.0, 32, 3) + little.sample(0.0, 32, 3);
    for (int p = 0; p < scan.count; ++p) {
        for (std::size_t column = 0; column < 4; ++column)
            for (std::size_t row = 0; row < 3; ++row)
                text += little.sample(matrices[static_cast<std::size_t>(p)][row][column], 64, 3);
        text += bytesOfNumbers(scan.projection(p), {32, 3}, false);
    }
    return text;
}

} // namespace isocenter::tests
