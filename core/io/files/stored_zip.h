// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace isocenter::core {

// A file of an archive.
struct ArchivedFile
{
    std::string name; // plain ASCII, with / between folders
    std::vector<std::uint8_t> bytes;
};

// Writes a ZIP archive whose files are stored as they are (method 0 of PKWARE's APPNOTE 6.3), replacing the
// file whole or not at all, also into a pipe. Sizes and check sums stand before the files: Java's readers of
// archives, ImageJ's among them, refuse stored files with these behind, as libarchive writes them. Throws
// FileError, and InputError for more than 65534 files or 4 GB, which take another form of the archive.
void writeStoredZip(const std::filesystem::path& file, std::span<const ArchivedFile> files);

// As ZIP and PNG have it: the remainder by the polynomial 0xEDB88320 (reflected).
std::uint32_t crc32Of(std::span<const std::uint8_t> bytes);

} // namespace isocenter::core
