// SPDX-License-Identifier: MIT
// The transpose of project_volume: adds to every voxel the projections' pixels whose rays it is a part of,
// each times that part (mm). With MEAN their mean by those parts, as SART and SIRT add it. One item a voxel,
// which looks at the pixels that see the space between its neighbours. With INTERPOLATED the value of each
// projection where the voxel is seen, between four pixels: faster, and not the transpose.
#include "gpu/params/reconstruction/spread_rays_params.h"

#include "joseph_ray.cl"

// The part of a ray (mm) that runs through a voxel.
float partOf(JosephRay ray, vec4 voxel)
{
    const float plane = ray.axis == 0 ? voxel.x : (ray.axis == 1 ? voxel.y : voxel.z);
    const float across = ray.axis == 0 ? voxel.y : voxel.x;
    const float up = ray.axis == 2 ? voxel.y : voxel.z;
    const float nearAcross = 1.0f - fabs(ray.across + ray.acrossStep * plane - across);
    const float nearUp = 1.0f - fabs(ray.up + ray.upStep * plane - up);
    const bool beforeSource = ray.upwards ? plane > ray.source : plane < ray.source;
    return nearAcross > 0.0f && nearUp > 0.0f && beforeSource ? nearAcross * nearUp * ray.stepMm : 0.0f;
}

// Where forward projections that read a texture find the volume.
#ifdef VOLUME_TEXTURE
#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable
#define VOLUME_TEXTURE_ARGUMENT , __write_only image3d_t volumeTexture
#else
#define VOLUME_TEXTURE_ARGUMENT
#endif

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
spread_rays(const SpreadRaysParams params, __global const float* restrict projections,
            __global const vec4* restrict rays, __global const vec4* restrict matrices,
            __global float* restrict volume VOLUME_TEXTURE_ARGUMENT)
{
    const int column = (int)get_global_id(0);
    const int row = (int)get_global_id(1);
    const int slice = params.firstSlice + (int)get_global_id(2);
    if (column >= params.columns || row >= params.rows || slice >= params.slices)
        return;
    const vec4 voxel = vec4((float)column, (float)row, (float)slice, 1.0f);
    float sum = 0.0f;
    float parts = 0.0f;
    for (int p = 0; p < params.projections; ++p) {
        const int projection = params.firstProjection + p;
        const vec4 ofU = matrices[projection * SPREAD_MATRIX_ROWS];
        const vec4 ofV = matrices[projection * SPREAD_MATRIX_ROWS + 1];
        const vec4 ofW = matrices[projection * SPREAD_MATRIX_ROWS + 2];
#ifdef INTERPOLATED
        const vec2 seen = vec2(dot(ofU, voxel), dot(ofV, voxel)) / dot(ofW, voxel);
        const Between u = between(seen.x - 0.5f, params.detectorColumns);
        const Between v = between(seen.y - 0.5f, params.detectorRows);
        const size_t upper = ((size_t)p * params.detectorRows + v.lower) * params.detectorColumns;
        const size_t lower = ((size_t)p * params.detectorRows + v.upper) * params.detectorColumns;
        sum +=
            v.ofLower *
                (u.ofLower * projections[upper + u.lower] + u.ofUpper * projections[upper + u.upper]) +
            v.ofUpper * (u.ofLower * projections[lower + u.lower] + u.ofUpper * projections[lower + u.upper]);
        parts += (u.ofLower + u.ofUpper) * (v.ofLower + v.ofUpper);
#else
        vec2 least = vec2(1e9f, 1e9f);
        vec2 most = vec2(-1e9f, -1e9f);
        for (int corner = 0; corner < 8; ++corner) {
            const vec4 at = voxel + vec4((corner & 1) != 0 ? 1.0f : -1.0f, (corner & 2) != 0 ? 1.0f : -1.0f,
                                         (corner & 4) != 0 ? 1.0f : -1.0f, 0.0f);
            const vec2 pixel = vec2(dot(ofU, at), dot(ofV, at)) / dot(ofW, at);
            least = min(least, pixel);
            most = max(most, pixel);
        }
        const int firstColumn = wholeWithin(ceil(least.x - 0.5f), 0, params.detectorColumns);
        const int lastColumn = wholeWithin(floor(most.x - 0.5f), -1, params.detectorColumns - 1);
        const int firstRow = wholeWithin(ceil(least.y - 0.5f), 0, params.detectorRows);
        const int lastRow = wholeWithin(floor(most.y - 0.5f), -1, params.detectorRows - 1);
        for (int v = firstRow; v <= lastRow; ++v) {
            const size_t line = ((size_t)p * params.detectorRows + v) * params.detectorColumns;
            for (int u = firstColumn; u <= lastColumn; ++u) {
                const float part =
                    partOf(josephRay(rays, projection, (float)u, (float)v, params.spacing), voxel);
                sum += part * projections[line + u];
                parts += part;
            }
        }
#endif
    }
    const size_t place = ((size_t)slice * params.rows + row) * params.columns + column;
#ifdef MEAN
    if (parts > 0.0f)
        volume[place] = max(params.lowest, volume[place] + params.factor * sum / parts);
#else
    volume[place] += params.factor * sum;
#endif
#ifdef VOLUME_TEXTURE
    write_imagef(volumeTexture, (int4)(column, row, slice, 0), (float4)(volume[place], 0.0f, 0.0f, 0.0f));
#endif
}
