// SPDX-License-Identifier: MIT
// Appends the local maxima of a response (3x3 pixels) above the thresholds to a list, in any order. With
// EXCLUDE pixels whose bit is set in the mask are left out; they still suppress their neighbours. One item a
// pixel; a group asks for room once.
#include "local_maximum.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
local_maxima(const LocalMaximaParams params, __global const float* restrict response EXCLUDED_ARGUMENT,
             __global int* restrict list)
{
    __local int found;
    __local int first;
    const bool leads = get_local_id(0) == 0 && get_local_id(1) == 0;
    if (leads)
        found = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int columns = params.imageSize.x;
    const int edge = params.edge;
    const int index = pixel.y * columns + pixel.x;
    bool counts =
        pixel.x >= edge && pixel.y >= edge && pixel.x < columns - edge && pixel.y < params.imageSize.y - edge;
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    counts = counts && response[index] > threshold;
    counts = counts && isLocalMaximum(response, index, columns) && IS_ALLOWED(index, columns);
    const int place = counts ? atomic_inc(&found) : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (leads)
        first = found > 0 ? atomic_add(&list[LIST_COUNT], found) : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int corner = first + place;
    if (counts && corner < params.capacity)
        writeMaximum(response, index, columns, list, corner,
                     binOf(list, response[index], threshold, 0, LIST_BIN_BITS));
}
