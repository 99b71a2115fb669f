// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/volumes/volume_header.h"

#include <zlib.h>

#include <fstream>
#include <string>
#include <vector>

namespace isocenter::core {

// Unpacks the voxels of a file from their first byte on. What zlib and gzip check of them (that they are
// whole, their checksums) is checked, too: each damage is a FileError, which names the file.
class PackedStream
{
public:
    PackedStream(const std::filesystem::path& file, const VoxelPlace& place);
    ~PackedStream();
    PackedStream(const PackedStream&) = delete;
    PackedStream& operator=(const PackedStream&) = delete;

    // Fills the room, or what is left of it at the end. Returns the number of bytes; 0 at the end.
    std::size_t read(std::span<std::byte> room);

private:
    bool hasInput();
    [[noreturn]] void refuse(const std::string& reason) const;

    static constexpr std::size_t kPartBytes = 1 << 18;
    const std::filesystem::path& name_;
    std::ifstream file_;
    VoxelPacking packing_;
    std::uintmax_t left_; // packed bytes that were not read
    bool ended_ = false;
    std::vector<char> input_ = std::vector<char>(kPartBytes);
    z_stream stream_{};
};

} // namespace isocenter::core
