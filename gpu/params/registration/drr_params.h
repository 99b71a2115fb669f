// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

// Zero voxels on every side of a volume that is kept in a buffer: rays may be sampled there without a branch.
#define VOLUME_BORDER 2

// VOLUME_LAYERS: layer n of the texture array holds the slices n - VOLUME_LAYERS_BEFORE and the next one, so
// that it begins and ends with slices of zeros.
#define VOLUME_LAYERS_BEFORE 2

// Samples that the variant SKIP_EMPTY takes from an occupied one on before it looks again whether it may
// leap: so many by the CPU device, more by others (see DrrRenderer), whose rays look from both ends first.
#ifndef SAMPLES_PER_LOOK
#define SAMPLES_PER_LOOK 8
#endif

#define DRR_MOST_STEPS 8388608 // of a ray; DrrRenderer refuses steps that would need a part of it

// What all rays of a launch share. Pixels are those of the rendered area, (0, 0) its top left.
ISOCENTER_STRUCT_BEGIN
struct DrrParams
{
    ivec4 volumeSize; // voxels
    ivec2 areaSize;   // columns, rows
    int firstPose;    // index of slab 0's record among the poses
    int blockSide;    // SKIP_EMPTY: voxels a side of a block
    ivec4 blocks;     // SKIP_EMPTY: blocks along x, y, z of the occupancy grid
    vec4 spacingMm;   // size of a voxel
    float stepMm;     // distance of samples along a ray
    float valueScale; // attenuation (1/mm) of a stored value of 1
    int firstRow;     // of this launch
    int firstSlab;
};
ISOCENTER_STRUCT_END(DrrParams)

// One record a slab: a pose of the volume seen by a view. Texture coordinates are in voxels, a voxel's centre
// at index + 0.5.
ISOCENTER_STRUCT_BEGIN
struct DrrPose
{
    mat4 textureFromPixel; // maps (u, v, 0, 1), u and v pixel coordinates in the area, to the point on the
                           // detector
    vec4 sourceTexture;    // the source
};
ISOCENTER_STRUCT_END(DrrPose)
