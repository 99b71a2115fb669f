// SPDX-License-Identifier: MIT
// Twin of kernels/features/mark_maxima.cl.
#include "gpu/params/features/mark_maxima_params.h"
#include "local_maximum.glsl"

PARAMS(MarkMaximaParams);
BUFFER_OUT(int, marks);

shared int words[GROUP_Y];

void main()
{
    const int groupRow = int(gl_LocalInvocationID.y);
    const bool leads = gl_LocalInvocationID.x == 0u;
    if (leads)
        words[groupRow] = 0;
    barrier();
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int edge = params.edge;
    const int index = pixel.y * columns + pixel.x;
    bool counts = pixel.x >= edge && pixel.y >= edge && pixel.x < columns - edge && pixel.y < rows - edge;
    const float threshold = thresholdOf(params.relativeThreshold, params.absoluteThreshold);
    counts = counts && response[index] > threshold;
    counts = counts && isLocalMaximum(index, columns) && isAllowed(index, columns);
    if (counts)
        atomicOr(words[groupRow], 1 << (pixel.x % 32));
    barrier();
    if (leads && pixel.x < columns && pixel.y < rows)
        marks[params.firstWord + pixel.y * ((columns + 31) / 32) + pixel.x / 32] = words[groupRow];
}
