// SPDX-License-Identifier: MIT
// The threshold of corners, and the histogram of responses by which they are sorted.
#include "gpu/params/features/corner_list.h"

#include "common.cl"

// The response above which maxima count.
float thresholdOf(__global const int* list, float relativeThreshold, float absoluteThreshold)
{
    return max(absoluteThreshold, relativeThreshold * as_float(list[LIST_PEAK]));
}

// Bins fall from the peak to the threshold, whose bits, as those of all floats that are not negative, have
// the order of ints. A rank has 2^binBits bins.
int binOf(__global const int* list, float response, float threshold, int rank, int binBits)
{
    const int peak = list[LIST_PEAK];
    const int range = max(peak - max(as_int(threshold), 0), 0);
    const int shift = max(32 - (int)clz(range) - binBits, 0);
    const int bin = clamp((peak - as_int(response)) >> shift, 0, (1 << binBits) - 1);
    return (rank << binBits) + bin;
}
