// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace isocenter::fuzz {

// A reader of files that come from anywhere.
struct FuzzTarget
{
    std::string_view name;
    std::string_view file;                           // its name, by whose ending formats are told apart
    void (*read)(const std::filesystem::path& file); // reads all that the file may hold
};

std::span<const FuzzTarget> fuzzTargets();

// Throws std::invalid_argument that lists the names.
const FuzzTarget& fuzzTargetNamed(std::string_view name);

// Lets the reader of a target read the bytes as a file of the folder. Returns what the user would be told
// (Error), or nothing; everything else that a reader throws passes on.
std::string readBytes(const FuzzTarget& target, std::span<const std::uint8_t> bytes,
                      const std::filesystem::path& folder);

} // namespace isocenter::fuzz
