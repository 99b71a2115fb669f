// SPDX-License-Identifier: MIT
// Twin of kernels/corner_bins.cl. The buffer list must have been declared.
#include "gpu/params/features/corner_list.h"

// The response above which maxima count.
float thresholdOf(float relativeThreshold, float absoluteThreshold)
{
    return max(absoluteThreshold, relativeThreshold * intBitsToFloat(list[LIST_PEAK]));
}

// Bins fall from the peak to the threshold, whose bits, as those of all floats that are not negative, have the order of
// ints. A rank has 2^binBits bins.
int binOf(float response, float threshold, int rank, int binBits)
{
    const int peak = list[LIST_PEAK];
    const int range = max(peak - max(floatBitsToInt(threshold), 0), 0);
    const int shift = max(findMSB(range) + 1 - binBits, 0);
    const int bin = clamp((peak - floatBitsToInt(response)) >> shift, 0, (1 << binBits) - 1);
    return (rank << binBits) + bin;
}
