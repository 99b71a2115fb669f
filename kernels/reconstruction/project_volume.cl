// SPDX-License-Identifier: MIT
// Line integrals of a volume (Joseph's method): its values times mm, one item a pixel, z = projection. With
// RESIDUALS what they lack of measured ones, and that over the length of the ray in the volume: the mean
// error of the values along it.
#include "gpu/params/reconstruction/project_volume_params.h"

#include "joseph_ray.cl"

// The planes in which a coordinate is between -1 and extent, as far as they lie between low and high.
void keepPlanes(float start, float step, int extent, float* low, float* high)
{
    if (fabs(step) < 1e-7f) {
        if (!(start > -1.0f && start < (float)extent))
            *high = -1.0f;
        return;
    }
    const float entry = (-1.0f - start) / step;
    const float exit = ((float)extent - start) / step;
    *low = max(*low, min(entry, exit));
    *high = min(*high, max(entry, exit));
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
project_volume(const ProjectVolumeParams params, __global const float* restrict volume,
               __global const vec4* restrict rays,
#ifdef RESIDUALS
               __global const float* restrict measured, __global float* restrict lacking,
#endif
               __global float* restrict projected)
{
    const int3 group = groupInOrder();
    const int column = (int)get_global_id(0);
    const int row = GROUP_Y * group.y + (int)get_local_id(1);
    const int projection = params.firstOfLaunch + group.z;
    if (column >= params.detectorColumns || row >= params.detectorRows)
        return;
    const JosephRay ray =
        josephRay(rays, params.firstProjection + projection, (float)column, (float)row, params.spacing);
    const int planes = ray.axis == 0 ? params.columns : (ray.axis == 1 ? params.rows : params.slices);
    const int acrossExtent = ray.axis == 0 ? params.rows : params.columns;
    const int upExtent = ray.axis == 2 ? params.rows : params.slices;
    const size_t slice = (size_t)params.columns * params.rows;
    const size_t planeStride = ray.axis == 0 ? 1 : (ray.axis == 1 ? (size_t)params.columns : slice);
    const size_t acrossStride = ray.axis == 0 ? (size_t)params.columns : 1;
    const size_t upStride = ray.axis == 2 ? (size_t)params.columns : slice;

    float low = 0.0f;
    float high = (float)(planes - 1);
    keepPlanes(ray.across, ray.acrossStep, acrossExtent, &low, &high);
    keepPlanes(ray.up, ray.upStep, upExtent, &low, &high);
    if (ray.upwards)
        low = max(low, ray.source);
    else
        high = min(high, ray.source);
    const int first = (int)ceil(within(low, 0.0f, (float)planes));
    const int last = (int)floor(within(high, -1.0f, (float)(planes - 1)));

    float sum = 0.0f;
    float inside = 0.0f; // planes, those at the rim in part
    for (int plane = first; plane <= last; ++plane) {
        const Between across = between(ray.across + ray.acrossStep * (float)plane, acrossExtent);
        const Between up = between(ray.up + ray.upStep * (float)plane, upExtent);
        const size_t lower = plane * planeStride + up.lower * upStride;
        const size_t upper = plane * planeStride + up.upper * upStride;
        const size_t left = across.lower * acrossStride;
        const size_t right = across.upper * acrossStride;
        sum += up.ofLower * (across.ofLower * volume[lower + left] + across.ofUpper * volume[lower + right]) +
               up.ofUpper * (across.ofLower * volume[upper + left] + across.ofUpper * volume[upper + right]);
        inside += (across.ofLower + across.ofUpper) * (up.ofLower + up.ofUpper);
    }
    const size_t pixels = (size_t)params.detectorColumns * params.detectorRows;
    const size_t pixel = (size_t)row * params.detectorColumns + column;
#ifdef RESIDUALS
    const float lengthMm = inside * ray.stepMm;
    const float lacks = measured[(params.firstProjection + projection) * pixels + pixel] - sum * ray.stepMm;
    lacking[(params.firstLacking + projection) * pixels + pixel] = lacks;
    projected[projection * pixels + pixel] = lengthMm > params.shortestRay ? lacks / lengthMm : 0.0f;
#else
    projected[projection * pixels + pixel] = sum * ray.stepMm;
#endif
}
