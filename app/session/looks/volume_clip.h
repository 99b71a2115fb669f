// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/volume_geometry.h"

#include <array>

namespace isocenter::app {

// What is left of the rendered volume: a box along the axes of its grid, and whether what lies before the
// slices' planes is cut away.
struct VolumeClip
{
    bool box = false; // whether the box cuts; its sides are kept either way
    // Shares of the grid's extent along its axes, from the outer face of its first voxel.
    Eigen::Vector3d low = Eigen::Vector3d::Zero();
    Eigen::Vector3d high = Eigen::Vector3d::Ones();
    bool corner = false; // cut away the eighth before the crosshair, on the viewer's side of its planes

    bool operator==(const VolumeClip&) const = default;
};

// The box inside the grid, and nowhere thinner than a hundredth of it.
VolumeClip validClip(VolumeClip clip);

// A side of the box: what lies on the side of the normal is left.
struct ClipPlane
{
    Eigen::Vector3d pointMm; // volume frame
    Eigen::Vector3d inward;  // unit
};
// Low and high of the first axis, the second, the third.
std::array<ClipPlane, 6> clipPlanes(const core::VolumeGeometry& grid, const VolumeClip& clip);

// For each axis of the grid whether the viewer, who looks along that direction (volume frame), is on its far
// side (true) or before its first voxel.
std::array<bool, 3> cornerTowards(const core::VolumeGeometry& grid, const Eigen::Vector3d& viewDirection);

} // namespace isocenter::app
