// SPDX-License-Identifier: MIT
// Filters rows by their spectrum. Two rows are the real and imaginary part of one transform, for the filter's
// spectrum is real. The transform to frequencies (decimation in frequency) leaves them in bit-reversed order,
// in which the response is given, and the way back (decimation in time) starts from there: nothing is
// reordered. A row too long for local memory takes FFT_PARTS transforms, one after the other: turned and
// folded into FFT_LENGTH points it has every FFT_PARTS-th frequency, from the part's number on, and what
// comes back is unfolded, turned back and added up. One group a pair of rows, y = pair, z = projection.
#include "gpu/params/reconstruction/fft_rows_params.h"
#include "gpu/params/reconstruction/filtered_border.h"

#include "common.cl"

#ifndef FFT_LENGTH
#define FFT_LENGTH 256 // points of a transform, a power of two
#endif
#ifndef FFT_PARTS
#define FFT_PARTS 1 // transforms a row, a power of two
#endif

#define ITEMS (GROUP_X * GROUP_Y)

vec2 product(vec2 a, vec2 b)
{
    return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// exp(-2 pi i step / (FFT_LENGTH FFT_PARTS)); the table has the first half of a turn.
vec2 turn(__global const vec2* restrict twiddles, int step)
{
    const int halfTurn = FFT_LENGTH * FFT_PARTS / 2;
    const vec2 twiddle = twiddles[step & (halfTurn - 1)];
    return (step & halfTurn) == 0 ? twiddle : -twiddle;
}

void toFrequencies(__local vec2* data, __global const vec2* restrict twiddles, int item)
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

void fromFrequencies(__local vec2* data, __global const vec2* restrict twiddles, int item)
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

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
fft_rows(const FftRowsParams params, __global const float* restrict rows,
         __global const float* restrict response, __global const vec2* restrict twiddles,
         __global float* restrict filtered)
{
    __local vec2 data[FFT_LENGTH];
    const int item = (int)(get_local_id(1) * GROUP_X + get_local_id(0));
    const int first = 2 * (int)get_group_id(1);
    const int projection = (int)get_group_id(2);
    if (first >= params.rows)
        return; // all items of the group
    const bool alone = first + 1 == params.rows;
    const size_t from = ((size_t)projection * params.rows + first) * params.columns;
    const size_t to = (size_t)projection * params.pixels +
                      (params.firstRow + first + FILTERED_BORDER_BEFORE) * params.rowStride +
                      FILTERED_BORDER_BEFORE * params.columnStride;
    for (int part = 0; part < FFT_PARTS; ++part) {
        for (int i = item; i < FFT_LENGTH; i += ITEMS) {
            vec2 folded = vec2(0.0f, 0.0f);
            for (int column = i; column < params.columns; column += FFT_LENGTH) {
                const vec2 pixels =
                    vec2(rows[from + column], alone ? 0.0f : rows[from + params.columns + column]);
                folded += part == 0 ? pixels : product(pixels, turn(twiddles, column * part));
            }
            data[i] = folded;
        }
        toFrequencies(data, twiddles, item);
        for (int i = item; i < FFT_LENGTH; i += ITEMS)
            data[i] *= response[part * FFT_LENGTH + i];
        fromFrequencies(data, twiddles, item);
        for (int column = item; column < params.columns; column += ITEMS) {
            vec2 pixels = data[column & (FFT_LENGTH - 1)];
            const size_t at = to + column * params.columnStride;
            if (part > 0) {
                const vec2 back = turn(twiddles, column * part);
                pixels = product(pixels, vec2(back.x, -back.y)) +
                         vec2(filtered[at], alone ? 0.0f : filtered[at + params.rowStride]);
            }
            filtered[at] = pixels.x;
            if (!alone)
                filtered[at + params.rowStride] = pixels.y;
        }
        groupBarrier();
    }
}
