// SPDX-License-Identifier: MIT
// Marks the local maxima of a response (3x3 pixels) above the thresholds in a bit a pixel, the lowest bit of
// a word the leftmost pixel, in rows of whole words. With EXCLUDE pixels whose bit is set in that mask are
// left out; they still suppress their neighbours. One item a pixel, in groups of 32 columns.
#include "gpu/params/features/mark_maxima_params.h"

#include "local_maximum.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
mark_maxima(const MarkMaximaParams params, __global const float* restrict response EXCLUDED_ARGUMENT,
            __global const int* restrict list, __global int* restrict marks)
{
    __local int words[GROUP_Y];
    const int groupRow = (int)get_local_id(1);
    const bool leads = get_local_id(0) == 0;
    if (leads)
        words[groupRow] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int columns = params.imageSize.x;
    const int rows = params.imageSize.y;
    const int edge = params.edge;
    const int index = pixel.y * columns + pixel.x;
    bool counts = pixel.x >= edge && pixel.y >= edge && pixel.x < columns - edge && pixel.y < rows - edge;
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    counts = counts && response[index] > threshold;
    counts = counts && isLocalMaximum(response, index, columns) && IS_ALLOWED(index, columns);
    if (counts)
        atomic_or(&words[groupRow], 1 << (pixel.x % 32));
    barrier(CLK_LOCAL_MEM_FENCE);
    if (leads && pixel.x < columns && pixel.y < rows)
        marks[params.firstWord + pixel.y * ((columns + 31) / 32) + pixel.x / 32] = words[groupRow];
}
