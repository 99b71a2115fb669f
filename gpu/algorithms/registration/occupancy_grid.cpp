// SPDX-License-Identifier: MIT
#include "gpu/algorithms/registration/occupancy_grid.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <cstdint>

namespace isocenter::gpu {
namespace {

// Lets distances grow along one axis: the nearest occupied block counted along the lines of that axis and the
// axes done before. The Chebyshev distance is the smallest over all i of max(|i|, distance at i), which is
// exact one axis after the other.
void spreadAlong(int* line, std::ptrdiff_t stride, int count, std::vector<int>& before)
{
    for (int i = 0; i < count; ++i)
        before[static_cast<std::size_t>(i)] = line[i * stride];
    for (int i = 0; i < count; ++i) {
        int nearest = before[static_cast<std::size_t>(i)];
        for (int away = 1; away < nearest; ++away) {
            if (i - away >= 0)
                nearest = std::min(nearest, std::max(away, before[static_cast<std::size_t>(i - away)]));
            if (i + away < count)
                nearest = std::min(nearest, std::max(away, before[static_cast<std::size_t>(i + away)]));
        }
        line[i * stride] = nearest;
    }
}

} // namespace

OccupancyGrid::OccupancyGrid(const core::Volume& volume, int blockVoxels)
    : blockVoxels_(blockVoxels), blocks_(volume.geometry.size.array() / blockVoxels + 1)
{
    markOccupied(volume);
    measureClearance();
}

double OccupancyGrid::emptyFraction() const
{
    const auto empty = std::ranges::count_if(clearance_, [](int distance) { return distance > 0; });
    return static_cast<double>(empty) / static_cast<double>(clearance_.size());
}

void OccupancyGrid::markOccupied(const core::Volume& volume)
{
    // A sample in block b reads the voxels from b blockVoxels - 1 to (b + 1) blockVoxels - 1: voxel v is read
    // from the blocks of v and of v + 1. Farther than any block: nothing is occupied yet.
    const int farthest = blocks_.maxCoeff();
    const Eigen::Vector3i size = volume.geometry.size;
    clearance_.assign(static_cast<std::size_t>(blocks_.x()) * static_cast<std::size_t>(blocks_.y()) *
                          static_cast<std::size_t>(blocks_.z()),
                      farthest);
    core::parallelFor(blocks_.z(), [&](int begin, int end) {
        for (int block = begin; block < end; ++block) {
            const int firstSlice = std::max(block * blockVoxels_ - 1, 0);
            const int lastSlice = std::min((block + 1) * blockVoxels_ - 1, size.z() - 1);
            int* layer = &clearance_[static_cast<std::size_t>(block) * static_cast<std::size_t>(blocks_.x()) *
                                     static_cast<std::size_t>(blocks_.y())];
            for (int k = firstSlice; k <= lastSlice; ++k)
                for (int j = 0; j < size.y(); ++j) {
                    int* row = &layer[j / blockVoxels_ * blocks_.x()];
                    int* nextRow = &layer[(j + 1) / blockVoxels_ * blocks_.x()];
                    const float* voxels = &volume.values[volume.index(0, j, k)];
                    for (int i = 0; i < size.x(); ++i)
                        if (voxels[i] != 0.0f) {
                            const int here = i / blockVoxels_;
                            const int next = (i + 1) / blockVoxels_;
                            row[here] = row[next] = nextRow[here] = nextRow[next] = 0;
                        }
                }
        }
    });
}

void OccupancyGrid::measureClearance()
{
    const std::ptrdiff_t rowStride = blocks_.x();
    const std::ptrdiff_t layerStride = rowStride * blocks_.y();
    core::parallelFor(blocks_.z(), [&](int begin, int end) {
        std::vector<int> line(static_cast<std::size_t>(blocks_.maxCoeff()));
        for (int k = begin; k < end; ++k) {
            int* layer = &clearance_[static_cast<std::size_t>(k * layerStride)];
            for (int j = 0; j < blocks_.y(); ++j)
                spreadAlong(layer + j * rowStride, 1, blocks_.x(), line);
            for (int i = 0; i < blocks_.x(); ++i)
                spreadAlong(layer + i, rowStride, blocks_.y(), line);
        }
    });
    core::parallelFor(blocks_.y(), [&](int begin, int end) {
        std::vector<int> line(static_cast<std::size_t>(blocks_.maxCoeff()));
        for (int j = begin; j < end; ++j)
            for (int i = 0; i < blocks_.x(); ++i)
                spreadAlong(&clearance_[static_cast<std::size_t>(j * rowStride + i)], layerStride,
                            blocks_.z(), line);
    });
}

} // namespace isocenter::gpu
