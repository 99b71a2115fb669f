// SPDX-License-Identifier: MIT
#include "app/reconstruction/volume_difference.h"

#include "core/image/slice.h"
#include "core/support/error.h"

#include <algorithm>
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

// Sums over pairs of values.
struct PairSums
{
    std::size_t count = 0;
    double one = 0.0;
    double other = 0.0;
    double oneSquared = 0.0;
    double otherSquared = 0.0;
    double product = 0.0;
    double differenceSquared = 0.0;
    double largest = 0.0;

    void add(double a, double b)
    {
        ++count;
        one += a;
        other += b;
        oneSquared += a * a;
        otherSquared += b * b;
        product += a * b;
        differenceSquared += (a - b) * (a - b);
        largest = std::max(largest, std::abs(a - b));
    }
    double correlation() const
    {
        const auto n = static_cast<double>(count);
        const double spread = (oneSquared - one * one / n) * (otherSquared - other * other / n);
        return spread > 0.0 ? (product - one * other / n) / std::sqrt(spread) : 0.0;
    }
};

} // namespace

VolumeDifference differenceOf(const core::Volume& volume, const core::Volume& other,
                              const core::Progress& progress)
{
    const core::VolumeGeometry& grid = volume.geometry;
    const bool direct = isOneGrid(grid, other.geometry);
    VolumeDifference difference;
    difference.volume = {grid, std::vector<float>(volume.values.size()), volume.quantity, "Difference"};
    PairSums sums;
    const std::size_t slice = grid.slab({0, 1}).voxelCount();
    for (int k = 0; k < grid.size.z(); ++k) {
        progress.update(static_cast<double>(k) / grid.size.z(), "Comparing volumes");
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
    if (sums.count == 0)
        throw InputError("the volumes have no place in common: nothing can be compared");
    const auto count = static_cast<double>(sums.count);
    difference.voxels = sums.count;
    difference.mean = (sums.one - sums.other) / count;
    difference.rms = std::sqrt(sums.differenceSquared / count);
    difference.largest = sums.largest;
    difference.correlation = sums.correlation();
    return difference;
}

} // namespace isocenter::app
