// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/io/files/file_contents.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace isocenter::tests {

inline std::filesystem::path temporaryFile(const std::string& name)
{
    return test::temporaryFolder() / name;
}

// A ramp of odd size whose values cover 0..maximum and differ in every pixel of a row.
inline core::Image ramp(int columns, int rows, float maximum)
{
    core::Image image(columns, rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            image.at(column, row) = std::round(maximum * static_cast<float>(column + row) /
                                               static_cast<float>(std::max(1, columns + rows - 2)));
    return image;
}

// A float TIFF of one strip, which may hold what the program does not write (NaN, infinity).
inline void writeAnyFloatTiff(const std::filesystem::path& file, const core::Image& image)
{
    std::vector<std::uint8_t> bytes{'I', 'I', 42, 0, 8, 0, 0, 0};
    const auto add = [&](std::uint32_t number, int count) {
        for (int byte = 0; byte < count; ++byte)
            bytes.push_back(static_cast<std::uint8_t>(number >> (8 * byte)));
    };
    const auto pixelBytes = static_cast<std::uint32_t>(image.values.size() * sizeof(float));
    const std::array<std::pair<std::uint32_t, std::uint32_t>, 10> tags{
        {{256, static_cast<std::uint32_t>(image.columns)}, // ImageWidth
         {257, static_cast<std::uint32_t>(image.rows)},
         {258, 32},                                     // BitsPerSample
         {259, 1},                                      // Compression: none
         {262, 1},                                      // BlackIsZero
         {273, 8 + 2 + 10 * 12 + 4},                    // StripOffsets
         {277, 1},                                      // SamplesPerPixel
         {278, static_cast<std::uint32_t>(image.rows)}, // RowsPerStrip
         {279, pixelBytes},                             // StripByteCounts
         {339, 3}}};                                    // SampleFormat: IEEE float
    add(static_cast<std::uint32_t>(tags.size()), 2);
    for (const auto& [tag, value] : tags) {
        add(tag, 2);
        add(4, 2); // LONG
        add(1, 4);
        add(value, 4);
    }
    add(0, 4);
    const auto* pixels = reinterpret_cast<const std::uint8_t*>(image.values.data());
    bytes.insert(bytes.end(), pixels, pixels + pixelBytes);
    core::writeFileBytes(file, bytes);
}

// A copy of the file that ends after the given part of its bytes.
inline std::filesystem::path truncatedCopy(const std::filesystem::path& file, double part)
{
    std::vector<std::uint8_t> bytes = core::readFileBytes(file);
    bytes.resize(static_cast<std::size_t>(static_cast<double>(bytes.size()) * part));
    const std::filesystem::path copy = std::filesystem::path(file) += ".truncated";
    core::writeFileBytes(copy, bytes);
    return copy;
}

} // namespace isocenter::tests
