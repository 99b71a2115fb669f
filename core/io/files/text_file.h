// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace isocenter::core {

// The whole content of a text file. Throws FileError if it is missing, a folder or unreadable.
std::string readTextFile(const std::filesystem::path& file);

// Replaces the file whole or not at all (WholeFile); its folder must exist. Throws FileError if anything
// could not be written.
void writeTextFile(const std::filesystem::path& file, const std::string& text);

// The same, where a file that is there already matters.
inline void replaceTextFile(const std::filesystem::path& file, const std::string& text)
{
    writeTextFile(file, text);
}

// The text without blanks and line ends around it.
std::string_view trimmed(std::string_view text);

// Whether a line says nothing: blank, or a comment after #.
bool isBlankOrComment(std::string_view line);

} // namespace isocenter::core
