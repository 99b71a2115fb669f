// SPDX-License-Identifier: MIT
#include "app/session/looks/volume_clip.h"

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr double kThinnest = 0.01; // of the extent

} // namespace

VolumeClip validClip(VolumeClip clip)
{
    for (int axis = 0; axis < 3; ++axis) {
        clip.low[axis] = std::clamp(clip.low[axis], 0.0, 1.0 - kThinnest);
        clip.high[axis] = std::clamp(clip.high[axis], clip.low[axis] + kThinnest, 1.0);
    }
    return clip;
}

std::array<ClipPlane, 6> clipPlanes(const core::VolumeGeometry& grid, const VolumeClip& clip)
{
    const Eigen::Affine3d volumeFromTexture = grid.volumeFromTexture();
    const Eigen::Vector3d size = grid.size.cast<double>();
    std::array<ClipPlane, 6> planes;
    for (int axis = 0; axis < 3; ++axis) {
        const auto side = static_cast<std::size_t>(2 * axis);
        planes[side] = {volumeFromTexture * clip.low.cwiseProduct(size), grid.direction.col(axis)};
        planes[side + 1] = {volumeFromTexture * clip.high.cwiseProduct(size), -grid.direction.col(axis)};
    }
    return planes;
}

std::array<bool, 3> cornerTowards(const core::VolumeGeometry& grid, const Eigen::Vector3d& viewDirection)
{
    const Eigen::Vector3d alongGrid = grid.direction.transpose() * viewDirection;
    return {alongGrid.x() < 0.0, alongGrid.y() < 0.0, alongGrid.z() < 0.0};
}

} // namespace isocenter::app
