// SPDX-License-Identifier: MIT
// Twin of kernels/reconstruction/back_project.cl.
#include "gpu/params/reconstruction/back_project_params.h"
#include "common.glsl"

#ifndef VOXELS_AN_ITEM
#define VOXELS_AN_ITEM 4
#endif
#ifndef ROWS_AN_ITEM
#define ROWS_AN_ITEM 1
#endif

#ifdef QUARTER_TURNS
#define TURNS 4
#define LINES_AN_ITEM TURNS
#define SLICE_PARTS 2 // along columns and rows, of which items take the first
#else
#define TURNS 1
#define LINES_AN_ITEM ROWS_AN_ITEM
#define SLICE_PARTS 1
#endif

PARAMS(BackProjectParams);
BUFFER_IN(vec4, matrices);
BUFFER_INOUT(float, volume);

#ifdef PROJECTION_LAYERS

uniform sampler2DArray filtered;

float filteredAt(int projection, float u, float v)
{
    const vec2 size = vec2(params.detectorColumns + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER,
                           params.detectorRows + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER);
    const vec2 place = vec2(u + float(FILTERED_BORDER_BEFORE), v + float(FILTERED_BORDER_BEFORE)) / size;
    return textureLod(filtered, vec3(place, float(projection)), 0.0).x;
}

#else

BUFFER_IN(float, filtered);

// Between the four nearest pixels of a projection with its border.
float filteredAt(int projection, float u, float v)
{
    const float x =
        within(u + (float(FILTERED_BORDER_BEFORE) - 0.5), 0.0, float(params.detectorColumns + FILTERED_BORDER_BEFORE));
    const float y =
        within(v + (float(FILTERED_BORDER_BEFORE) - 0.5), 0.0, float(params.detectorRows + FILTERED_BORDER_BEFORE));
    const int column = int(x);
    const int row = int(y);
    const float across = x - float(column);
    const float down = y - float(row);
    const int pixel = projection * params.pixels + row * params.rowStride + column * params.columnStride;
    const int next = pixel + params.rowStride;
    const float above = filtered[pixel] + across * (filtered[pixel + params.columnStride] - filtered[pixel]);
    const float below = filtered[next] + across * (filtered[next + params.columnStride] - filtered[next]);
    return above + down * (below - above);
}

#endif

// Column and row of one of the lines of voxels of the item at a column and row.
ivec2 lineAt(int line, int column, int row)
{
#ifdef QUARTER_TURNS
    const int last = params.columns - 1;
    switch (line) {
    case 1:
        return ivec2(last - row, column);
    case 2:
        return ivec2(last - column, last - row);
    case 3:
        return ivec2(row, last - column);
    default:
        return ivec2(column, row);
    }
#else
    return ivec2(column, row + line);
#endif
}

void main()
{
    const int column = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y) * (LINES_AN_ITEM / TURNS);
    const int slice = params.firstSlice + int(gl_GlobalInvocationID.z) * VOXELS_AN_ITEM;
    if (column * SLICE_PARTS >= params.columns || row * SLICE_PARTS >= params.rows || slice >= params.endSlice)
        return;
    float sums[LINES_AN_ITEM * VOXELS_AN_ITEM];
    for (int n = 0; n < LINES_AN_ITEM * VOXELS_AN_ITEM; ++n)
        sums[n] = 0.0;
    const int projections = params.projections / TURNS;
    for (int p = 0; p < projections; ++p) {
        const vec4 ofU = matrices[p * MATRIX_ROWS];
        const vec4 ofV = matrices[p * MATRIX_ROWS + 1];
        const vec4 ofW = matrices[p * MATRIX_ROWS + 2];
        for (int line = 0; line < LINES_AN_ITEM; ++line) {
            const ivec2 at = lineAt(line, column, row);
            const float i = float(at.x);
            const float j = float(at.y);
#ifdef ALIGNED
            const float w = ofW.x * i + (ofW.y * j + ofW.w);
            if (w > 0.0) { // before the source
                const float near = 1.0 / w;
                const float u = (ofU.x * i + (ofU.y * j + ofU.w)) * near;
                for (int n = 0; n < VOXELS_AN_ITEM; ++n) {
                    const float k = float(slice + n);
                    const float v = (ofV.x * i + (ofV.y * j + ofV.z * k + ofV.w)) * near;
                    for (int turn = 0; turn < TURNS; ++turn)
                        sums[(line + turn) % LINES_AN_ITEM * VOXELS_AN_ITEM + n] +=
                            near * near * filteredAt(p + turn * projections, u, v);
                }
            }
#else
            for (int n = 0; n < VOXELS_AN_ITEM; ++n) {
                const float k = float(slice + n);
                const float w = ofW.x * i + (ofW.y * j + ofW.z * k + ofW.w);
                if (w > 0.0) { // before the source
                    const float near = 1.0 / w;
                    const float u = (ofU.x * i + (ofU.y * j + ofU.z * k + ofU.w)) * near;
                    const float v = (ofV.x * i + (ofV.y * j + ofV.z * k + ofV.w)) * near;
                    for (int turn = 0; turn < TURNS; ++turn)
                        sums[(line + turn) % LINES_AN_ITEM * VOXELS_AN_ITEM + n] +=
                            near * near * filteredAt(p + turn * projections, u, v);
                }
            }
#endif
        }
    }
    for (int line = 0; line < LINES_AN_ITEM; ++line) {
        const ivec2 at = lineAt(line, column, row);
        for (int n = 0; n < VOXELS_AN_ITEM && slice + n < params.endSlice && at.y < params.rows; ++n)
            volume[((slice + n - params.slabBegin) * params.rows + at.y) * params.columns + at.x] +=
                params.valueScale * sums[line * VOXELS_AN_ITEM + n];
    }
}
