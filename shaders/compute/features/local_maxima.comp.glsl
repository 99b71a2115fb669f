// SPDX-License-Identifier: MIT
// Twin of kernels/features/local_maxima.cl.
#include "local_maximum.glsl"

PARAMS(LocalMaximaParams);

shared int found;
shared int first;

void main()
{
    const bool leads = gl_LocalInvocationIndex == 0u;
    if (leads)
        found = 0;
    barrier();
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    const int columns = params.imageSize.x;
    const int edge = params.edge;
    const int index = pixel.y * columns + pixel.x;
    bool counts = pixel.x >= edge && pixel.y >= edge && pixel.x < columns - edge &&
                  pixel.y < params.imageSize.y - edge;
    const float threshold = thresholdOf(params.relativeThreshold, params.absoluteThreshold);
    counts = counts && response[index] > threshold;
    counts = counts && isLocalMaximum(index, columns) && isAllowed(index, columns);
    const int place = counts ? atomicAdd(found, 1) : 0;
    barrier();
    if (leads)
        first = found > 0 ? atomicAdd(list[LIST_COUNT], found) : 0;
    barrier();
    const int corner = first + place;
    if (counts && corner < params.capacity)
        writeMaximum(index, columns, corner, binOf(response[index], threshold, 0, LIST_BIN_BITS));
}
