// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

// Items of a group that share a patch, each with every PATCH_LANES-th of its columns.
#define PATCH_LANES 16

ISOCENTER_STRUCT_BEGIN
struct PatchNccParams
{
    ivec2 imageSize;     // columns, rows
    ivec2 patchGrid;     // patches across and down
    ivec2 patchSize;     // columns, rows of a patch
    ivec2 firstCorner;   // top left pixel of the first patch
    ivec2 patchStride;   // from one patch to the next
    float leastVariance; // of the image in a patch; below it the patch correlates with nothing
    ISOCENTER_PADDING(pad0);
};
ISOCENTER_STRUCT_END(PatchNccParams)
