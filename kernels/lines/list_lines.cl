// SPDX-License-Identifier: MIT
// Packs which pixels are peaks of lines into a bit a pixel and, where there is room for a list, appends them
// to it, word by word. One item a word of the mask; it asks for room once.
#include "gpu/params/lines/list_lines_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
list_lines(const ListLinesParams params, __global const int* restrict marks,
           __global const float* restrict contrasts, __global int* restrict peaks)
{
    const int word = (int)get_global_id(0);
    const int row = (int)get_global_id(1);
    if (word >= params.wordsOfRow || row >= params.rows)
        return;
    const int first = row * params.columns + 32 * word;
    const int pixels = min(32, params.columns - 32 * word);
    int bits = 0;
    for (int p = 0; p < pixels; ++p)
        if (popcount(marks[first + p] & LINE_DIRECTION_MASK) >= params.leastDirections)
            bits |= 1 << p;
    const int wordOfMask = row * params.wordsOfRow + word;
    peaks[LINE_PEAKS_MASK + wordOfMask] = bits;
    if (bits == 0 || params.capacity == 0)
        return;
    int place = atomic_add(&peaks[LINE_PEAKS_COUNT], popcount(bits));
    const int wordsOfMask = params.rows * params.wordsOfRow;
    peaks[LINE_PEAKS_MASK + wordsOfMask + wordOfMask] = place;
    for (int p = 0; p < pixels; ++p)
        if ((bits >> p & 1) != 0 && place < params.capacity) {
            const int entry = LINE_PEAKS_MASK + 2 * wordsOfMask + LINE_PEAK_ENTRY * place;
            peaks[entry] = marks[first + p] >> LINE_BEST_SHIFT;
            peaks[entry + 1] = as_int(contrasts[first + p]);
            place += 1;
        }
}
