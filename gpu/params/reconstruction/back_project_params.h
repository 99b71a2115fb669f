// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"
#include "gpu/params/reconstruction/filtered_border.h"

ISOCENTER_STRUCT_BEGIN
struct BackProjectParams
{
    int columns; // voxels of the volume
    int rows;
    int endSlice;   // behind the slab's last one
    int firstSlice; // of this launch
    int projections;
    int detectorColumns; // of a filtered projection, without its border
    int detectorRows;
    float valueScale; // of what filtered projections hold
    int columnStride; // of their buffer: from column to column, from row to row,
    int rowStride;
    int pixels;    // and how many numbers a projection has
    int slabBegin; // the first slice that the volume's buffer holds
};
ISOCENTER_STRUCT_END(BackProjectParams)

// Rows of a projection's matrix from a voxel's index (i, j, k, 1) to (u w, v w, w), one vec4 each.
#define MATRIX_ROWS 3
