// SPDX-License-Identifier: MIT
// Second half of sorting keypoints by response: gives each its rank within its bin and copies it to its place
// in selected, if it is among the strongest. Of equal responses, the first in octave, slab, row and column
// comes first. One item a keypoint.
#include "gpu/params/features/sift_rank_params.h"

#include "sift_bins.cl"

// Whether a keypoint comes before another one of the same response; a and b are its vec4s.
bool isBefore(vec4 a0, vec4 a1, vec4 b0, vec4 b1)
{
    if (a1.x != b1.x)
        return a1.x < b1.x;
    if (a1.y != b1.y)
        return a1.y < b1.y;
    return a0.y != b0.y ? a0.y < b0.y : a0.x < b0.x;
}

// Of equal responses, those that come before the item's, which are few.
int equalsBefore(__global const vec4* restrict binned, int item, int first, int end)
{
    const vec4 own0 = binned[item * SIFT_KEYPOINT_VEC4S];
    const vec4 own1 = binned[item * SIFT_KEYPOINT_VEC4S + 1];
    int before = 0;
    for (int i = first; i < end; ++i) {
        const vec4 other0 = binned[i * SIFT_KEYPOINT_VEC4S];
        const vec4 other1 = binned[i * SIFT_KEYPOINT_VEC4S + 1];
        if (other0.w == own0.w &&
            (isBefore(other0, other1, own0, own1) || (i < item && !isBefore(own0, own1, other0, other1))))
            ++before;
    }
    return before;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sift_rank(const SiftRankParams params, __global const vec4* restrict binned, __global int* restrict results,
          __global vec4* restrict selected)
{
    __local int starts[SIFT_BINS];
    __local int sums[GROUP_X];
    const int all = results[SIFT_FOUND];
    const int count = all > params.capacity ? 0 : all; // a frame that did not fit is repeated
    findStarts(results + SIFT_HISTOGRAM, SIFT_BINS, starts, sums);
    const int item = (int)get_global_id(0);
    if (item >= count || get_global_id(1) > 0)
        return;
    const vec4 own0 = binned[item * SIFT_KEYPOINT_VEC4S];
    const vec4 own1 = binned[item * SIFT_KEYPOINT_VEC4S + 1];
    const int bin = binOf(own0.w);
    const int end = starts[bin] + results[SIFT_HISTOGRAM + bin];
    if (starts[bin] >= params.wanted)
        return;
    int rank = starts[bin];
    int equals = 0;
    for (int i = starts[bin]; i < end; ++i) {
        const float response = binned[i * SIFT_KEYPOINT_VEC4S].w;
        rank += response > own0.w ? 1 : 0;
        equals += response == own0.w ? 1 : 0;
    }
    if (equals > 1)
        rank += equalsBefore(binned, item, starts[bin], end);
    if (rank < params.wanted) {
        selected[rank * SIFT_KEYPOINT_VEC4S] = own0;
        selected[rank * SIFT_KEYPOINT_VEC4S + 1] = own1;
    }
}
