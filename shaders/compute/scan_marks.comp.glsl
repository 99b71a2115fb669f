// SPDX-License-Identifier: MIT
// Twin of kernels/scan_marks.cl.
#include "gpu/params/scan_marks_params.h"
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
    for (int s = item; s < int(gl_WorkGroupID.x) * params.sums.y; s += GROUP_X)
        own += marks[params.sums.x + s];
    atomicAdd(earlier, own);
    int bits = word < params.words.y ? marks[params.words.x + word] : 0;
    const int count = bitCount(bits);
    sums[item] = count;
    groupScan();
    const int end = earlier + sums[item];
    if (word == params.words.y - 1)
        list[LIST_COUNT] = end;
    const int index = word / params.words.z * params.words.w + word % params.words.z * 32;
    for (int place = end - count; place < min(end, params.sums.z); ++place) {
        list[LIST_ENTRIES + LIST_ENTRY * place + 3] = index + findLSB(bits);
        bits &= bits - 1;
    }
}
