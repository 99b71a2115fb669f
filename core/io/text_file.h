// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>

namespace isocenter::core {

// The whole content of a text file. Throws FileError if it is missing, a folder or unreadable.
std::string readTextFile(const std::filesystem::path& file);

// Replaces the file; its folder must exist. Throws FileError if anything could not be written.
void writeTextFile(const std::filesystem::path& file, const std::string& text);

// The same for a file that must never be half written: whoever reads it, and whenever the program is killed,
// it is the old or the new one. Writes beside it (".part") first.
void replaceTextFile(const std::filesystem::path& file, const std::string& text);

} // namespace isocenter::core
