// SPDX-License-Identifier: MIT
// Adds to every voxel what filtered projections have where it is seen, over the square of its relative depth
// w. One item for ROWS_AN_ITEM lines of VOXELS_AN_ITEM voxels along k, whose sums stay in registers while it
// goes through the projections. With PROJECTION_LAYERS they are layers of a texture array, read by its
// sampler, else a buffer. With ALIGNED u and w are the same for all voxels along k. With QUARTER_TURNS the
// second, third and last quarter of the projections are the first one's, each turned on by a quarter about
// the middle of square slices: an item takes four lines that a quarter turn leads from one to the next, and
// where they are seen by a projection it reads all four of its turn.
#include "gpu/params/reconstruction/back_project_params.h"

#include "common.cl"

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

#ifdef PROJECTION_LAYERS

#define FILTERED_ARGUMENT __read_only image2d_array_t filtered

__constant sampler_t kFilteredSampler = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_LINEAR;

float filteredAt(__read_only image2d_array_t filtered, int projection, float u, float v,
                 BackProjectParams params)
{
    return read_imagef(
               filtered, kFilteredSampler,
               (float4)(u + FILTERED_BORDER_BEFORE, v + FILTERED_BORDER_BEFORE, (float)projection, 0.0f))
        .x;
}

#else

#define FILTERED_ARGUMENT __global const float* restrict filtered

// Between the four nearest pixels of a projection with its border.
float filteredAt(__global const float* restrict filtered, int projection, float u, float v,
                 BackProjectParams params)
{
    const float x = within(u + (FILTERED_BORDER_BEFORE - 0.5f), 0.0f,
                           (float)(params.detectorColumns + FILTERED_BORDER_BEFORE));
    const float y = within(v + (FILTERED_BORDER_BEFORE - 0.5f), 0.0f,
                           (float)(params.detectorRows + FILTERED_BORDER_BEFORE));
    const int column = (int)x;
    const int row = (int)y;
    const float across = x - (float)column;
    const float down = y - (float)row;
    __global const float* restrict pixel = filtered + (size_t)projection * params.pixels +
                                           (row * params.rowStride + column * params.columnStride);
    const float above = pixel[0] + across * (pixel[params.columnStride] - pixel[0]);
    const float below = pixel[params.rowStride] +
                        across * (pixel[params.rowStride + params.columnStride] - pixel[params.rowStride]);
    return above + down * (below - above);
}

#endif

// Column and row of one of the lines of voxels of the item at a column and row.
ivec2 lineAt(int line, int column, int row, BackProjectParams params)
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

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
back_project(const BackProjectParams params, FILTERED_ARGUMENT, __global const vec4* restrict matrices,
             __global float* restrict volume)
{
    const int column = (int)get_global_id(0);
    const int row = (int)get_global_id(1) * (LINES_AN_ITEM / TURNS);
    const int slice = params.firstSlice + (int)get_global_id(2) * VOXELS_AN_ITEM;
    if (column * SLICE_PARTS >= params.columns || row * SLICE_PARTS >= params.rows ||
        slice >= params.endSlice)
        return;
    float sums[LINES_AN_ITEM * VOXELS_AN_ITEM];
    for (int n = 0; n < LINES_AN_ITEM * VOXELS_AN_ITEM; ++n)
        sums[n] = 0.0f;
    const int projections = params.projections / TURNS;
    for (int p = 0; p < projections; ++p) {
        const vec4 ofU = matrices[p * MATRIX_ROWS];
        const vec4 ofV = matrices[p * MATRIX_ROWS + 1];
        const vec4 ofW = matrices[p * MATRIX_ROWS + 2];
        for (int line = 0; line < LINES_AN_ITEM; ++line) {
            const ivec2 at = lineAt(line, column, row, params);
            const float i = (float)at.x;
            const float j = (float)at.y;
#ifdef ALIGNED
            const float w = ofW.x * i + (ofW.y * j + ofW.w);
            if (w > 0.0f) { // before the source
                const float near = 1.0f / w;
                const float u = (ofU.x * i + (ofU.y * j + ofU.w)) * near;
                for (int n = 0; n < VOXELS_AN_ITEM; ++n) {
                    const float k = (float)(slice + n);
                    const float v = (ofV.x * i + (ofV.y * j + ofV.z * k + ofV.w)) * near;
                    for (int turn = 0; turn < TURNS; ++turn)
                        sums[(line + turn) % LINES_AN_ITEM * VOXELS_AN_ITEM + n] +=
                            near * near * filteredAt(filtered, p + turn * projections, u, v, params);
                }
            }
#else
            for (int n = 0; n < VOXELS_AN_ITEM; ++n) {
                const float k = (float)(slice + n);
                const float w = ofW.x * i + (ofW.y * j + ofW.z * k + ofW.w);
                if (w > 0.0f) { // before the source
                    const float near = 1.0f / w;
                    const float u = (ofU.x * i + (ofU.y * j + ofU.z * k + ofU.w)) * near;
                    const float v = (ofV.x * i + (ofV.y * j + ofV.z * k + ofV.w)) * near;
                    for (int turn = 0; turn < TURNS; ++turn)
                        sums[(line + turn) % LINES_AN_ITEM * VOXELS_AN_ITEM + n] +=
                            near * near * filteredAt(filtered, p + turn * projections, u, v, params);
                }
            }
#endif
        }
    }
    for (int line = 0; line < LINES_AN_ITEM; ++line) {
        const ivec2 at = lineAt(line, column, row, params);
        for (int n = 0; n < VOXELS_AN_ITEM && slice + n < params.endSlice && at.y < params.rows; ++n)
            volume[((size_t)(slice + n - params.slabBegin) * params.rows + at.y) * params.columns + at.x] +=
                params.valueScale * sums[line * VOXELS_AN_ITEM + n];
    }
}
