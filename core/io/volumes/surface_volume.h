// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/projection_geometry.h"
#include "core/io/volumes/volume_reader.h"

namespace isocenter::core {

// How large a pixel of an X-ray is at the body (mm): at the world's origin if that lies between source and
// detector, as an isocentre does, else at four fifths of the way to the detector.
double pixelAtBodyMm(const ProjectionGeometry& view);

// Of what a body is taken to be made where the options do not say it.
inline constexpr const char* kUsualMaterial = "metal";

// The voxels of a body of this extent (see gridAround): of the size that the options state, or chosen for it.
// Throws InputError if there is no memory for them.
VolumeGeometry voxelGrid(const Eigen::AlignedBox3d& extentMm, const SurfaceVolumeOptions& options);

// The attenuation (1/mm) of the body that a surface file encloses (STL, OBJ, PLY; see readSurfaceFile and
// voxelised), on a grid along the file's axes. The findings say of what it was taken to be made, the voxel
// size and what was mended (see closedSurface). Throws FileError that names the file for a surface that is
// not watertight, and as readSurfaceFile does; UsageError for a material that is not known; Cancelled.
VolumeReading readSurfaceVolume(const std::filesystem::path& file, const SurfaceVolumeOptions& options,
                                const Progress& progress = {});

} // namespace isocenter::core
