// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"

#include <vector>

namespace isocenter::gpu {

// Which blocks of a volume rays may pass without a sample: where every trilinear sample is zero, because all
// voxels that it reads are, the one-voxel skirt around the block included. Block (i, j, k) of b voxels holds
// the texture coordinates from b (i, j, k) - 1/2 on; the grid covers all where the volume's samples are not
// zero.
//
// The kernel drr leaps over such blocks, of 8^3 voxels (variant SKIP_EMPTY). Samples keep their places on the
// ray, so only zeros are left out of the sum.
class OccupancyGrid
{
public:
    OccupancyGrid(const core::Volume& volume, int blockVoxels);

    const Eigen::Vector3i& blocks() const { return blocks_; }
    // For each block, x fastest: how far it is from the nearest occupied one, in blocks along the axis in
    // which they are farthest apart (Chebyshev distance): 0 is an occupied block, n > 0 the centre of a cube
    // of 2n - 1 empty blocks a side.
    const std::vector<int>& clearance() const { return clearance_; }
    double emptyFraction() const; // of the blocks

private:
    void markOccupied(const core::Volume& volume);
    void measureClearance();

    int blockVoxels_;
    Eigen::Vector3i blocks_;
    std::vector<int> clearance_;
};

} // namespace isocenter::gpu
