// SPDX-License-Identifier: MIT
// Where a response changes its sign from a pixel to one of the four beside it, by at least a slope: of the
// two the pixel nearer to the zero is marked, of equally near ones the one with the response above it. Pixels
// of zero count as below it. One item a pixel.
#include "gpu/params/filters/zero_crossings_params.h"

#include "common.cl"

bool isCrossing(float value, float other, float slope)
{
    const bool changes = (value > 0.0f) != (other > 0.0f) && fabs(value - other) >= slope;
    return changes && (value > 0.0f ? value <= -other : -value < other);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
zero_crossings(const ZeroCrossingsParams params, __global const float* restrict response,
               __global float* restrict marks)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    if (pixel.x >= columns || pixel.y >= rows)
        return;
    const int index = pixel.y * columns + pixel.x;
    const float value = response[index];
    const bool crosses =
        isCrossing(value, response[pixel.y * columns + max(pixel.x - 1, 0)], params.slope) ||
        isCrossing(value, response[pixel.y * columns + min(pixel.x + 1, columns - 1)], params.slope) ||
        isCrossing(value, response[max(pixel.y - 1, 0) * columns + pixel.x], params.slope) ||
        isCrossing(value, response[min(pixel.y + 1, rows - 1) * columns + pixel.x], params.slope);
    marks[index] = crosses ? CROSSING_MARK : CROSSING_NONE;
}
