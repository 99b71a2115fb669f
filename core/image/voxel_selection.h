// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace isocenter::core {

// Which voxels of a volume belong to one body, such as a bone: at first all, then what every further
// statement leaves.
class VoxelSelection
{
public:
    explicit VoxelSelection(const VolumeGeometry& geometry);

    // The voxels whose centre lies in a box along the axes of the volume frame (mm), its faces included.
    void keepBoxMm(const Eigen::Vector3d& lowMm, const Eigen::Vector3d& highMm);
    // The voxels from index first to index last, both included; parts beyond the volume are ignored.
    void keepBox(const Eigen::Vector3i& first, const Eigen::Vector3i& last);
    // The voxels where a volume of labels on the same grid has that value, or any but 0. Throws InputError if
    // its grid differs, or if it has no voxel of that label; then the message lists those that it has.
    void keepLabel(const Volume& labels, std::optional<int> label);

    std::size_t count() const;
    // How many voxels belong to both. The other is of the same volume.
    std::size_t countShared(const VoxelSelection& other) const;
    // The volume's values where a voxel is selected and air elsewhere (-1000 in Hounsfield units, else 0),
    // cut to the smallest box of voxels that holds them; every point keeps its place. The parts of a volume
    // that is divided so add up to it, between the voxels too. Throws InputError if nothing is selected.
    Volume cut(const Volume& volume) const;

private:
    template <class Keep>
    void keep(const Keep& belongs);

    VolumeGeometry geometry_;
    std::vector<std::uint8_t> selected_; // in the order of the volume's values
};

} // namespace isocenter::core
