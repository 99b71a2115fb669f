// SPDX-License-Identifier: MIT
// Twin of kernels/fft_rows.cl.
#include "gpu/params/fft_rows_params.h"
#include "gpu/params/filtered_border.h"
#include "common.glsl"

#ifndef FFT_LENGTH
#define FFT_LENGTH 256 // points of a transform, a power of two
#endif

PARAMS(FftRowsParams);
BUFFER_IN(float, rows);
BUFFER_IN(float, response);
BUFFER_IN(vec2, twiddles);
BUFFER_OUT(float, filtered);

shared vec2 data[FFT_LENGTH];

vec2 product(vec2 a, vec2 b)
{
    return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

void main()
{
    const int items = GROUP_X * GROUP_Y;
    const int item = int(gl_LocalInvocationIndex);
    const int first = 2 * int(gl_WorkGroupID.y);
    const int projection = int(gl_WorkGroupID.z);
    if (first >= params.rows)
        return; // all items of the group
    const bool alone = first + 1 == params.rows;
    const int from = (projection * params.rows + first) * params.columns;
    for (int i = item; i < FFT_LENGTH; i += items) {
        const bool inside = i < params.columns;
        data[i] = vec2(inside ? rows[from + i] : 0.0, inside && !alone ? rows[from + params.columns + i] : 0.0);
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
    const int to = projection * params.pixels + (first + FILTERED_BORDER_BEFORE) * params.rowStride +
                   FILTERED_BORDER_BEFORE * params.columnStride;
    for (int i = item; i < params.columns; i += items) {
        filtered[to + i * params.columnStride] = data[i].x;
        if (!alone)
            filtered[to + i * params.columnStride + params.rowStride] = data[i].y;
    }
}
