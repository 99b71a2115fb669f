// SPDX-License-Identifier: MIT
// Line integrals of attenuation from the source to each pixel (Kay & Kajiya slab test, equidistant trilinear
// samples in the middle of each step, the last partial step weighted by its length). One item a pixel, z =
// slab. Variants: VOLUME_BUFFER (bordered float buffer instead of an image), SKIP_EMPTY (samples known to be
// zero are left out; the others keep their places), SAMPLES_AT_ONCE (that many samples are fetched before
// they are added, for GPUs whose compilers leave it at fewer), GROUPS_FROM_MIDDLE (see groupInOrder()),
// POSES_IN_PARAMS (so many poses come with the parameters instead of in a buffer).
#include "gpu/params/registration/drr_params.h"

#include "common.cl"

#ifndef SAMPLES_AT_ONCE
#define SAMPLES_AT_ONCE 1
#endif

// Adds the samples in the middle of count whole steps from the first one on. The middle is counted in float,
// which is exact here and spares a conversion for every sample.
float addSamples(float sum, const DrrParams params, VOLUME_ARGUMENT(volume), vec3 start, vec3 delta,
                 int first, int count)
{
    float middle = first + 0.5f;
    int sample = 0;
#if SAMPLES_AT_ONCE > 1
    for (; sample + SAMPLES_AT_ONCE <= count; sample += SAMPLES_AT_ONCE, middle += SAMPLES_AT_ONCE) {
#pragma unroll
        for (int k = 0; k < SAMPLES_AT_ONCE; ++k)
            sum += sampleVolume(volume, start + (middle + k) * delta, params.volumeSize);
    }
#endif
    for (; sample < count; ++sample, middle += 1.0f)
        sum += sampleVolume(volume, start + middle * delta, params.volumeSize);
    return sum;
}

#ifdef SKIP_EMPTY

#define CLEARANCE_ARGUMENT(NAME) __global const int* restrict NAME,
#define CLEARANCE(NAME) NAME,

// How many samples from a position on lie in empty blocks, as far as the cube of empty blocks around the
// position's block tells; 0 when that block is occupied. Blocks begin half a voxel before texture coordinate
// 0.
int emptySteps(const DrrParams params, __global const int* restrict clearance, vec3 position,
               vec3 stepsPerVoxel)
{
    const float voxels = params.blockSide;
    const vec3 last = convert_float3(params.blocks.xyz - 1);
    const int3 block = convert_int3(clamp((position + 0.5f) * (1.0f / voxels), (vec3)(0.0f), last));
    const float rings = clearance[(block.z * params.blocks.y + block.y) * params.blocks.x + block.x];
    if (rings == 0.0f)
        return 0;
    const vec3 low = voxels * (convert_float3(block) - (rings - 1.0f)) - 0.5f;
    const vec3 high = voxels * (convert_float3(block) + rings) - 0.5f;
    const vec3 leave = max((low - position) * stepsPerVoxel, (high - position) * stepsPerVoxel);
    return wholeWithin(min(min(leave.x, leave.y), leave.z), 0, DRR_MOST_STEPS) + 1;
}

// The first step from one on whose sample lies in an occupied block; end if none before it does.
int occupiedFrom(const DrrParams params, __global const int* restrict clearance, vec3 start, vec3 delta,
                 vec3 stepsPerVoxel, int first, int end)
{
    int step = first;
    while (step < end) {
        const int count = emptySteps(params, clearance, start + (step + 0.5f) * delta, stepsPerVoxel);
        if (count == 0)
            break;
        step += min(count, end - step);
    }
    return step;
}

// The sum of the samples in the middle of whole steps: from the first occupied one to the last, leaping over
// what is empty between them.
float sumOfSteps(const DrrParams params, VOLUME_ARGUMENT(volume), __global const int* restrict clearance,
                 vec3 start, vec3 delta, int steps)
{
    const vec3 stepsPerVoxel = 1.0f / delta;
    int step = occupiedFrom(params, clearance, start, delta, stepsPerVoxel, 0, steps);
    // The same seen from the other end of the steps.
    const int end = steps - occupiedFrom(params, clearance, start + steps * delta, -delta, -stepsPerVoxel, 0,
                                         steps - step);
    float sum = 0.0f;
    while (step < end) {
        const int count = min(SAMPLES_PER_LOOK, end - step);
        sum = addSamples(sum, params, volume, start, delta, step, count);
        step = occupiedFrom(params, clearance, start, delta, stepsPerVoxel, step + count, end);
    }
    return sum;
}

#else

#define CLEARANCE_ARGUMENT(NAME)
#define CLEARANCE(NAME)

float sumOfSteps(const DrrParams params, VOLUME_ARGUMENT(volume), vec3 start, vec3 delta, int steps)
{
    return addSamples(0.0f, params, volume, start, delta, 0, steps);
}

#endif

float drrAt(const DrrParams params, const DrrPose pose, VOLUME_ARGUMENT(volume),
            CLEARANCE_ARGUMENT(clearance) ivec2 pixel)
{
    const vec3 source = pose.sourceTexture.xyz;
    const vec3 point = transformPoint(pose.textureFromPixel, pixel.x + 0.5f, pixel.y + 0.5f);
    const vec3 direction = nonZero(point - source);

    // The interpolated volume fades to zero half a voxel outside its faces.
    const vec3 inverse = 1.0f / direction;
    const vec3 toLow = (-0.5f - source) * inverse;
    const vec3 toHigh = (convert_float3(params.volumeSize.xyz) + 0.5f - source) * inverse;
    const vec3 nearest = min(toLow, toHigh);
    const vec3 farthest = max(toLow, toHigh);
    const float enter = max(max(nearest.x, nearest.y), max(nearest.z, 0.0f));
    const float leave = min(min(farthest.x, farthest.y), min(farthest.z, 1.0f));
    if (!(enter < leave))
        return 0.0f;

    const float mmPerRay = length(direction * params.spacingMm.xyz);
    const float pathMm = (leave - enter) * mmPerRay;
    const int steps = wholeWithin(pathMm / params.stepMm, 0, DRR_MOST_STEPS);
    const vec3 start = source + enter * direction;
    const vec3 delta = (params.stepMm / mmPerRay) * direction;
    float sum = sumOfSteps(params, volume, CLEARANCE(clearance) start, delta, steps);
    const float rest = pathMm / params.stepMm - steps;
    sum += rest * sampleVolume(volume, start + (steps + 0.5f * rest) * delta, params.volumeSize);
    return sum * params.stepMm * params.valueScale;
}

#ifdef POSES_IN_PARAMS
typedef struct
{
    DrrParams params;
    DrrPose poses[POSES_IN_PARAMS];
} DrrLaunch;
#define PARAMS_ARGUMENT const DrrLaunch launch
#define POSES_ARGUMENT
#define POSE(NUMBER) launch.poses[NUMBER]
#else
#define PARAMS_ARGUMENT const DrrParams params
#define POSES_ARGUMENT __global const DrrPose *restrict poses,
#define POSE(NUMBER) poses[NUMBER]
#endif

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
drr(PARAMS_ARGUMENT, VOLUME_ARGUMENT(volume),
    CLEARANCE_ARGUMENT(clearance) POSES_ARGUMENT __global float* restrict integrals)
{
#ifdef POSES_IN_PARAMS
    const DrrParams params = launch.params;
#endif
    const int3 group = groupInOrder();
    const ivec2 pixel =
        ivec2((int)get_global_id(0), GROUP_Y * group.y + (int)get_local_id(1) + params.firstRow);
    const int slab = group.z + params.firstSlab;
    if (pixel.x >= params.areaSize.x || pixel.y >= params.areaSize.y)
        return;
    integrals[((size_t)slab * params.areaSize.y + pixel.y) * params.areaSize.x + pixel.x] =
        drrAt(params, POSE(params.firstPose + slab), volume, CLEARANCE(clearance) pixel);
}
