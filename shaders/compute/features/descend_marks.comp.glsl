// SPDX-License-Identifier: MIT
// Twin of kernels/features/descend_marks.cl.
#include "gpu/params/features/descend_marks_params.h"
#include "common.glsl"

PARAMS(DescendMarksParams);
BUFFER_IN(int, marks);
BUFFER_OUT(int, list);

void main()
{
    const int count = marks[0];
    const int first = int(gl_GlobalInvocationID.x);
    if (first == 0)
        list[LIST_COUNT] = count;
    const int items = int(gl_NumWorkGroups.x) * GROUP_X;
    for (int place = first; place < min(count, params.capacity); place += items) {
        int rest = place; // marks before it below the node
        int node = 0;
        for (int level = 0; level < params.levels; ++level) {
            const bool areWords = level == params.levels - 1;
            const int last = PYRAMID_FAN * node + PYRAMID_FAN;
            for (node = last - PYRAMID_FAN + 1; node < last; ++node) {
                const int here = areWords ? bitCount(marks[node]) : marks[node];
                if (rest < here)
                    break;
                rest -= here;
            }
        }
        int bits = marks[node];
        for (; rest > 0; --rest)
            bits &= bits - 1;
        const int word = node - params.firstWord;
        list[LIST_ENTRIES + LIST_ENTRY * place + 3] =
            word / params.wordsOfRow * params.columns + word % params.wordsOfRow * 32 + findLSB(bits);
    }
}
