// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/slice_plane.h"
#include "core/image/image.h"
#include "core/image/volume.h"

namespace isocenter::core {

// The volume's values in the plane (its frame, mm), one for each pixel, interpolated trilinearly between the
// centres of the voxels. In the outer halves of the outermost voxels their value goes on; beyond them there
// is none: NaN, which is never taken for air. Uses all CPU cores.
Image sampledSlice(const Volume& volume, const SlicePlane& plane);

// The value of the voxel in which a point of the volume frame (mm) lies; NaN outside.
float voxelValue(const Volume& volume, const Eigen::Vector3d& pointMm);

} // namespace isocenter::core
