// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/params.h"

// Items of a group that share a patch, each with every PATCH_LANES-th of its columns.
#define PATCH_LANES 16

ISOCENTER_STRUCT_BEGIN
struct PatchNccParams
{
    ivec4 imageSize;     // x, y: columns and rows
    ivec4 grid;          // x, y: patches across and down, z, w: columns and rows of a patch
    ivec4 placement;     // x, y: top left pixel of the first patch, z, w: from one patch to the next
    float leastVariance; // of the image in a patch; below it the patch correlates with nothing
    float pad0;
    float pad1;
    float pad2;
};
ISOCENTER_STRUCT_END(PatchNccParams)
