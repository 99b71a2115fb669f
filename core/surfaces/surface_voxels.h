// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/volume.h"
#include "core/support/progress.h"
#include "core/surfaces/closed_surface.h"

#include <cstdint>

namespace isocenter::core {

// A grid that is chosen for a surface takes no more memory than this; a voxel size that the user states may.
inline constexpr std::uintmax_t kMostBytesOfChosenGrid = std::uintmax_t{512} << 20;

// The voxel size (mm) for a body of this extent. With the size of an X-ray's pixel at the body (mm) it is
// that; without, 0.5 mm, or less for a body that is smaller than 32 mm. Larger where the grid would take more
// than kMostBytesOfChosenGrid.
double chosenVoxelMm(const Eigen::AlignedBox3d& extentMm, double pixelAtBodyMm = 0.0);

// Cubic voxels along the axes of the volume frame that hold the extent with a voxel of air on each side.
// Throws InputError if there is no memory for it.
VolumeGeometry gridAround(const Eigen::AlignedBox3d& extentMm, double voxelMm);

// The attenuation (1/mm) of a body of one material on a grid along the axes of the volume frame: the
// material's times the share of each voxel that the surface encloses, which is exact (to rounding) for parts
// that do not overlap; where they do, it is the material's. What lies outside of the grid counts as cut off.
// Uses all CPU cores. Throws InputError for a grid that is turned, Cancelled.
Volume voxelised(const ClosedSurface& surface, double attenuationPerMm, const VolumeGeometry& grid,
                 const Progress& progress = {});

} // namespace isocenter::core
