// SPDX-License-Identifier: MIT
#pragma once

#include "gpu/params/registration/drr_params.h"

#include <cstddef>

namespace isocenter::gpu::cpu::fast {

// How the voxels of a bordered volume lie in memory: x fastest, then y, then z.
enum class VoxelType { Float, Unorm16 };

// A rectangle of one slab, with all that rendering it takes.
struct DrrTile
{
    const DrrParams* params;
    const DrrPose* pose;
    const std::byte* volume; // with its border
    VoxelType voxels;
    const int* clearance; // of the blocks, for SKIP_EMPTY; null: every sample is taken
    float* integrals;     // of the whole slab
    int firstColumn;
    int lastColumn; // one behind
    int firstRow;
    int lastRow; // one behind
};

} // namespace isocenter::gpu::cpu::fast
