// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"
#include "gpu/params/reconstruction/joseph_layout.h"

ISOCENTER_STRUCT_BEGIN
struct ProjectVolumeParams
{
    vec4 spacing; // x, y, z: mm from voxel to voxel along its axes
    int columns;  // voxels of the volume
    int rows;
    int slices;
    int detectorColumns; // pixels of a projection
    int detectorRows;
    int firstProjection; // in the table of rays and the measured projections
    int firstOfLaunch;   // of the projected ones
    float shortestRay;   // mm in the volume, below which a ray leaves no residual
    int firstLacking;    // of the projections that keep what they lack
    int pad0;
    int pad1;
    int pad2;
};
ISOCENTER_STRUCT_END(ProjectVolumeParams)
