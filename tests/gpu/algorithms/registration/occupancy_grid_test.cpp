// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/occupancy_grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace isocenter::gpu::occupancy_grid_test {
namespace {

using Eigen::Array3i;
using Eigen::Vector3i;

core::Volume emptyVolume(const Vector3i& size)
{
    core::Volume volume;
    volume.geometry.size = size;
    volume.quantity = core::VolumeQuantity::Attenuation;
    volume.values.assign(volume.geometry.voxelCount(), 0.0f);
    return volume;
}

core::Volume sparseVolume(const Vector3i& size, int points, unsigned seed)
{
    core::Volume volume = emptyVolume(size);
    std::mt19937 random(seed);
    for (int point = 0; point < points; ++point)
        volume.values[random() % volume.values.size()] = 0.5f;
    return volume;
}

std::vector<Vector3i> blocksOf(const OccupancyGrid& grid)
{
    std::vector<Vector3i> blocks;
    for (int k = 0; k < grid.blocks().z(); ++k)
        for (int j = 0; j < grid.blocks().y(); ++j)
            for (int i = 0; i < grid.blocks().x(); ++i)
                blocks.emplace_back(i, j, k);
    return blocks;
}

// Whether a trilinear sample somewhere in the block reads a voxel that is not zero, from the definition: at
// texture coordinate t the voxels floor(t - 1/2) and the next one have a weight.
bool readsSomething(const core::Volume& volume, const Vector3i& block, int blockVoxels)
{
    const Array3i first = block.array() * blockVoxels - 1;
    for (int k = first.z(); k <= first.z() + blockVoxels; ++k)
        for (int j = first.y(); j <= first.y() + blockVoxels; ++j)
            for (int i = first.x(); i <= first.x() + blockVoxels; ++i) {
                const Array3i voxel(i, j, k);
                if ((voxel >= 0).all() && (voxel < volume.geometry.size.array()).all() &&
                    volume.at(i, j, k) != 0.0f)
                    return true;
            }
    return false;
}

class OccupancyGridOfBlocks : public testing::TestWithParam<int>
{
};

TEST_P(OccupancyGridOfBlocks, MarksBlocksWhoseSamplesReadAVoxel)
{
    for (const unsigned seed : {1u, 2u, 3u}) {
        const core::Volume volume = sparseVolume({23, 16, 31}, 12, seed);
        const OccupancyGrid grid(volume, GetParam());
        const auto blocks = blocksOf(grid);
        for (std::size_t b = 0; b < blocks.size(); ++b)
            ASSERT_EQ(grid.clearance()[b] == 0, readsSomething(volume, blocks[b], GetParam()))
                << blocks[b].transpose();
    }
}

TEST_P(OccupancyGridOfBlocks, ClearanceIsTheChebyshevDistanceToTheNearestOccupiedBlock)
{
    for (const int points : {1, 3, 9}) {
        const core::Volume volume = sparseVolume({40, 27, 33}, points, 5);
        const OccupancyGrid grid(volume, GetParam());
        const auto blocks = blocksOf(grid);
        std::vector<Vector3i> occupied;
        for (std::size_t b = 0; b < blocks.size(); ++b)
            if (grid.clearance()[b] == 0)
                occupied.push_back(blocks[b]);
        ASSERT_FALSE(occupied.empty());
        for (std::size_t b = 0; b < blocks.size(); ++b) {
            int nearest = std::numeric_limits<int>::max();
            for (const Vector3i& other : occupied)
                nearest = std::min(nearest, (blocks[b] - other).cwiseAbs().maxCoeff());
            ASSERT_EQ(grid.clearance()[b], nearest) << blocks[b].transpose();
        }
    }
}

TEST_P(OccupancyGridOfBlocks, CoversEveryPositionWhoseSampleIsNotZero)
{
    for (int size = 1; size < 20; ++size) {
        const OccupancyGrid grid(emptyVolume({size, 5, 5}), GetParam());
        EXPECT_GE(grid.blocks().x() * GetParam(), size + 1); // texture coordinates -1/2 to size + 1/2
    }
}

INSTANTIATE_TEST_SUITE_P(BlockVoxels, OccupancyGridOfBlocks, testing::Values(1, 4, 8));

TEST(OccupancyGrid, EmptyFractionCountsBlocks)
{
    core::Volume volume = emptyVolume({31, 31, 31});
    EXPECT_EQ(OccupancyGrid(volume, 8).emptyFraction(), 1.0);
    volume.values[volume.index(3, 3, 3)] = 1.0f;
    const OccupancyGrid one(volume, 8);
    EXPECT_NEAR(one.emptyFraction(), 1.0 - 1.0 / static_cast<double>(one.clearance().size()), 1e-12);
    std::ranges::fill(volume.values, 1.0f);
    EXPECT_EQ(OccupancyGrid(volume, 8).emptyFraction(), 0.0);
}

TEST(OccupancyGrid, EmptyVolumeIsFarFromEverything)
{
    const OccupancyGrid grid(emptyVolume({20, 50, 10}), 8);
    for (const int distance : grid.clearance())
        EXPECT_GE(distance, grid.blocks().maxCoeff()); // the cube around any block covers the grid
}

} // namespace
} // namespace isocenter::gpu::occupancy_grid_test
