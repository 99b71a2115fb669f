// SPDX-License-Identifier: MIT
// Line integrals of attenuation from the source to each pixel (Kay & Kajiya slab test, equidistant trilinear
// samples in the middle of each step, the last partial step weighted by its length). One item a pixel, z =
// slab. Variants: VOLUME_BUFFER (bordered float buffer instead of an image).
#include "gpu/params/drr_params.h"

#include "common.cl"

float drrAt(const DrrParams params, const DrrPose pose, VOLUME_ARGUMENT(volume), ivec2 pixel)
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
    const int steps = (int)(pathMm / params.stepMm);
    const vec3 start = source + enter * direction;
    const vec3 delta = (params.stepMm / mmPerRay) * direction;
    float sum = 0.0f;
    for (int step = 0; step < steps; ++step)
        sum += sampleVolume(volume, start + (step + 0.5f) * delta, params.volumeSize);
    const float rest = pathMm / params.stepMm - steps;
    sum += rest * sampleVolume(volume, start + (steps + 0.5f * rest) * delta, params.volumeSize);
    return sum * params.stepMm * params.valueScale;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
drr(const DrrParams params, VOLUME_ARGUMENT(volume), __global const DrrPose* restrict poses,
    __global float* restrict integrals)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1) + params.firstRow);
    const int slab = (int)get_global_id(2) + params.firstSlab;
    if (pixel.x >= params.areaSize.x || pixel.y >= params.areaSize.y)
        return;
    integrals[((size_t)slab * params.areaSize.y + pixel.y) * params.areaSize.x + pixel.x] =
        drrAt(params, poses[slab], volume, pixel);
}
