// SPDX-License-Identifier: MIT
#include "core/io/file_bytes.h"

#include "core/support/error.h"

#include <algorithm>
#include <fstream>

namespace isocenter::core {

std::vector<std::uint8_t> readFileBytes(const std::filesystem::path& file, std::uintmax_t maximumBytes)
{
    std::error_code error;
    if (!std::filesystem::exists(file, error))
        throw FileError(file, "there is no such file");
    if (std::filesystem::is_directory(file, error))
        throw FileError(file, "is a folder, a file is needed");
    const std::uintmax_t size = std::filesystem::file_size(file, error);
    std::ifstream stream(file, std::ios::binary);
    if (error || !stream)
        throw FileError(file, "cannot be opened for reading: check its permissions");
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(std::min(size, maximumBytes)));
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!stream && !bytes.empty())
        throw FileError(file, "cannot be read to its end");
    return bytes;
}

void writeFileBytes(const std::filesystem::path& file, std::span<const std::uint8_t> bytes)
{
    std::ofstream stream(file, std::ios::binary | std::ios::trunc);
    if (!stream)
        throw FileError(file, "cannot be opened for writing: check that its folder exists and is writable");
    stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    stream.close();
    if (!stream)
        throw FileError(file, "cannot be written completely: is the disk full?");
}

} // namespace isocenter::core
