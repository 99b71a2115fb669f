// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/volume.h"

namespace isocenter::core {

enum class SlabValue { Maximum, Minimum }; // of the voxels behind a pixel

// Slices of a volume along an axis of its grid, from one on.
struct Slab
{
    int axis = 2; // 0: i, 1: j, 2: k
    int first = 0;
    int slices = 1;
};

// What a slab shows (a maximum or minimum intensity projection), in the volume's values. The first of the two
// other axes of the grid runs to the right, the second one downwards, or upwards where that leads to the
// patient's head. Pixels are square, as wide as the smaller spacing of both (mm); between voxels they are
// interpolated linearly. Throws UsageError for slices that are not there.
Image slabImage(const Volume& volume, const Slab& slab, SlabValue value);

// The side of those pixels, mm.
double slabPixelMm(const VolumeGeometry& geometry, int axis);

// "axial", "coronal" or "sagittal": what slices along an axis of the grid are nearest to.
const char* planeAlong(const VolumeGeometry& geometry, int axis);

} // namespace isocenter::core
