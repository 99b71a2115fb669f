// SPDX-License-Identifier: MIT
// Twin of kernels/features/describe_maxima.cl.
#include "gpu/params/features/describe_maxima_params.h"
#include "local_maximum.glsl"

PARAMS(DescribeMaximaParams);

void main()
{
    const int count = min(list[LIST_COUNT], params.capacity);
    const float threshold = thresholdOf(params.relativeThreshold, params.absoluteThreshold);
    const int items = int(gl_NumWorkGroups.x) * GROUP_X;
    for (int place = int(gl_GlobalInvocationID.x); place < count; place += items) {
        const int index = list[LIST_ENTRIES + LIST_ENTRY * place + 3];
        writeMaximum(index, params.imageSize.x, place, binOf(response[index], threshold, 0, LIST_BIN_BITS));
    }
}
