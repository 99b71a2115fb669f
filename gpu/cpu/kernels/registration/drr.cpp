// SPDX-License-Identifier: MIT
// Line integrals of attenuation from the source to each pixel (Kay & Kajiya slab test, equidistant trilinear
// samples in the middle of each step, the last partial step weighted by its length). mm * 1/mm, without unit.
// SKIP_EMPTY leaves out samples that are known to be zero; the others keep their places.
#include "core/support/parallel.h"
#include "gpu/cpu/cpu_kernels.h"
#include "gpu/cpu/kernels/vector.h"
#include "gpu/cpu/within.h"
#include "gpu/params/registration/drr_params.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace isocenter::gpu::cpu {
namespace {

// How many samples from a position on lie in empty blocks, as far as the cube of empty blocks around the
// position's block tells; 0 when that block is occupied. Blocks begin half a voxel before texture coordinate
// 0.
int emptySteps(const DrrParams& params, std::span<const int> clearance, const vec3& position,
               const vec3& stepsPerVoxel)
{
    const auto voxels = static_cast<float>(params.blockSide);
    const auto blockOf = [voxels](float coordinate, int count) {
        return wholeWithin((coordinate + 0.5f) / voxels, 0, count - 1);
    };
    const ivec4 block{blockOf(position.x, params.blocks.x), blockOf(position.y, params.blocks.y),
                      blockOf(position.z, params.blocks.z), 0};
    const int index = (block.z * params.blocks.y + block.y) * params.blocks.x + block.x;
    const auto rings = static_cast<float>(clearance[static_cast<std::size_t>(index)]);
    if (rings == 0.0f)
        return 0;
    const vec3 low = voxels * (vec3(block) - vec3(rings - 1.0f)) - vec3(0.5f);
    const vec3 high = voxels * (vec3(block) + vec3(rings)) - vec3(0.5f);
    const vec3 leave = max((low - position) * stepsPerVoxel, (high - position) * stepsPerVoxel);
    return wholeWithin(std::min(std::min(leave.x, leave.y), leave.z), 0, DRR_MOST_STEPS) + 1;
}

// The sum of the samples in the middle of whole steps.
float sumOfSteps(const DrrParams& params, const CpuTexture& volume, std::span<const int> clearance,
                 const vec3& start, const vec3& delta, int steps)
{
    const vec3 stepsPerVoxel = 1.0f / delta;
    float sum = 0.0f;
    int step = 0;
    while (step < steps) {
        int end = steps;
        if (!clearance.empty()) {
            const vec3 position = start + (static_cast<float>(step) + 0.5f) * delta;
            if (const int empty = emptySteps(params, clearance, position, stepsPerVoxel); empty > 0) {
                step += std::min(empty, steps - step);
                continue;
            }
            end = std::min(step + SAMPLES_PER_LOOK, steps);
        }
        for (; step < end; ++step) {
            const vec3 position = start + (static_cast<float>(step) + 0.5f) * delta;
            sum += volume.sample(position.x, position.y, position.z);
        }
    }
    return sum;
}

float drrAt(const DrrParams& params, const DrrPose& pose, const CpuTexture& volume,
            std::span<const int> clearance, int column, int row)
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
    const int steps = wholeWithin(pathMm / params.stepMm, 0, DRR_MOST_STEPS);
    const vec3 start = source + enter * direction;
    const vec3 delta = (params.stepMm / mmPerRay) * direction;
    float sum = sumOfSteps(params, volume, clearance, start, delta, steps);
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
    const auto clearance = launch.defines.contains("SKIP_EMPTY") ? launch.buffer<const int>("clearance")
                                                                 : std::span<const int>();
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
                out[column] = drrAt(params, poses[static_cast<std::size_t>(params.firstPose + slab)], volume,
                                    clearance, column, row);
        }
    });
}

} // namespace isocenter::gpu::cpu
