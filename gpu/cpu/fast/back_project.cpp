// SPDX-License-Identifier: MIT
// gpu/cpu/kernels/reconstruction/back_project.cpp by blocks of voxels, of which neighbours lie in the lanes
// of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/fast/back_project_work.h"
#include "gpu/params/reconstruction/back_project_params.h"

#include <algorithm>
#include <string>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/back_project.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/back_project_aligned-inl.h"
#include "gpu/cpu/fast/back_project_general-inl.h"
// clang-format on

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(suitsAlignedBlocks);
HWY_EXPORT(backProjectAligned);
HWY_EXPORT(backProjectGeneral);

void backProject(const CpuLaunch& launch)
{
    const auto params = launch.params<BackProjectParams>();
    const int voxelsAnItem = std::stoi(launch.defines.at("VOXELS_AN_ITEM"));
    const BackProjectWork work{params, launch.buffer<const float>("filtered").data(),
                               launch.buffer<const vec4>("matrices").data(),
                               launch.buffer<float>("volume").data(),
                               std::min(params.firstSlice + launch.grid.z * voxelsAnItem, params.endSlice)};
    const bool aligned = launch.defines.contains("ALIGNED") && params.rowStride == 1 &&
                         HWY_DYNAMIC_DISPATCH(suitsAlignedBlocks)(work);
    const BlockGrid blocks(work, aligned ? kAlignedBlock : kGeneralBlock);
    core::parallelFor(blocks.count(), [&](int begin, int end) {
        for (int block = begin; block < end; ++block)
            if (aligned)
                HWY_DYNAMIC_DISPATCH(backProjectAligned)(work, blocks.box(block));
            else
                HWY_DYNAMIC_DISPATCH(backProjectGeneral)(work, blocks.box(block));
    });
}

} // namespace isocenter::gpu::cpu::fast
#endif
