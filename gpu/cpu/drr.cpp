// SPDX-License-Identifier: MIT
// Line integrals of attenuation from the source to each pixel (Kay & Kajiya slab test, equidistant trilinear
// samples in the middle of each step, the last partial step weighted by its length). mm * 1/mm, without unit.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/vector.h"
#include "gpu/params/drr_params.h"

#include <algorithm>
#include <cmath>

namespace isocenter::gpu::cpu {
namespace {

float drrAt(const DrrParams& params, const DrrPose& pose, const CpuTexture& volume, int column, int row)
{
    const vec3 source = xyz(pose.sourceTexture);
    const vec3 pixel = transformPoint(pose.textureFromPixel, static_cast<float>(column) + 0.5f,
                                      static_cast<float>(row) + 0.5f);
    const vec3 direction = nonZero(pixel - source);

    // The interpolated volume fades to zero half a voxel outside its faces.
    const vec3 inverse = 1.0f / direction;
    const vec3 toLow = (vec3(-0.5f) - source) * inverse;
    const vec3 toHigh = (vec3(params.volumeSize) + vec3(0.5f) - source) * inverse;
    const vec3 nearest = min(toLow, toHigh);
    const vec3 farthest = max(toLow, toHigh);
    const float enter = std::max(std::max(nearest.x, nearest.y), std::max(nearest.z, 0.0f));
    const float leave = std::min(std::min(farthest.x, farthest.y), std::min(farthest.z, 1.0f));
    if (!(enter < leave))
        return 0.0f;

    const float mmPerRay = length(direction * xyz(params.spacingMm));
    const float pathMm = (leave - enter) * mmPerRay;
    const int steps = static_cast<int>(pathMm / params.stepMm);
    const vec3 start = source + enter * direction;
    const vec3 delta = (params.stepMm / mmPerRay) * direction;
    float sum = 0.0f;
    for (int step = 0; step < steps; ++step) {
        const vec3 position = start + (static_cast<float>(step) + 0.5f) * delta;
        sum += volume.sample(position.x, position.y, position.z);
    }
    const float rest = pathMm / params.stepMm - static_cast<float>(steps);
    const vec3 last = start + (static_cast<float>(steps) + 0.5f * rest) * delta;
    sum += rest * volume.sample(last.x, last.y, last.z);
    return sum * params.stepMm * params.valueScale;
}

} // namespace

void drr(const CpuLaunch& launch)
{
    const auto params = launch.params<DrrParams>();
    const auto poses = launch.buffer<const DrrPose>("poses");
    const auto integrals = launch.buffer<float>("integrals");
    const CpuTexture& volume = launch.texture("volume");
    const int width = params.areaSize.x;
    const int lastRow = std::min(params.firstRow + launch.grid.y, params.areaSize.y);
    const int rows = lastRow - params.firstRow;
    core::parallelFor(rows * launch.grid.z, [&](int begin, int end) {
        for (int line = begin; line < end; ++line) {
            const int slab = params.firstSlab + line / rows;
            const int row = params.firstRow + line % rows;
            float* out =
                &integrals[(static_cast<std::size_t>(slab) * static_cast<std::size_t>(params.areaSize.y) +
                            static_cast<std::size_t>(row)) *
                           static_cast<std::size_t>(width)];
            for (int column = 0; column < width; ++column)
                out[column] = drrAt(params, poses[static_cast<std::size_t>(slab)], volume, column, row);
        }
    });
}

} // namespace isocenter::gpu::cpu
