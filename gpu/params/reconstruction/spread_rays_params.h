// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"
#include "gpu/params/reconstruction/joseph_layout.h"

ISOCENTER_STRUCT_BEGIN
struct SpreadRaysParams
{
    vec4 spacing; // x, y, z: mm from voxel to voxel along its axes
    int columns;  // voxels of the volume
    int rows;
    int slices;
    int firstSlice;      // of this launch
    int detectorColumns; // pixels of a projection
    int detectorRows;
    int firstProjection; // in the tables of rays and matrices
    int projections;
    float factor; // of what is added
    float lowest; // with MEAN: what a voxel's value is at least
    int pad0;
    int pad1;
};
ISOCENTER_STRUCT_END(SpreadRaysParams)

// Rows of a projection's matrix from a voxel's index (i, j, k, 1) to (u w, v w, w), one vec4 each.
#define SPREAD_MATRIX_ROWS 3
