// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// The ending of a file's name with its dot, its ASCII letters in lower case: ".dcm".
std::string lowerEnding(const std::filesystem::path& file);

// Whether a file's name ends so, in letters of either case; the ending has its dot: ".nii.gz".
bool hasEnding(const std::filesystem::path& file, std::string_view ending);

// The name and the beginning of a file, by which its format is recognised: its first KiB, and as many as 64
// where that does not tell. What cannot be read has no bytes: its reader says why.
class FileStart
{
public:
    explicit FileStart(std::filesystem::path file);

    const std::filesystem::path& file() const { return file_; }
    const std::string& ending() const { return ending_; }          // see lowerEnding
    std::span<const std::uint8_t> bytes() const { return bytes_; } // the first KiB

    bool begins(std::string_view signature, std::size_t at = 0) const;
    std::string_view characters() const; // the first 64 KiB as they are

    // As UTF-8 with line feeds; empty if the file is not text.
    const std::string& text() const;

    // The first KiB, unpacked if the file is packed by gzip.
    const std::vector<std::uint8_t>& unpacked() const;

private:
    const std::vector<std::uint8_t>& more() const; // the first 64 KiB

    std::filesystem::path file_;
    std::string ending_;
    std::vector<std::uint8_t> bytes_;
    mutable std::vector<std::uint8_t> more_;
    mutable bool isTextKnown_ = false;
    mutable std::string text_;
    mutable std::vector<std::uint8_t> unpacked_;
};

} // namespace isocenter::core
