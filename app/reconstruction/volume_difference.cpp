// SPDX-License-Identifier: MIT
#include "app/reconstruction/volume_difference.h"

#include "core/image/slice.h"
#include "core/support/error.h"
#include "core/support/pair_sums.h"
#include "core/support/translatable.h"

#include <cmath>
#include <span>

namespace isocenter::app {
namespace {

bool isOneGrid(const core::VolumeGeometry& one, const core::VolumeGeometry& other)
{
    return one.size == other.size && one.spacingMm == other.spacingMm && one.originMm == other.originMm &&
           one.direction == other.direction;
}

core::SlicePlane planeOf(const core::VolumeGeometry& grid, int slice)
{
    return {grid.volumeFromIndex() * Eigen::Vector3d(0.0, 0.0, slice),
            grid.direction.col(0),
            grid.direction.col(1),
            grid.spacingMm.x(),
            grid.size.x(),
            grid.size.y()};
}

} // namespace

VolumeDifference differenceOf(const core::Volume& volume, const core::Volume& other,
                              const core::Progress& progress)
{
    const core::VolumeGeometry& grid = volume.geometry;
    const bool direct = isOneGrid(grid, other.geometry);
    VolumeDifference difference;
    difference.volume = {grid, std::vector<float>(volume.values.size()), volume.quantity, "Difference"};
    core::PairSums sums;
    const std::size_t slice = grid.slab({0, 1}).voxelCount();
    for (int k = 0; k < grid.size.z(); ++k) {
        progress.update(static_cast<double>(k) / grid.size.z(), translatable("Data", "Comparing volumes"));
        const std::size_t first = slice * static_cast<std::size_t>(k);
        const core::Image sampled = direct ? core::Image() : core::sampledSlice(other, planeOf(grid, k));
        const std::span<const float> others =
            direct ? std::span(other.values).subspan(first, slice) : std::span(sampled.values);
        for (std::size_t v = 0; v < slice; ++v) {
            if (!std::isfinite(others[v]))
                continue; // beyond the other one
            difference.volume.values[first + v] = volume.values[first + v] - others[v];
            sums.add(volume.values[first + v], others[v]);
        }
    }
    if (sums.count() == 0)
        throw InputError(
            translatable("Data", "the volumes have no place in common: nothing can be compared"));
    difference.voxels = sums.count();
    difference.mean = sums.meanDifference();
    difference.rms = sums.rmsDifference();
    difference.largest = sums.largestDifference();
    difference.correlation = sums.correlation();
    return difference;
}

} // namespace isocenter::app
