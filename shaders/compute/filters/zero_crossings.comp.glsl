// SPDX-License-Identifier: MIT
// Twin of kernels/filters/zero_crossings.cl.
#include "gpu/params/filters/zero_crossings_params.h"
#include "gather.glsl"

PARAMS(ZeroCrossingsParams);
BUFFER_IN(float, response);
GATHER_OUT(0, marks);

GATHER_ALL(params.imageSize)

bool isCrossing(float value, float other, float slope)
{
    const bool changes = (value > 0.0) != (other > 0.0) && abs(value - other) >= slope;
    return changes && (value > 0.0 ? value <= -other : -value < other);
}

void gather(ivec2 pixel, int slab)
{
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const float value = response[pixel.y * columns + pixel.x];
    const bool crosses =
        isCrossing(value, response[pixel.y * columns + max(pixel.x - 1, 0)], params.slope) ||
        isCrossing(value, response[pixel.y * columns + min(pixel.x + 1, columns - 1)], params.slope) ||
        isCrossing(value, response[max(pixel.y - 1, 0) * columns + pixel.x], params.slope) ||
        isCrossing(value, response[min(pixel.y + 1, rows - 1) * columns + pixel.x], params.slope);
    PUT(marks, crosses ? CROSSING_MARK : CROSSING_NONE);
}
