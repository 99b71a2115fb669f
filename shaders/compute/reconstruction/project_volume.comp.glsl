// SPDX-License-Identifier: MIT
// Twin of kernels/reconstruction/project_volume.cl.
#include "gpu/params/reconstruction/project_volume_params.h"
#include "common.glsl"

PARAMS(ProjectVolumeParams);
BUFFER_IN(float, volume);
BUFFER_IN(vec4, rays);
#ifdef RESIDUALS
BUFFER_IN(float, measured);
BUFFER_OUT(float, lacking);
#endif
BUFFER_OUT(float, projected);

#include "joseph_ray.glsl"

// The planes in which a coordinate is between -1 and extent, as far as they lie between low and high.
void keepPlanes(float start, float step, int extent, inout float low, inout float high)
{
    if (abs(step) < 1e-7) {
        if (!(start > -1.0 && start < float(extent)))
            high = -1.0;
        return;
    }
    const float entry = (-1.0 - start) / step;
    const float leave = (float(extent) - start) / step;
    low = max(low, min(entry, leave));
    high = min(high, max(entry, leave));
}

void main()
{
    const ivec3 group = groupInOrder();
    const int column = int(gl_GlobalInvocationID.x);
    const int row = GROUP_Y * group.y + int(gl_LocalInvocationID.y);
    const int projection = params.firstOfLaunch + group.z;
    if (column >= params.detectorColumns || row >= params.detectorRows)
        return;
    const JosephRay ray =
        josephRay(params.firstProjection + projection, float(column), float(row), params.spacing);
    const int planes = ray.axis == 0 ? params.columns : (ray.axis == 1 ? params.rows : params.slices);
    const int acrossExtent = ray.axis == 0 ? params.rows : params.columns;
    const int upExtent = ray.axis == 2 ? params.rows : params.slices;
    const int slice = params.columns * params.rows;
    const int planeStride = ray.axis == 0 ? 1 : (ray.axis == 1 ? params.columns : slice);
    const int acrossStride = ray.axis == 0 ? params.columns : 1;
    const int upStride = ray.axis == 2 ? params.columns : slice;

    float low = 0.0;
    float high = float(planes - 1);
    keepPlanes(ray.across, ray.acrossStep, acrossExtent, low, high);
    keepPlanes(ray.up, ray.upStep, upExtent, low, high);
    if (ray.upwards)
        low = max(low, ray.source);
    else
        high = min(high, ray.source);
    const int first = int(ceil(within(low, 0.0, float(planes))));
    const int last = int(floor(within(high, -1.0, float(planes - 1))));

    float sum = 0.0;
    float inside = 0.0; // planes, those at the rim in part
    for (int plane = first; plane <= last; ++plane) {
        const Between across = between(ray.across + ray.acrossStep * float(plane), acrossExtent);
        const Between up = between(ray.up + ray.upStep * float(plane), upExtent);
        const int lower = plane * planeStride + up.lower * upStride;
        const int upper = plane * planeStride + up.upper * upStride;
        const int left = across.lower * acrossStride;
        const int right = across.upper * acrossStride;
        sum += up.ofLower * (across.ofLower * volume[lower + left] + across.ofUpper * volume[lower + right]) +
               up.ofUpper * (across.ofLower * volume[upper + left] + across.ofUpper * volume[upper + right]);
        inside += (across.ofLower + across.ofUpper) * (up.ofLower + up.ofUpper);
    }
    const int pixels = params.detectorColumns * params.detectorRows;
    const int pixel = row * params.detectorColumns + column;
#ifdef RESIDUALS
    const float lengthMm = inside * ray.stepMm;
    const float lacks = measured[(params.firstProjection + projection) * pixels + pixel] - sum * ray.stepMm;
    lacking[(params.firstLacking + projection) * pixels + pixel] = lacks;
    projected[projection * pixels + pixel] = lengthMm > params.shortestRay ? lacks / lengthMm : 0.0;
#else
    projected[projection * pixels + pixel] = sum * ray.stepMm;
#endif
}
