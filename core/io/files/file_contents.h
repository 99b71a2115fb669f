// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// What a path leads to. Neither where it cannot be told, as for a link to itself.
bool isFolder(const std::filesystem::path& path);
bool isRegularFile(const std::filesystem::path& path);

// Throws FileError unless this is a regular file or a link to one: what is opened without asking may be a
// pipe, which would be waited for without end.
void requireRegularFile(const std::filesystem::path& file);

// The whole file, or its first maximumBytes. Throws FileError if it is missing, no regular file, unreadable
// or larger than the free memory.
std::vector<std::uint8_t> readFileBytes(const std::filesystem::path& file,
                                        std::uintmax_t maximumBytes = UINTMAX_MAX);

// Replaces the file whole or not at all (WholeFile). Throws FileError if it cannot be written.
void writeFileBytes(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// The whole content of a text file as UTF-8 with line feeds, whatever its byte-order mark, encoding and line
// ends are (decodedText). Throws FileError if it is missing, a folder or unreadable.
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

// How many bytes of a file's beginning the functions below want; shorter files are handed over whole.
inline constexpr std::size_t kSignatureBytes = 132;

// "DICM" after the preamble of 128 bytes. Files without a meta header lack it.
bool hasDicomSignature(std::span<const std::uint8_t> head);
// That of a TIFF or BigTIFF. A DICOM file may carry one in its preamble, and is not a TIFF.
bool hasTiffSignature(std::span<const std::uint8_t> head);

} // namespace isocenter::core
