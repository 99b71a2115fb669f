// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>

namespace isocenter::core {

enum class Packing {
    ZlibOrGzip, // as in MetaImage
    Gzip,       // as in NRRD; one stream may follow another
};

// Where a file holds packed voxels, and how many bytes they must unpack to.
struct PackedVoxels
{
    std::filesystem::path file;
    std::uintmax_t first = 0;                 // byte at which they begin
    std::uintmax_t packedBytes = UINTMAX_MAX; // at most; the rest of the file without
    std::uintmax_t bytes = 0;                 // unpacked
    Packing packing = Packing::ZlibOrGzip;
};

// Unpacks the voxels without keeping them, for the libraries that read volumes keep silent about streams that
// are damaged, too short or too long. Throws FileError unless they end with a right checksum and are as many
// bytes as stated.
void requireSoundPacking(const PackedVoxels& voxels);

// The same for a NRRD file whose header says that its voxels are packed, in this file or another one.
void requireSoundNrrdPacking(const std::filesystem::path& file, std::uintmax_t bytes);

} // namespace isocenter::core
