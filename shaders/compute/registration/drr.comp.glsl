// SPDX-License-Identifier: MIT
// Twin of kernels/registration/drr.cl.
#include "gpu/params/registration/drr_params.h"
#include "gather.glsl"

PARAMS(DrrParams);
uniform VOLUME_SAMPLER volume;
BUFFER_IN(DrrPose, poses);
GATHER_OUT(0, integrals);

// Adds the samples in the middle of count whole steps from the first one on. The middle is counted in float,
// which is exact here and spares a conversion for every sample.
float addSamples(float sum, vec3 start, vec3 delta, int first, int count)
{
    float middle = first + 0.5;
    for (int k = 0; k < count; ++k, middle += 1.0)
        sum += sampleVolume(volume, start + middle * delta, params.volumeSize);
    return sum;
}

#ifdef SKIP_EMPTY

BUFFER_IN(int, clearance);

// How many samples from a position on lie in empty blocks, as far as the cube of empty blocks around the
// position's block tells; 0 when that block is occupied. Blocks begin half a voxel before texture coordinate 0.
int emptySteps(vec3 position, vec3 stepsPerVoxel)
{
    const float voxels = float(params.blockSide);
    const ivec3 block = ivec3(clamp((position + 0.5) * (1.0 / voxels), vec3(0.0), vec3(params.blocks.xyz - 1)));
    const float rings = float(clearance[(block.z * params.blocks.y + block.y) * params.blocks.x + block.x]);
    if (rings == 0.0)
        return 0;
    const vec3 low = voxels * (vec3(block) - (rings - 1.0)) - 0.5;
    const vec3 high = voxels * (vec3(block) + rings) - 0.5;
    const vec3 leave = max((low - position) * stepsPerVoxel, (high - position) * stepsPerVoxel);
    return wholeWithin(min(min(leave.x, leave.y), leave.z), 0, DRR_MOST_STEPS) + 1;
}

// The first step from one on whose sample lies in an occupied block; end if none before it does.
int occupiedFrom(vec3 start, vec3 delta, vec3 stepsPerVoxel, int first, int end)
{
    int step = first;
    while (step < end) {
        const int count = emptySteps(start + (step + 0.5) * delta, stepsPerVoxel);
        if (count == 0)
            break;
        step += min(count, end - step);
    }
    return step;
}

// The sum of the samples in the middle of whole steps: from the first occupied one to the last, leaping over
// what is empty between them.
float sumOfSteps(vec3 start, vec3 delta, int steps)
{
    const vec3 stepsPerVoxel = 1.0 / delta;
    int step = occupiedFrom(start, delta, stepsPerVoxel, 0, steps);
    // The same seen from the other end of the steps.
    const int end = steps - occupiedFrom(start + steps * delta, -delta, -stepsPerVoxel, 0, steps - step);
    float sum = 0.0;
    while (step < end) {
        const int count = min(SAMPLES_PER_LOOK, end - step);
        sum = addSamples(sum, start, delta, step, count);
        step = occupiedFrom(start, delta, stepsPerVoxel, step + count, end);
    }
    return sum;
}

#else

float sumOfSteps(vec3 start, vec3 delta, int steps)
{
    return addSamples(0.0, start, delta, 0, steps);
}

#endif

float drrAt(ivec2 pixel, int slab)
{
    const int record = params.firstPose + slab;
    const vec3 source = poses[record].sourceTexture.xyz;
    const vec3 point = transformPoint(poses[record].textureFromPixel, pixel.x + 0.5, pixel.y + 0.5);
    const vec3 direction = nonZero(point - source);

    // The interpolated volume fades to zero half a voxel outside its faces.
    const vec3 inverse = 1.0 / direction;
    const vec3 toLow = (-0.5 - source) * inverse;
    const vec3 toHigh = (vec3(params.volumeSize.xyz) + 0.5 - source) * inverse;
    const vec3 nearest = min(toLow, toHigh);
    const vec3 farthest = max(toLow, toHigh);
    const float enter = max(max(nearest.x, nearest.y), max(nearest.z, 0.0));
    const float leave = min(min(farthest.x, farthest.y), min(farthest.z, 1.0));
    if (!(enter < leave))
        return 0.0;

    const float mmPerRay = length(direction * params.spacingMm.xyz);
    const float pathMm = (leave - enter) * mmPerRay;
    const int steps = wholeWithin(pathMm / params.stepMm, 0, DRR_MOST_STEPS);
    const vec3 start = source + enter * direction;
    const vec3 delta = (params.stepMm / mmPerRay) * direction;
    float sum = sumOfSteps(start, delta, steps);
    const float rest = pathMm / params.stepMm - steps;
    sum += rest * sampleVolume(volume, start + (steps + 0.5 * rest) * delta, params.volumeSize);
    return sum * params.stepMm * params.valueScale;
}

ivec2 gatherSize()
{
    return params.areaSize;
}

ivec3 gatherFirst()
{
    return ivec3(0, params.firstRow, params.firstSlab);
}

void gather(ivec2 pixel, int slab)
{
    PUT(integrals, drrAt(pixel, slab));
}
