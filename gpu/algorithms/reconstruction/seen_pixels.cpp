// SPDX-License-Identifier: MIT
#include "gpu/algorithms/reconstruction/seen_pixels.h"

#include "core/reconstruction/feldkamp.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu {

PixelWindow wholeDetector(const core::ScanGeometry& scan)
{
    return {{0, scan.columns()}, {0, scan.rows()}};
}

PixelWindow pixelsThatSee(const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                          const core::SliceRange& slab)
{
    constexpr int kMargin = 2; // of interpolation and rounding
    const Eigen::Array2d size(scan.columns(), scan.rows());
    Eigen::Array2d lowest = size;
    Eigen::Array2d highest = Eigen::Array2d::Zero();
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const core::ProjectionMatrix matrix = core::pixelFromVoxel(scan, p, volume);
        for (int corner = 0; corner < 8; ++corner) {
            const Eigen::Vector4d voxel((corner & 1) * (volume.size.x() - 1),
                                        (corner / 2 & 1) * (volume.size.y() - 1),
                                        corner < 4 ? slab.first : slab.end() - 1, 1.0);
            const Eigen::Vector3d seen = matrix * voxel;
            if (!(seen.z() > 0.0))
                return wholeDetector(scan);
            lowest = lowest.min(seen.hnormalized().array());
            highest = highest.max(seen.hnormalized().array());
        }
    }
    const auto range = [&](int axis) -> PixelRange {
        const auto pixel = [&](double place) {
            return static_cast<int>(std::clamp(std::floor(place), 0.0, size[axis]));
        };
        return {pixel(lowest[axis] - kMargin), pixel(highest[axis] + kMargin + 1)};
    };
    return {range(0), range(1)};
}

PixelRange rowsToFilter(const core::ScanGeometry& scan, const core::VolumeGeometry& volume,
                        const core::SliceRange& slices)
{
    constexpr int kNeighbours = 4; // more than what is read beside a window, and what rounding moves it by
    const PixelRange seen = pixelsThatSee(scan, volume, slices).rows;
    const int first = std::max(0, seen.first - kNeighbours);
    return {first / 2 * 2, std::min(scan.rows(), (seen.end + kNeighbours + 1) / 2 * 2)};
}

} // namespace isocenter::gpu
