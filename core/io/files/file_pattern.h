// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// Whether a name is of a pattern in which * stands for any characters and ? for one.
bool matchesPattern(std::string_view pattern, std::string_view name);

// By name, with the numbers in it counted as numbers: "frame9" before "frame10".
bool naturallyBefore(std::string_view a, std::string_view b);

// The files in the natural order of their paths, as a shell that expands a pattern does not give them.
std::vector<std::filesystem::path> inNaturalOrder(std::span<const std::filesystem::path> files);
// Says that files were taken in this order instead of the given one.
std::string orderText(std::span<const std::filesystem::path> ordered);

// The files of a folder whose names match, in their natural order; none if the folder cannot be read.
std::vector<std::filesystem::path> filesMatching(const std::filesystem::path& folder,
                                                 std::string_view pattern);

// Whether a path names no file or folder that is there, but a pattern (* and ? in its last part).
bool isPattern(const std::filesystem::path& path);
// The files that it names; none where it is not a pattern.
std::vector<std::filesystem::path> filesNamedBy(const std::filesystem::path& pattern);

// The files that a pattern for printf names (a/frame%04d.png: one number, %d or %0Nd), as long as the
// numbers follow one another from the lowest that there is. Throws InputError for another pattern.
std::vector<std::filesystem::path> filesNumbered(const std::filesystem::path& pattern);

} // namespace isocenter::core
