// SPDX-License-Identifier: MIT
// Twin of kernels/local_maximum.cl; a kernel declares PARAMS before and has the buffers response, list and, with EXCLUDE,
// excluded.
#include "gpu/params/features/local_maxima_params.h"
#include "common.glsl"

BUFFER_IN(float, response);
#ifdef EXCLUDE
BUFFER_IN(int, excluded);
#endif
BUFFER_INOUT(int, list);

#include "corner_bins.glsl"

// Whether a pixel that is not at the edge is greater than its eight neighbours. Of neighbours that are equal the first
// counts.
bool isLocalMaximum(int index, int columns)
{
    const float value = response[index];
    return value > response[index - columns - 1] && value > response[index - columns] &&
           value > response[index - columns + 1] && value > response[index - 1] &&
           value >= response[index + 1] && value >= response[index + columns - 1] &&
           value >= response[index + columns] && value >= response[index + columns + 1];
}

// Where the paraboloid through the 3x3 values around a maximum has its vertex, from -0.5 to 0.5 pixels. On ridges, along
// which it is flat, each axis has its own parabola.
vec2 vertexAt(int index, int columns)
{
    const float twice = 2.0 * response[index];
    const float gx = 0.5 * (response[index + 1] - response[index - 1]);
    const float gy = 0.5 * (response[index + columns] - response[index - columns]);
    const float hxx = response[index + 1] + response[index - 1] - twice;
    const float hyy = response[index + columns] + response[index - columns] - twice;
    const float hxy = 0.25 * ((response[index + columns + 1] - response[index + columns - 1]) -
                              (response[index - columns + 1] - response[index - columns - 1]));
    const float det = hxx * hyy - hxy * hxy;
    vec2 vertex = vec2(hxx < 0.0 ? -gx / hxx : 0.0, hyy < 0.0 ? -gy / hyy : 0.0);
    if (hxx < 0.0 && det > RIDGE * hxx * hyy)
        vertex = vec2((hxy * gy - hyy * gx) / det, (hxy * gx - hxx * gy) / det);
    return clamp(vertex, -0.5, 0.5);
}

// Writes the maximum to that place of the list and counts it in the histogram.
void writeMaximum(int index, int columns, int place, int bin)
{
    const vec2 vertex = vertexAt(index, columns);
    const int start = LIST_ENTRIES + LIST_ENTRY * place;
    list[start] = floatBitsToInt(float(index % columns) + 0.5 + vertex.x);
    list[start + 1] = floatBitsToInt(float(index / columns) + 0.5 + vertex.y);
    list[start + 2] = floatBitsToInt(response[index]);
    list[start + 3] = index;
    atomicAdd(list[LIST_HISTOGRAM + bin], 1);
}

bool isAllowed(int index, int columns)
{
#ifdef EXCLUDE
    const int word = index / columns * ((columns + 31) / 32) + index % columns / 32;
    return ((excluded[word] >> (index % columns % 32)) & 1) == 0;
#else
    return true;
#endif
}
