// SPDX-License-Identifier: MIT
// Twin of kernels/sum_marks.cl.
#include "gpu/params/sum_marks_params.h"
#include "common.glsl"

PARAMS(SumMarksParams);
BUFFER_INOUT(int, marks);

#ifdef OF_BITS
#define COUNT_OF(NUMBER) bitCount(NUMBER)
#else
#define COUNT_OF(NUMBER) (NUMBER)
#endif

void main()
{
    const int place = int(gl_GlobalInvocationID.x);
    const int end = min((place + 1) * params.counts.w, params.counts.y);
    if (place * params.counts.w >= params.counts.y)
        return;
    int sum = 0;
    for (int number = place * params.counts.w; number < end; ++number)
        sum += COUNT_OF(marks[params.counts.x + number]);
    marks[params.counts.z + place] = sum;
}
