// SPDX-License-Identifier: MIT
// What the kernels that look for local maxima of a response share. With EXCLUDE a mask of a bit a pixel, rows
// of whole words, says where no maximum counts.
#include "gpu/params/features/local_maxima_params.h"

#include "corner_bins.cl"

// Whether a pixel that is not at the edge is greater than its eight neighbours. Of neighbours that are equal
// the first counts.
bool isLocalMaximum(__global const float* restrict response, int index, int columns)
{
    const float value = response[index];
    return value > response[index - columns - 1] && value > response[index - columns] &&
           value > response[index - columns + 1] && value > response[index - 1] &&
           value >= response[index + 1] && value >= response[index + columns - 1] &&
           value >= response[index + columns] && value >= response[index + columns + 1];
}

// Where the paraboloid through the 3x3 values around a maximum has its vertex, from -0.5 to 0.5 pixels. On
// ridges, along which it is flat, each axis has its own parabola.
vec2 vertexAt(__global const float* restrict response, int index, int columns)
{
    const float twice = 2.0f * response[index];
    const float gx = 0.5f * (response[index + 1] - response[index - 1]);
    const float gy = 0.5f * (response[index + columns] - response[index - columns]);
    const float hxx = response[index + 1] + response[index - 1] - twice;
    const float hyy = response[index + columns] + response[index - columns] - twice;
    const float hxy = 0.25f * ((response[index + columns + 1] - response[index + columns - 1]) -
                               (response[index - columns + 1] - response[index - columns - 1]));
    const float det = hxx * hyy - hxy * hxy;
    vec2 vertex = vec2(hxx < 0.0f ? -gx / hxx : 0.0f, hyy < 0.0f ? -gy / hyy : 0.0f);
    if (hxx < 0.0f && det > RIDGE * hxx * hyy)
        vertex = vec2((hxy * gy - hyy * gx) / det, (hxy * gx - hxx * gy) / det);
    return clamp(vertex, -0.5f, 0.5f);
}

// Writes the maximum to that place of the list and counts it in the histogram.
void writeMaximum(__global const float* restrict response, int index, int columns, __global int* list,
                  int place, int bin)
{
    const vec2 vertex = vertexAt(response, index, columns);
    const int start = LIST_ENTRIES + LIST_ENTRY * place;
    list[start] = as_int((float)(index % columns) + 0.5f + vertex.x);
    list[start + 1] = as_int((float)(index / columns) + 0.5f + vertex.y);
    list[start + 2] = as_int(response[index]);
    list[start + 3] = index;
    atomic_inc(&list[LIST_HISTOGRAM + bin]);
}

#ifdef EXCLUDE
#define EXCLUDED_ARGUMENT , __global const int* restrict excluded
#define IS_ALLOWED(INDEX, COLUMNS)                                                                           \
    (((excluded[(INDEX) / (COLUMNS) * (((COLUMNS) + 31) / 32) + (INDEX) % (COLUMNS) / 32] >>                 \
       ((INDEX) % (COLUMNS) % 32)) &                                                                         \
      1) == 0)
#else
#define EXCLUDED_ARGUMENT
#define IS_ALLOWED(INDEX, COLUMNS) ((INDEX) >= 0)
#endif
