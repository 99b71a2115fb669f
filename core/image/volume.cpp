// SPDX-License-Identifier: MIT
#include "core/image/volume.h"

#include "core/support/parallel.h"

#include <algorithm>

namespace isocenter::core {

Volume shrunk(const Volume& volume, int factor)
{
    if (factor == 1)
        return volume;
    Volume result{volume.geometry, {}, volume.quantity, volume.description};
    const Eigen::Vector3i oldSize = volume.geometry.size;
    const Eigen::Vector3i size = (oldSize.array() + factor - 1) / factor;
    result.geometry.size = size;
    result.geometry.spacingMm *= factor;
    result.geometry.originMm = volume.geometry.volumeFromTexture() * Eigen::Vector3d::Constant(0.5 * factor);
    result.values.resize(result.geometry.voxelCount());
    parallelFor(size.z(), [&](int begin, int end) {
        for (int k = begin; k < end; ++k)
            for (int j = 0; j < size.y(); ++j)
                for (int i = 0; i < size.x(); ++i) {
                    // Blocks that stick out beyond the volume average over the whole block: outside is zero
                    // attenuation, so that a ray's integral is kept. For other quantities the edge voxels are
                    // averaged alone.
                    double sum = 0.0;
                    int count = 0;
                    for (int z = k * factor; z < std::min((k + 1) * factor, oldSize.z()); ++z)
                        for (int y = j * factor; y < std::min((j + 1) * factor, oldSize.y()); ++y)
                            for (int x = i * factor; x < std::min((i + 1) * factor, oldSize.x());
                                 ++x, ++count)
                                sum += static_cast<double>(volume.at(x, y, z));
                    const int divisor =
                        volume.quantity == VolumeQuantity::Attenuation ? factor * factor * factor : count;
                    result.values[result.index(i, j, k)] = static_cast<float>(sum / divisor);
                }
    });
    return result;
}

} // namespace isocenter::core
