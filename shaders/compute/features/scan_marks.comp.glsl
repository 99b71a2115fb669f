// SPDX-License-Identifier: MIT
// Twin of kernels/features/scan_marks.cl.
#include "gpu/params/features/scan_marks_params.h"
#include "common.glsl"
#include "group_scan.glsl"

PARAMS(ScanMarksParams);
BUFFER_IN(int, marks);
BUFFER_OUT(int, list);

shared int earlier;

void main()
{
    const int item = int(gl_LocalInvocationID.x);
    const int word = int(gl_GlobalInvocationID.x);
    if (item == 0)
        earlier = 0;
    barrier();
    int own = 0;
    for (int s = item; s < int(gl_WorkGroupID.x) * params.sumsOfGroup; s += GROUP_X)
        own += marks[params.firstSum + s];
    atomicAdd(earlier, own);
    int bits = word < params.words ? marks[params.firstWord + word] : 0;
    const int count = bitCount(bits);
    sums[item] = count;
    groupScan();
    const int end = earlier + sums[item];
    if (word == params.words - 1)
        list[LIST_COUNT] = end;
    const int index = word / params.wordsOfRow * params.columns + word % params.wordsOfRow * 32;
    for (int place = end - count; place < min(end, params.capacity); ++place) {
        list[LIST_ENTRIES + LIST_ENTRY * place + 3] = index + findLSB(bits);
        bits &= bits - 1;
    }
}
