// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"

namespace isocenter::core {

// The mean over blocks of so many voxels along i, j and k; the geometry follows, so that every point keeps
// its place.
Volume shrunk(const Volume& volume, const Eigen::Vector3i& factors);

// A copy to look at as a whole: about so many voxels along its largest extent, and voxels as near to cubes as
// its own allow (thin slices are joined, thick ones stay).
Volume overviewOf(const Volume& volume, int voxels);

} // namespace isocenter::core
