// SPDX-License-Identifier: MIT
// The contour of a silhouette: how well the X-ray's edges run along it. Grey values become transmissions,
// which metal lets hardly any pass, so that nothing within a silhouette has an edge. A pixel lies on the rim
// by how much more the brightest of its four neighbours transmits: the rim is the outermost pixel within, as
// JointTrack draws it (Flood and Banks, IEEE Trans. Med. Imaging 37, 326, 2018). x sums rim times the cosine
// of the angle between the gradient of the transmission and the reference, times the reference's length; y
// sums rim. Pixels whose reference is NOT_COUNTED are left out.
#include "gpu/params/measures/contour_params.h"

#include "reduction.cl"

// Edges clamped.
float transmissionAt(__global const float* restrict grey, const ContourParams params, ivec2 pixel, int slab)
{
    const int column = clamp(pixel.x, 0, params.imageSize.x - 1);
    const int row = clamp(pixel.y, 0, params.imageSize.y - 1);
    const float value = grey[((size_t)slab * params.imageSize.y + row) * params.imageSize.x + column];
    if (params.intensityPower > 0.0f)
        return pow(fmax(0.0f, value), params.intensityPower);
    return exp(fmin(MOST_CONTOUR_EXPONENT, params.integralScale * (params.integralOffset - value)));
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
contour(const ContourParams params, __global const float* restrict referenceColumns,
        __global const float* restrict referenceRows, __global const float* restrict grey,
        __global vec4* restrict partials)
{
    GROUP_SCRATCH;
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    vec4 sum = vec4(0.0f, 0.0f, 0.0f, 0.0f);
    for (int p = firstPixel(); p < pixels; p += items()) {
        const vec2 reference = vec2(referenceColumns[p], referenceRows[p]);
        if (reference.x >= NOT_COUNTED)
            continue;
        const ivec2 pixel = ivec2(p % params.imageSize.x, p / params.imageSize.x);
        const float top = transmissionAt(grey, params, pixel + ivec2(0, -1), slab);
        const float left = transmissionAt(grey, params, pixel + ivec2(-1, 0), slab);
        const float right = transmissionAt(grey, params, pixel + ivec2(1, 0), slab);
        const float bottom = transmissionAt(grey, params, pixel + ivec2(0, 1), slab);
        const float rim =
            fmax(fmax(top, bottom), fmax(left, right)) - transmissionAt(grey, params, pixel, slab);
        if (rim <= 0.0f)
            continue;
        const float topLeft = transmissionAt(grey, params, pixel + ivec2(-1, -1), slab);
        const float topRight = transmissionAt(grey, params, pixel + ivec2(1, -1), slab);
        const float bottomLeft = transmissionAt(grey, params, pixel + ivec2(-1, 1), slab);
        const float bottomRight = transmissionAt(grey, params, pixel + ivec2(1, 1), slab);
        const float columns = topRight - topLeft + 2.0f * (right - left) + bottomRight - bottomLeft;
        const float rows = bottomLeft - topLeft + 2.0f * (bottom - top) + bottomRight - topRight;
        const float length = sqrt(columns * columns + rows * rows);
        const float along =
            length > 0.0f ? rim * (columns * reference.x + rows * reference.y) / length : 0.0f;
        sum += vec4(along, rim, 0.0f, 0.0f);
    }
    const vec4 total = groupSum(sum, scratch);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
