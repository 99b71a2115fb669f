// SPDX-License-Identifier: MIT
// Twin of kernels/arrays/peak.cl.
#include "gpu/params/features/local_maxima_params.h"
#include "gpu/params/arrays/peak_params.h"
#include "reduction.glsl"

PARAMS(PeakParams);
BUFFER_IN(float, values);
BUFFER_INOUT(int, list);

shared int highest;

void main()
{
    const int columns = params.imageSize.x;
    const int edge = params.edge;
    const int width = columns - 2 * edge;
    const int pixels = width * (params.imageSize.y - 2 * edge);
    float greatest = 0.0;
    for (int p = firstPixel(); p < pixels; p += items()) {
        const float value = values[(p / width + edge) * columns + p % width + edge];
        if (value > greatest)
            greatest = value;
    }
    if (groupItem() == 0)
        highest = 0;
    barrier();
    atomicMax(highest, floatBitsToInt(greatest));
    barrier();
    if (groupItem() == 0)
        atomicMax(list[LIST_PEAK], highest);
}
