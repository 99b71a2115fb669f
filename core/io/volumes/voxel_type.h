// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

namespace isocenter::core {

// Types in which volume files store a voxel.
enum class VoxelType { Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Float32, Float64 };

std::size_t bytesOfVoxel(VoxelType type);
bool isInteger(VoxelType type);
// The range of an integer type.
double lowestOf(VoxelType type);
double highestOf(VoxelType type);

// How stored bytes become values: slope * stored value + intercept, computed in double precision.
struct VoxelEncoding
{
    VoxelType type = VoxelType::Int16;
    bool bigEndian = false;
    double slope = 1.0;
    double intercept = 0.0;
};

// Decodes whole voxels; values has room for each of them. Numbers beyond float become infinite.
void decodeVoxels(const VoxelEncoding& encoding, std::span<const std::byte> stored, float* values);

} // namespace isocenter::core
