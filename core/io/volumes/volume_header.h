// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"
#include "core/io/volumes/voxel_type.h"
#include "core/support/finding.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace isocenter::core {

enum class VoxelPacking {
    None,
    Gzip,       // one stream may follow another
    ZlibOrGzip, // one stream
};

// Where the voxels of a volume are stored. Several files hold equal parts, one after the other.
struct VoxelPlace
{
    std::vector<std::filesystem::path> files;
    VoxelPacking packing = VoxelPacking::None;
    std::uintmax_t firstByte = 0;             // of each file, at which voxels or their packing begin
    std::uintmax_t skippedBytes = 0;          // of the unpacked ones, before the voxels
    std::uintmax_t packedBytes = UINTMAX_MAX; // at most; the rest of the file without
    bool untilEnd = false;                    // the voxels are the last bytes of each file
    bool nothingBehind = false;               // packed bytes behind the voxels make the file damaged
};

// What the header of a volume file says, converted to LPS and millimetres.
struct VolumeHeader
{
    VolumeGeometry grid;     // directions of length 1, as stored: they may be left-handed or askew
    bool frameStated = true; // the file says how its axes lie in the patient
    VoxelEncoding encoding;
    VoxelPlace place;
    std::vector<Finding> findings; // what was assumed, or overridden by another field
};

// Reads the header of a NIfTI-1 or -2, Analyze 7.5, NRRD or MetaImage file, known by its content. Sizes,
// spacings and places must be numbers in a range that volumes have, and the voxels must fit into memory.
// Throws FileError, which names the entry: damaged, of another format, in colour, several volumes, voxels
// outside the header's folder or in a pipe or device.
VolumeHeader readVolumeHeader(const std::filesystem::path& file);

// The checks that all formats share. Each throws FileError, which names the file and the entry.
namespace header_checks {

constexpr double kMostVoxels = 2147483647.0; // along an axis
constexpr double kLargestSpacing = 1e9;      // in the file's unit
constexpr double kFarthest = 1e12;           // in the file's unit
constexpr double kMostSkip = 1e15;

[[noreturn]] void refuseEntry(const std::filesystem::path& file, std::string_view entry,
                              std::string_view value, double least, double most);
void requireWithin(const std::filesystem::path& file, std::string_view entry, double value, double least,
                   double most);
// Memory for a volume of these sizes along its axes, in sum.
void requireRoom(const std::filesystem::path& file, std::span<const double> sizes);
// An axis beyond the three of space, which must have one entry only.
[[noreturn]] void refuseSeries(const std::filesystem::path& file, double volumes);
[[noreturn]] void refuseChannels(const std::filesystem::path& file, double channels);
[[noreturn]] void refuseVoxelType(const std::filesystem::path& file);

// The file that a detached header names: a regular file in the header's folder or below it.
std::filesystem::path detachedFile(const std::filesystem::path& header, std::string_view name);

// The unit of the entry in millimetres. An empty text, "?" and "???" are mm, which the findings say.
double unitOf(const std::filesystem::path& file, std::string_view entry, std::string_view unit,
              std::vector<Finding>& findings);

// Splits vectors from index to LPS (mm) into spacing and directions.
void setAxes(const Eigen::Matrix3d& vectors, VolumeGeometry& grid);

} // namespace header_checks

} // namespace isocenter::core
