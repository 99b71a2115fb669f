// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace isocenter::core {

// The whole file, or its first maximumBytes. Throws FileError if it is missing, a folder or unreadable.
std::vector<std::uint8_t> readFileBytes(const std::filesystem::path& file,
                                        std::uintmax_t maximumBytes = UINTMAX_MAX);

// Replaces the file. Throws FileError if it cannot be written.
void writeFileBytes(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

} // namespace isocenter::core
