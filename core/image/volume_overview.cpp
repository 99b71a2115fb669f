// SPDX-License-Identifier: MIT
#include "core/image/volume_overview.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {

Volume overviewOf(const Volume& volume, int voxels)
{
    const VolumeGeometry& grid = volume.geometry;
    const double wantedMm = grid.size.cast<double>().cwiseProduct(grid.spacingMm).maxCoeff() / voxels;
    Eigen::Vector3i factors;
    for (int axis = 0; axis < 3; ++axis)
        factors[axis] = std::max(1, static_cast<int>(std::lround(wantedMm / grid.spacingMm[axis])));
    return shrunk(volume, factors);
}

} // namespace isocenter::core
