// SPDX-License-Identifier: MIT
// Filters rows by their spectrum. Two rows are the real and imaginary part of one transform, for the filter's
// spectrum is real. The transform to frequencies (decimation in frequency) leaves them in bit-reversed order,
// in which the response is given, and the way back (decimation in time) starts from there: nothing is
// reordered. One group a pair of rows, y = pair, z = projection.
#include "gpu/params/fft_rows_params.h"
#include "gpu/params/filtered_border.h"

#include "common.cl"

#ifndef FFT_LENGTH
#define FFT_LENGTH 256 // points of a transform, a power of two
#endif

vec2 product(vec2 a, vec2 b)
{
    return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
fft_rows(const FftRowsParams params, __global const float* restrict rows,
         __global const float* restrict response, __global const vec2* restrict twiddles,
         __global float* restrict filtered)
{
    __local vec2 data[FFT_LENGTH];
    const int items = GROUP_X * GROUP_Y;
    const int item = (int)(get_local_id(1) * GROUP_X + get_local_id(0));
    const int first = 2 * (int)get_group_id(1);
    const int projection = (int)get_group_id(2);
    if (first >= params.rows)
        return; // all items of the group
    const bool alone = first + 1 == params.rows;
    const size_t from = ((size_t)projection * params.rows + first) * params.columns;
    for (int i = item; i < FFT_LENGTH; i += items) {
        const bool inside = i < params.columns;
        data[i] =
            vec2(inside ? rows[from + i] : 0.0f, inside && !alone ? rows[from + params.columns + i] : 0.0f);
    }
    for (int distance = FFT_LENGTH / 2; distance > 0; distance /= 2) {
        groupBarrier();
        for (int butterfly = item; butterfly < FFT_LENGTH / 2; butterfly += items) {
            const int j = butterfly & (distance - 1);
            const int top = 2 * butterfly - j;
            const vec2 upper = data[top];
            const vec2 lower = data[top + distance];
            data[top] = upper + lower;
            data[top + distance] = product(upper - lower, twiddles[j * (FFT_LENGTH / 2 / distance)]);
        }
    }
    groupBarrier();
    for (int i = item; i < FFT_LENGTH; i += items)
        data[i] *= response[i];
    for (int distance = 1; distance < FFT_LENGTH; distance *= 2) {
        groupBarrier();
        for (int butterfly = item; butterfly < FFT_LENGTH / 2; butterfly += items) {
            const int j = butterfly & (distance - 1);
            const int top = 2 * butterfly - j;
            const vec2 twiddle = twiddles[j * (FFT_LENGTH / 2 / distance)];
            const vec2 upper = data[top];
            const vec2 lower = product(data[top + distance], vec2(twiddle.x, -twiddle.y));
            data[top] = upper + lower;
            data[top + distance] = upper - lower;
        }
    }
    groupBarrier();
    const size_t to = (size_t)projection * params.pixels +
                      (first + FILTERED_BORDER_BEFORE) * params.rowStride +
                      FILTERED_BORDER_BEFORE * params.columnStride;
    for (int i = item; i < params.columns; i += items) {
        filtered[to + i * params.columnStride] = data[i].x;
        if (!alone)
            filtered[to + i * params.columnStride + params.rowStride] = data[i].y;
    }
}
