// SPDX-License-Identifier: MIT
// Line integrals to the X-ray's grey values within the region of interest, by offset or factor such that the
// means of the inner thirds agree, as a C-arm's exposure control sets it.
#include "core/support/parallel.h"
#include "gpu/cpu/kernels/reduction.h"
#include "gpu/params/measures/grey_scale_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

constexpr float kMinMean = 1e-12f;

// How an intensity or integral becomes a grey value.
struct GreyLine
{
    float factor;
    float offset;
};

GreyLine greyLine(const GreyScaleParams& params, const vec4& innerThirdSum)
{
    const bool ofIntensities = params.match == GREY_MATCH_INTENSITY_FACTOR;
    const float mean = (ofIntensities ? innerThirdSum.x : innerThirdSum.y) / params.innerThirdCount;
    if (params.match == GREY_MATCH_OFFSET)
        return {1.0f, params.targetMean - mean};
    return {mean > kMinMean ? params.targetMean / mean : 0.0f, 0.0f};
}

float greyScaleAt(const GreyScaleParams& params, float integral, const GreyLine& line)
{
    const float value = params.match == GREY_MATCH_INTENSITY_FACTOR ? std::exp(-integral) : integral;
    const float grey = line.factor * value + line.offset;
    return params.quantise != 0 ? std::clamp(std::floor(grey + 0.5f), 0.0f, 255.0f) : grey;
}

} // namespace

void greyScale(const CpuLaunch& launch)
{
    const auto params = launch.params<GreyScaleParams>();
    const auto integrals = launch.buffer<const float>("integrals");
    const auto innerThirdSums = launch.buffer<const vec4>("innerThirdSums");
    const auto grey = launch.buffer<float>("grey");
    const int columns = params.regionSize.x;
    const int rows = params.regionSize.y;
    core::parallelFor(rows * launch.grid.z, [&](int begin, int end) {
        for (int slabRow = begin; slabRow < end; ++slabRow) {
            const int slab = slabRow / rows;
            const int row = slabRow % rows;
            const GreyLine line = greyLine(params, innerThirdSums[static_cast<std::size_t>(slab)]);
            for (int column = 0; column < columns; ++column) {
                const float integral = integrals[pixelIndex(
                    params.regionCorner.x + column, params.regionCorner.y + row, slab, params.areaSize)];
                grey[pixelIndex(column, row, slab, {columns, rows})] = greyScaleAt(params, integral, line);
            }
        }
    });
}

} // namespace isocenter::gpu::cpu
