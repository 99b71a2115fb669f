// SPDX-License-Identifier: MIT
// Twin of kernels/measures/contour.cl.
#include "gpu/params/measures/contour_params.h"
#include "reduction.glsl"

PARAMS(ContourParams);
BUFFER_IN(float, referenceColumns);
BUFFER_IN(float, referenceRows);
BUFFER_IN(float, grey);
BUFFER_OUT(vec4, partials);

// Edges clamped.
float transmissionAt(ivec2 pixel, int slab)
{
    const int column = clamp(pixel.x, 0, params.imageSize.x - 1);
    const int row = clamp(pixel.y, 0, params.imageSize.y - 1);
    const float value = grey[(slab * params.imageSize.y + row) * params.imageSize.x + column];
    if (params.intensityPower > 0.0)
        return value > 0.0 ? pow(value, params.intensityPower) : 0.0;
    return exp(min(MOST_CONTOUR_EXPONENT, params.integralScale * (params.integralOffset - value)));
}

void main()
{
    const int slab = slabIndex();
    const int pixels = params.imageSize.x * params.imageSize.y;
    vec4 sum = vec4(0.0);
    for (int p = firstPixel(); p < pixels; p += items()) {
        const vec2 reference = vec2(referenceColumns[p], referenceRows[p]);
        if (reference.x >= NOT_COUNTED)
            continue;
        const ivec2 pixel = ivec2(p % params.imageSize.x, p / params.imageSize.x);
        const float top = transmissionAt(pixel + ivec2(0, -1), slab);
        const float left = transmissionAt(pixel + ivec2(-1, 0), slab);
        const float right = transmissionAt(pixel + ivec2(1, 0), slab);
        const float bottom = transmissionAt(pixel + ivec2(0, 1), slab);
        const float rim = max(max(top, bottom), max(left, right)) - transmissionAt(pixel, slab);
        if (rim <= 0.0)
            continue;
        const float topLeft = transmissionAt(pixel + ivec2(-1, -1), slab);
        const float topRight = transmissionAt(pixel + ivec2(1, -1), slab);
        const float bottomLeft = transmissionAt(pixel + ivec2(-1, 1), slab);
        const float bottomRight = transmissionAt(pixel + ivec2(1, 1), slab);
        const float columns = topRight - topLeft + 2.0 * (right - left) + bottomRight - bottomLeft;
        const float rows = bottomLeft - topLeft + 2.0 * (bottom - top) + bottomRight - topRight;
        const float length = sqrt(columns * columns + rows * rows);
        const float along =
            length > 0.0 ? rim * (columns * reference.x + rows * reference.y) / length : 0.0;
        sum += vec4(along, rim, 0.0, 0.0);
    }
    const vec4 total = groupSum(sum);
    if (groupItem() == 0)
        partials[slab * groups() + group()] = total;
}
