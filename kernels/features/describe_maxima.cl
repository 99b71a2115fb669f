// SPDX-License-Identifier: MIT
// Fills the entries of a list whose pixels alone are known, and counts them in its histogram. One-dimensional
// groups, any number of them.
#include "gpu/params/features/describe_maxima_params.h"

#include "local_maximum.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
describe_maxima(const DescribeMaximaParams params, __global const float* restrict response,
                __global int* restrict list)
{
    const int count = min(list[LIST_COUNT], params.capacity);
    const float threshold = thresholdOf(list, params.relativeThreshold, params.absoluteThreshold);
    for (int place = (int)get_global_id(0); place < count; place += (int)get_global_size(0)) {
        const int index = list[LIST_ENTRIES + LIST_ENTRY * place + 3];
        writeMaximum(response, index, params.imageSize.x, list, place,
                     binOf(list, response[index], threshold, 0, LIST_BIN_BITS));
    }
}
