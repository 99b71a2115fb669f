// SPDX-License-Identifier: MIT
// First half of sorting keypoints by response: copies each to where its bin of the histogram begins in
// binned, or behind others of that bin, in no determined order. One item a keypoint.
#include "gpu/params/features/sift_bin_params.h"

#include "sift_bins.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_bin(const SiftBinParams params, __global const vec4* restrict found, __global int* restrict results,
         __global vec4* restrict binned)
{
    __local int starts[SIFT_BINS];
    __local int sums[GROUP_X];
    const int all = results[SIFT_FOUND];
    const int count = all > params.capacity ? 0 : all; // a frame that did not fit is repeated
    findStarts(results + SIFT_HISTOGRAM, SIFT_BINS, starts, sums);
    const int item = (int)get_global_id(0);
    if (item >= count || get_global_id(1) > 0)
        return;
    const vec4 keypoint = found[item * SIFT_KEYPOINT_VEC4S];
    const int bin = binOf(keypoint.w);
    const int place = SIFT_KEYPOINT_VEC4S * (starts[bin] + atomic_inc(&results[SIFT_CURSORS + bin]));
    binned[place] = keypoint;
    binned[place + 1] = found[item * SIFT_KEYPOINT_VEC4S + 1];
}
