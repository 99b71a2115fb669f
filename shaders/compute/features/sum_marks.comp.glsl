// SPDX-License-Identifier: MIT
// Twin of kernels/features/sum_marks.cl.
#include "gpu/params/features/sum_marks_params.h"
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
    const int end = min((place + 1) * params.numbersOfSum, params.count);
    if (place * params.numbersOfSum >= params.count)
        return;
    int sum = 0;
    for (int number = place * params.numbersOfSum; number < end; ++number)
        sum += COUNT_OF(marks[params.first + number]);
    marks[params.firstSum + place] = sum;
}
