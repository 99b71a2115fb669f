// SPDX-License-Identifier: MIT
// Twin of kernels/features/sift_bin.cl.
#include "gpu/params/features/sift_bin_params.h"
#include "common.glsl"

PARAMS(SiftBinParams);
BUFFER_IN(vec4, found);
BUFFER_INOUT(int, results);
BUFFER_OUT(vec4, binned);

#include "sift_bins.glsl"

void main()
{
    const int all = results[SIFT_FOUND];
    const int count = all > params.capacity ? 0 : all; // a frame that did not fit is repeated
    findStarts();
    const int item = int(gl_GlobalInvocationID.x);
    if (item >= count || gl_GlobalInvocationID.y > 0u)
        return;
    const vec4 keypoint = found[item * SIFT_KEYPOINT_VEC4S];
    const int bin = binOf(keypoint.w);
    const int place = SIFT_KEYPOINT_VEC4S * (starts[bin] + atomicAdd(results[SIFT_CURSORS + bin], 1));
    binned[place] = keypoint;
    binned[place + 1] = found[item * SIFT_KEYPOINT_VEC4S + 1];
}
