// SPDX-License-Identifier: MIT
// Twin of kernels/features/sift_rank.cl.
#include "gpu/params/features/sift_rank_params.h"
#include "common.glsl"

PARAMS(SiftRankParams);
BUFFER_IN(vec4, binned);
BUFFER_INOUT(int, results);
BUFFER_OUT(vec4, selected);

#include "sift_bins.glsl"

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
int equalsBefore(int item, int first, int end)
{
    const vec4 own0 = binned[item * SIFT_KEYPOINT_VEC4S];
    const vec4 own1 = binned[item * SIFT_KEYPOINT_VEC4S + 1];
    int before = 0;
    for (int i = first; i < end; ++i) {
        const vec4 other0 = binned[i * SIFT_KEYPOINT_VEC4S];
        const vec4 other1 = binned[i * SIFT_KEYPOINT_VEC4S + 1];
        if (other0.w == own0.w && (isBefore(other0, other1, own0, own1) ||
                                   (i < item && !isBefore(own0, own1, other0, other1))))
            ++before;
    }
    return before;
}

void main()
{
    const int all = results[SIFT_FOUND];
    const int count = all > params.capacity ? 0 : all; // a frame that did not fit is repeated
    findStarts();
    const int item = int(gl_GlobalInvocationID.x);
    if (item >= count || gl_GlobalInvocationID.y > 0u)
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
        rank += equalsBefore(item, starts[bin], end);
    if (rank < params.wanted) {
        selected[rank * SIFT_KEYPOINT_VEC4S] = own0;
        selected[rank * SIFT_KEYPOINT_VEC4S + 1] = own1;
    }
}
