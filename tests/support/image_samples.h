// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/io/files/file_contents.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>

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
