// SPDX-License-Identifier: MIT
// Sums runs of numbers of a buffer and puts the sums elsewhere in it. With OF_BITS the numbers are words of
// marks, of which the bits that are set count. One item a sum,
// in one dimension.
#include "gpu/params/features/sum_marks_params.h"

#include "common.cl"

#ifdef OF_BITS
#define COUNT_OF(NUMBER) popcount(NUMBER)
#else
#define COUNT_OF(NUMBER) (NUMBER)
#endif

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
sum_marks(const SumMarksParams params, __global int* restrict marks)
{
    const int place = (int)get_global_id(0);
    const int end = min((place + 1) * params.numbersOfSum, params.count);
    if (place * params.numbersOfSum >= params.count)
        return;
    int sum = 0;
    for (int number = place * params.numbersOfSum; number < end; ++number)
        sum += COUNT_OF(marks[params.first + number]);
    marks[params.firstSum + place] = sum;
}
