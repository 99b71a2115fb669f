// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Geometry>

namespace isocenter::core {

// What volumes may be made of, far beyond any scanner, so that all that is computed of them is finite.
constexpr double kLeastSpacingMm = 1e-6;
constexpr double kMostSpacingMm = 1e4;
constexpr double kFarthestMm = 1e7; // from the origin

// Neighbouring slices of a volume.
struct SliceRange
{
    int first = 0;
    int count = 0;

    int end() const { return first + count; } // behind the last one

    bool operator==(const SliceRange&) const = default;
};

// The grid of a volume in the volume frame (LPS, mm). Index (i, j, k) is the *centre* of a voxel; i runs
// fastest.
struct VolumeGeometry
{
    Eigen::Vector3i size = Eigen::Vector3i::Zero();
    Eigen::Vector3d spacingMm = Eigen::Vector3d::Ones();
    Eigen::Vector3d originMm = Eigen::Vector3d::Zero();      // centre of voxel (0, 0, 0)
    Eigen::Matrix3d direction = Eigen::Matrix3d::Identity(); // columns: directions of i, j, k; a rotation

    std::size_t voxelCount() const;
    Eigen::Affine3d volumeFromIndex() const;   // index (centre convention) -> mm
    Eigen::Affine3d volumeFromTexture() const; // continuous texture coordinate (index + 0.5) -> mm
    Eigen::Vector3d centreMm() const;          // centre of the grid
    VolumeGeometry slab(const SliceRange& slices) const;
    // Throws InputError unless sizes, spacings and place make a volume and the directions are orthonormal and
    // right-handed.
    void validate() const;
};

} // namespace isocenter::core
