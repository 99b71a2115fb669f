// SPDX-License-Identifier: MIT
#include "core/image/volume.h"

#include "core/support/parallel.h"

#include <algorithm>
#include <cmath>

namespace isocenter::core {

Volume shrunk(const Volume& volume, int factor)
{
    return shrunk(volume, Eigen::Vector3i::Constant(factor));
}

Volume shrunk(const Volume& volume, const Eigen::Vector3i& factors)
{
    if (factors == Eigen::Vector3i::Ones())
        return volume;
    Volume result{volume.geometry, {}, volume.quantity, volume.description};
    const Eigen::Vector3i oldSize = volume.geometry.size;
    const Eigen::Vector3i size = (oldSize + factors - Eigen::Vector3i::Ones()).cwiseQuotient(factors);
    result.geometry.size = size;
    result.geometry.spacingMm = result.geometry.spacingMm.cwiseProduct(factors.cast<double>());
    result.geometry.originMm = volume.geometry.volumeFromTexture() * (0.5 * factors.cast<double>());
    result.values.resize(result.geometry.voxelCount());
    parallelFor(size.z(), [&](int begin, int end) {
        for (int k = begin; k < end; ++k)
            for (int j = 0; j < size.y(); ++j)
                for (int i = 0; i < size.x(); ++i) {
                    // Blocks that stick out beyond the volume average over the whole block: outside is zero
                    // attenuation, so that a ray's integral is kept. For other quantities the edge voxels are
                    // averaged alone.
                    const Eigen::Vector3i first = factors.cwiseProduct(Eigen::Vector3i(i, j, k));
                    const Eigen::Vector3i last = (first + factors).cwiseMin(oldSize);
                    double sum = 0.0;
                    for (int z = first.z(); z < last.z(); ++z)
                        for (int y = first.y(); y < last.y(); ++y)
                            for (int x = first.x(); x < last.x(); ++x)
                                sum += static_cast<double>(volume.at(x, y, z));
                    const Eigen::Vector3i block =
                        volume.quantity == VolumeQuantity::Attenuation ? factors : (last - first).eval();
                    result.values[result.index(i, j, k)] = static_cast<float>(sum / block.prod());
                }
    });
    return result;
}

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
