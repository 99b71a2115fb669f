// SPDX-License-Identifier: MIT
// Twin of kernels/reconstruction/fft_rows.cl.
#include "gpu/params/reconstruction/fft_rows_params.h"
#include "gpu/params/reconstruction/filtered_border.h"
#include "common.glsl"

#ifndef FFT_LENGTH
#define FFT_LENGTH 256 // points of a transform, a power of two
#endif
#ifndef FFT_PARTS
#define FFT_PARTS 1 // transforms a row, a power of two
#endif

PARAMS(FftRowsParams);
BUFFER_IN(float, rows);
BUFFER_IN(float, response);
BUFFER_IN(vec2, twiddles);
BUFFER_INOUT(float, filtered);

#define ITEMS (GROUP_X * GROUP_Y)

shared vec2 data[FFT_LENGTH];

vec2 product(vec2 a, vec2 b)
{
    return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// exp(-2 pi i step / (FFT_LENGTH FFT_PARTS)); the table has the first half of a turn.
vec2 turn(int step)
{
    const int halfTurn = FFT_LENGTH * FFT_PARTS / 2;
    const vec2 twiddle = twiddles[step & (halfTurn - 1)];
    return (step & halfTurn) == 0 ? twiddle : -twiddle;
}

void toFrequencies(int item)
{
    for (int distance = FFT_LENGTH / 2; distance > 0; distance /= 2) {
        groupBarrier();
        for (int butterfly = item; butterfly < FFT_LENGTH / 2; butterfly += ITEMS) {
            const int j = butterfly & (distance - 1);
            const int top = 2 * butterfly - j;
            const vec2 upper = data[top];
            const vec2 lower = data[top + distance];
            data[top] = upper + lower;
            data[top + distance] =
                product(upper - lower, twiddles[j * (FFT_PARTS * FFT_LENGTH / 2 / distance)]);
        }
    }
    groupBarrier();
}

void fromFrequencies(int item)
{
    for (int distance = 1; distance < FFT_LENGTH; distance *= 2) {
        groupBarrier();
        for (int butterfly = item; butterfly < FFT_LENGTH / 2; butterfly += ITEMS) {
            const int j = butterfly & (distance - 1);
            const int top = 2 * butterfly - j;
            const vec2 twiddle = twiddles[j * (FFT_PARTS * FFT_LENGTH / 2 / distance)];
            const vec2 upper = data[top];
            const vec2 lower = product(data[top + distance], vec2(twiddle.x, -twiddle.y));
            data[top] = upper + lower;
            data[top + distance] = upper - lower;
        }
    }
    groupBarrier();
}

void main()
{
    const int item = int(gl_LocalInvocationIndex);
    const int first = 2 * int(gl_WorkGroupID.y);
    const int projection = int(gl_WorkGroupID.z);
    if (first >= params.rows)
        return; // all items of the group
    const bool alone = first + 1 == params.rows;
    const int from = (projection * params.rows + first) * params.columns;
    const int to = projection * params.pixels + (params.firstRow + first + FILTERED_BORDER_BEFORE) * params.rowStride +
                   FILTERED_BORDER_BEFORE * params.columnStride;
    for (int part = 0; part < FFT_PARTS; ++part) {
        for (int i = item; i < FFT_LENGTH; i += ITEMS) {
            vec2 folded = vec2(0.0);
            for (int column = i; column < params.columns; column += FFT_LENGTH) {
                const vec2 pixels =
                    vec2(rows[from + column], alone ? 0.0 : rows[from + params.columns + column]);
                folded += part == 0 ? pixels : product(pixels, turn(column * part));
            }
            data[i] = folded;
        }
        toFrequencies(item);
        for (int i = item; i < FFT_LENGTH; i += ITEMS)
            data[i] *= response[part * FFT_LENGTH + i];
        fromFrequencies(item);
        for (int column = item; column < params.columns; column += ITEMS) {
            vec2 pixels = data[column & (FFT_LENGTH - 1)];
            const int at = to + column * params.columnStride;
            if (part > 0) {
                const vec2 back = turn(column * part);
                pixels = product(pixels, vec2(back.x, -back.y)) +
                         vec2(filtered[at], alone ? 0.0 : filtered[at + params.rowStride]);
            }
            filtered[at] = pixels.x;
            if (!alone)
                filtered[at + params.rowStride] = pixels.y;
        }
        groupBarrier();
    }
}
