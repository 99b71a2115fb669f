// SPDX-License-Identifier: MIT
// The kernel cell_maxima (gpu/cpu/kernels/features/cell_maxima.cpp) by whole rows of the image, through all
// cells beside each other, with neighbouring pixels in the lanes of a vector.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/features/cell_candidates.h"

#include <algorithm>
#include <vector>

#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "gpu/cpu/fast/cell_maxima.cpp"
// The order matters:
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "gpu/cpu/fast/maxima-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE {

void cellMaxima(const CpuLaunch& launch)
{
    const auto params = launch.params<CellMaximaParams>();
    const auto list = launch.buffer<int>("list");
    const auto response = launch.buffer<const float>("response");
    const ivec2& size = params.imageSize;
    const LocalMaximum maximum(launch, size);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    core::parallelFor(params.cells / params.cellsAcross, [&](int begin, int end) {
        std::vector<CellCandidates> candidates(static_cast<std::size_t>(params.cellsAcross));
        for (int down = begin; down < end; ++down) {
            std::ranges::for_each(candidates, &CellCandidates::clear);
            const int bottom = std::min((down + 1) * params.cellSide, size.y - params.edge);
            for (int row = std::max(down * params.cellSide, params.edge); row < bottom; ++row)
                forEachMaximum(maximum, response, size, params.edge, row, threshold, [&](int column) {
                    if (column < params.cellsAcross * params.cellSide)
                        candidates[static_cast<std::size_t>(column / params.cellSide)].add(
                            maximum.at(column, row), column, row);
                });
            for (int across = 0; across < params.cellsAcross; ++across)
                candidates[static_cast<std::size_t>(across)].writeStrongest(
                    maximum, list, down * params.cellsAcross + across, params, threshold);
        }
    });
}

} // namespace isocenter::gpu::cpu::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace isocenter::gpu::cpu::fast {

HWY_EXPORT(cellMaxima);

void cellMaxima(const CpuLaunch& launch)
{
    HWY_DYNAMIC_DISPATCH(cellMaxima)(launch);
}

} // namespace isocenter::gpu::cpu::fast
#endif
