// SPDX-License-Identifier: MIT
// Twin of kernels/lines/list_lines.cl.
#include "gpu/params/lines/list_lines_params.h"
#include "common.glsl"

PARAMS(ListLinesParams);
BUFFER_IN(int, marks);
BUFFER_IN(float, contrasts);
BUFFER_INOUT(int, peaks);

void main()
{
    const int word = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y);
    if (word >= params.wordsOfRow || row >= params.rows)
        return;
    const int first = row * params.columns + 32 * word;
    const int pixels = min(32, params.columns - 32 * word);
    int bits = 0;
    for (int p = 0; p < pixels; ++p)
        if (bitCount(marks[first + p] & LINE_DIRECTION_MASK) >= params.leastDirections)
            bits |= 1 << p;
    const int wordOfMask = row * params.wordsOfRow + word;
    peaks[LINE_PEAKS_MASK + wordOfMask] = bits;
    if (bits == 0 || params.capacity == 0)
        return;
    int place = atomicAdd(peaks[LINE_PEAKS_COUNT], bitCount(bits));
    const int wordsOfMask = params.rows * params.wordsOfRow;
    peaks[LINE_PEAKS_MASK + wordsOfMask + wordOfMask] = place;
    for (int p = 0; p < pixels; ++p)
        if ((bits >> p & 1) != 0 && place < params.capacity) {
            const int entry = LINE_PEAKS_MASK + 2 * wordsOfMask + LINE_PEAK_ENTRY * place;
            peaks[entry] = marks[first + p] >> LINE_BEST_SHIFT;
            peaks[entry + 1] = floatBitsToInt(contrasts[first + p]);
            place += 1;
        }
}
