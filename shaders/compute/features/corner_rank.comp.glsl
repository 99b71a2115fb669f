// SPDX-License-Identifier: MIT
// Twin of kernels/features/corner_rank.cl.
#include "gpu/params/features/corner_rank_params.h"
#include "common.glsl"

PARAMS(CornerRankParams);
BUFFER_IN(int, list);
BUFFER_IN(int, order);
BUFFER_INOUT(int, ordered);

#include "corner_bins.glsl"

void main()
{
    const int count = ordered[ORDERED_FULLEST] > MOST_OF_BIN ? 0 : ordered[ORDERED_COUNT];
    const float threshold = thresholdOf(params.relativeThreshold, params.absoluteThreshold);
    const int items = int(gl_NumWorkGroups.x) * GROUP_X;
    for (int item = int(gl_GlobalInvocationID.x); item < count; item += items) {
        const int place = order[item];
        const int own = LIST_ENTRIES + LIST_ENTRY * place;
        const float response = intBitsToFloat(list[own + 2]);
        const int cellRank = params.cornersOfCell > 0 ? place % params.cornersOfCell : 0;
        const int bin = binOf(response, threshold, cellRank, params.binBits);
        int rank = list[LIST_STARTS + bin];
        if (rank >= params.wanted)
            continue;
        const int end = rank + list[LIST_HISTOGRAM + bin];
        for (int i = rank; i < end; ++i) {
            const int other = LIST_ENTRIES + LIST_ENTRY * order[i];
            const float otherResponse = intBitsToFloat(list[other + 2]);
            rank += otherResponse > response || (otherResponse == response && list[other + 3] < list[own + 3]) ? 1 : 0;
        }
        if (rank < params.wanted)
            for (int n = 0; n < ORDERED_ENTRY; ++n)
                ordered[ORDERED_HEAD + ORDERED_ENTRY * rank + n] = list[own + n];
    }
}
