// SPDX-License-Identifier: MIT
// Twin of kernels/reconstruction/spread_rays.cl.
#include "gpu/params/reconstruction/spread_rays_params.h"
#include "common.glsl"

PARAMS(SpreadRaysParams);
BUFFER_IN(float, projections);
BUFFER_IN(vec4, rays);
BUFFER_IN(vec4, matrices);
BUFFER_INOUT(float, volume);
#ifdef VOLUME_TEXTURE
layout(r32f) uniform writeonly image3D volumeTexture;
#endif

#include "joseph_ray.glsl"

// The part of a ray (mm) that runs through a voxel.
float partOf(JosephRay ray, vec4 voxel)
{
    const float plane = ray.axis == 0 ? voxel.x : (ray.axis == 1 ? voxel.y : voxel.z);
    const float across = ray.axis == 0 ? voxel.y : voxel.x;
    const float up = ray.axis == 2 ? voxel.y : voxel.z;
    const float nearAcross = 1.0 - abs(ray.across + ray.acrossStep * plane - across);
    const float nearUp = 1.0 - abs(ray.up + ray.upStep * plane - up);
    const bool beforeSource = ray.upwards ? plane > ray.source : plane < ray.source;
    return nearAcross > 0.0 && nearUp > 0.0 && beforeSource ? nearAcross * nearUp * ray.stepMm : 0.0;
}

void main()
{
    const int column = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y);
    const int slice = params.firstSlice + int(gl_GlobalInvocationID.z);
    if (column >= params.columns || row >= params.rows || slice >= params.slices)
        return;
    const vec4 voxel = vec4(float(column), float(row), float(slice), 1.0);
    float sum = 0.0;
    float parts = 0.0;
    for (int p = 0; p < params.projections; ++p) {
        const int projection = params.firstProjection + p;
        const vec4 ofU = matrices[projection * SPREAD_MATRIX_ROWS];
        const vec4 ofV = matrices[projection * SPREAD_MATRIX_ROWS + 1];
        const vec4 ofW = matrices[projection * SPREAD_MATRIX_ROWS + 2];
#ifdef INTERPOLATED
        const vec2 seen = vec2(dot(ofU, voxel), dot(ofV, voxel)) / dot(ofW, voxel);
        const Between u = between(seen.x - 0.5, params.detectorColumns);
        const Between v = between(seen.y - 0.5, params.detectorRows);
        const int upper = (p * params.detectorRows + v.lower) * params.detectorColumns;
        const int lower = (p * params.detectorRows + v.upper) * params.detectorColumns;
        sum += v.ofLower * (u.ofLower * projections[upper + u.lower] + u.ofUpper * projections[upper + u.upper]) +
               v.ofUpper * (u.ofLower * projections[lower + u.lower] + u.ofUpper * projections[lower + u.upper]);
        parts += (u.ofLower + u.ofUpper) * (v.ofLower + v.ofUpper);
#else
        vec2 least = vec2(1e9, 1e9);
        vec2 most = vec2(-1e9, -1e9);
        for (int corner = 0; corner < 8; ++corner) {
            const vec4 at = voxel + vec4((corner & 1) != 0 ? 1.0 : -1.0, (corner & 2) != 0 ? 1.0 : -1.0,
                                         (corner & 4) != 0 ? 1.0 : -1.0, 0.0);
            const vec2 pixel = vec2(dot(ofU, at), dot(ofV, at)) / dot(ofW, at);
            least = min(least, pixel);
            most = max(most, pixel);
        }
        const int firstColumn = wholeWithin(ceil(least.x - 0.5), 0, params.detectorColumns);
        const int lastColumn = wholeWithin(floor(most.x - 0.5), -1, params.detectorColumns - 1);
        const int firstRow = wholeWithin(ceil(least.y - 0.5), 0, params.detectorRows);
        const int lastRow = wholeWithin(floor(most.y - 0.5), -1, params.detectorRows - 1);
        for (int v = firstRow; v <= lastRow; ++v) {
            const int line = (p * params.detectorRows + v) * params.detectorColumns;
            for (int u = firstColumn; u <= lastColumn; ++u) {
                const float part =
                    partOf(josephRay(projection, float(u), float(v), params.spacing), voxel);
                sum += part * projections[line + u];
                parts += part;
            }
        }
#endif
    }
    const int place = (slice * params.rows + row) * params.columns + column;
#ifdef MEAN
    if (parts > 0.0)
        volume[place] = max(params.lowest, volume[place] + params.factor * sum / parts);
#else
    volume[place] += params.factor * sum;
#endif
#ifdef VOLUME_TEXTURE
    imageStore(volumeTexture, ivec3(column, row, slice), vec4(volume[place], 0.0, 0.0, 0.0));
#endif
}
