// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace isocenter::core {

// The files in a ZIP archive (PKWARE's APPNOTE), stored or deflated. Names have / between folders, whatever
// the program that wrote them used. Encrypted files, archives in several parts and ZIP64 are refused.
class ZipArchive
{
public:
    // Reads the list of files. Throws FileError: missing, no archive, damaged.
    explicit ZipArchive(const std::filesystem::path& file);

    const std::filesystem::path& file() const { return file_; }
    bool has(const std::string& name) const { return entries_.contains(normalised(name)); }
    // The content of a file. Its size is checked before memory is taken, its check sum afterwards. Throws
    // FileError that names the file in the archive.
    std::vector<std::uint8_t> read(const std::string& name) const;
    std::string readText(const std::string& name) const;

private:
    struct Entry
    {
        std::uint16_t flags = 0;
        std::uint16_t method = 0;
        std::uint32_t crc = 0;
        std::uint32_t packedBytes = 0;
        std::uint32_t bytes = 0;
        std::uint32_t place = 0; // of its own header, from the beginning of the archive
    };
    static std::string normalised(const std::string& name);
    std::vector<std::uint8_t> part(std::uintmax_t first, std::uintmax_t bytes) const;
    [[noreturn]] void fail(const std::string& name, const std::string& problem) const;

    std::filesystem::path file_;
    std::uintmax_t size_ = 0;
    std::map<std::string, Entry> entries_;
};

} // namespace isocenter::core
