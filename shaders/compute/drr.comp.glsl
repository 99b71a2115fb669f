// SPDX-License-Identifier: MIT
// Twin of kernels/drr.cl.
#include "gpu/params/drr_params.h"
#include "common.glsl"

PARAMS(DrrParams);
uniform sampler3D volume;
BUFFER_IN(DrrPose, poses);
BUFFER_OUT(float, integrals);

float drrAt(ivec2 pixel, int slab)
{
    const vec3 source = poses[slab].sourceTexture.xyz;
    const vec3 point = transformPoint(poses[slab].textureFromPixel, pixel.x + 0.5, pixel.y + 0.5);
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
    const int steps = int(pathMm / params.stepMm);
    const vec3 start = source + enter * direction;
    const vec3 delta = (params.stepMm / mmPerRay) * direction;
    float sum = 0.0;
    for (int k = 0; k < steps; ++k)
        sum += sampleVolume(volume, start + (k + 0.5) * delta, params.volumeSize);
    const float rest = pathMm / params.stepMm - steps;
    sum += rest * sampleVolume(volume, start + (steps + 0.5 * rest) * delta, params.volumeSize);
    return sum * params.stepMm * params.valueScale;
}

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy) + ivec2(0, params.firstRow);
    const int slab = int(gl_GlobalInvocationID.z) + params.firstSlab;
    if (pixel.x >= params.areaSize.x || pixel.y >= params.areaSize.y)
        return;
    integrals[(slab * params.areaSize.y + pixel.y) * params.areaSize.x + pixel.x] = drrAt(pixel, slab);
}
