// SPDX-License-Identifier: MIT
// The histogram of the responses by which SIFT sorts its keypoints.
#include "gpu/params/sift_layout.h"

#include "common.cl"

// Bins go down with the response.
int binOf(float response)
{
    return clamp((SIFT_STRONGEST_BITS - as_int(response)) >> SIFT_BIN_SHIFT, 0, SIFT_BINS - 1);
}

// Where each bin's keypoints start when all are sorted. All items of a group of GROUP_X call it.
void findBinStarts(__global int* restrict results, __local int* starts, __local int* sums)
{
    const int item = (int)get_local_id(0);
    const int binsPerItem = SIFT_BINS / GROUP_X;
    int own = 0;
    for (int bin = item * binsPerItem; bin < (item + 1) * binsPerItem; ++bin)
        own += results[SIFT_HISTOGRAM + bin];
    sums[item] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int stride = 1; stride < GROUP_X; stride *= 2) {
        const int before = item >= stride ? sums[item - stride] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        sums[item] += before;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    int start = sums[item] - own;
    for (int bin = item * binsPerItem; bin < (item + 1) * binsPerItem; ++bin) {
        starts[bin] = start;
        start += results[SIFT_HISTOGRAM + bin];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}
