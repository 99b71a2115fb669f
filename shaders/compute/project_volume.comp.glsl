// SPDX-License-Identifier: MIT
// Twin of kernels/project_volume.cl.
#include "gpu/params/project_volume_params.h"
#include "common.glsl"

PARAMS(ProjectVolumeParams);
BUFFER_IN(float, volume);
BUFFER_IN(vec4, rays);
#ifdef RESIDUALS
BUFFER_IN(float, measured);
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
    const int column = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y);
    const int projection = params.firstOfLaunch + int(gl_GlobalInvocationID.z);
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
        const float across = ray.across + ray.acrossStep * float(plane);
        const float up = ray.up + ray.upStep * float(plane);
        const int left = wholeWithin(floor(across), -1, acrossExtent - 1);
        const int below = wholeWithin(floor(up), -1, upExtent - 1);
        const float toRight = across - float(left);
        const float above = up - float(below);
        const float ofLeft = left >= 0 ? 1.0 - toRight : 0.0;
        const float ofRight = left + 1 < acrossExtent ? toRight : 0.0;
        const float ofLower = below >= 0 ? 1.0 - above : 0.0;
        const float ofUpper = below + 1 < upExtent ? above : 0.0;
        const int lower = plane * planeStride + max(below, 0) * upStride;
        const int upper = plane * planeStride + min(below + 1, upExtent - 1) * upStride;
        const int atLeft = max(left, 0) * acrossStride;
        const int atRight = min(left + 1, acrossExtent - 1) * acrossStride;
        sum += ofLower * (ofLeft * volume[lower + atLeft] + ofRight * volume[lower + atRight]) +
               ofUpper * (ofLeft * volume[upper + atLeft] + ofRight * volume[upper + atRight]);
        inside += (ofLeft + ofRight) * (ofLower + ofUpper);
    }
    const int pixels = params.detectorColumns * params.detectorRows;
    const int pixel = row * params.detectorColumns + column;
#ifdef RESIDUALS
    const float lengthMm = inside * ray.stepMm;
    const float lacking = measured[(params.firstProjection + projection) * pixels + pixel] - sum * ray.stepMm;
    projected[projection * pixels + pixel] = lengthMm > params.shortestRay ? lacking / lengthMm : 0.0;
#else
    projected[projection * pixels + pixel] = sum * ray.stepMm;
#endif
}
