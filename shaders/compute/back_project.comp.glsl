// SPDX-License-Identifier: MIT
// Twin of kernels/back_project.cl.
#include "gpu/params/back_project_params.h"
#include "common.glsl"

#ifndef VOXELS_AN_ITEM
#define VOXELS_AN_ITEM 4
#endif

PARAMS(BackProjectParams);
BUFFER_IN(float, filtered);
BUFFER_IN(vec4, matrices);
BUFFER_INOUT(float, volume);

// Between the four nearest pixels of a projection with its border, which begins at that place.
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
    const int stride = params.detectorColumns + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER;
    const int pixel = projection + row * stride + column;
    const float above = filtered[pixel] + across * (filtered[pixel + 1] - filtered[pixel]);
    const float below = filtered[pixel + stride] + across * (filtered[pixel + stride + 1] - filtered[pixel + stride]);
    return above + down * (below - above);
}

void main()
{
    const int column = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y);
    const int slice = params.firstSlice + int(gl_GlobalInvocationID.z) * VOXELS_AN_ITEM;
    if (column >= params.columns || row >= params.rows || slice >= params.slices)
        return;
    const int pixels = (params.detectorColumns + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER) *
                       (params.detectorRows + FILTERED_BORDER_BEFORE + FILTERED_BORDER_AFTER);
    float sums[VOXELS_AN_ITEM];
    for (int n = 0; n < VOXELS_AN_ITEM; ++n)
        sums[n] = 0.0;
    for (int p = 0; p < params.projections; ++p) {
        const vec4 ofU = matrices[p * MATRIX_ROWS];
        const vec4 ofV = matrices[p * MATRIX_ROWS + 1];
        const vec4 ofW = matrices[p * MATRIX_ROWS + 2];
        for (int n = 0; n < VOXELS_AN_ITEM; ++n) {
            const float i = float(column);
            const float j = float(row);
            const float k = float(slice + n);
            const float w = ofW.x * i + (ofW.y * j + ofW.z * k + ofW.w);
            if (w > 0.0) { // before the source
                const float near = 1.0 / w;
                sums[n] += near * near *
                           filteredAt(p * pixels, (ofU.x * i + (ofU.y * j + ofU.z * k + ofU.w)) * near,
                                      (ofV.x * i + (ofV.y * j + ofV.z * k + ofV.w)) * near);
            }
        }
    }
    for (int n = 0; n < VOXELS_AN_ITEM && slice + n < params.slices; ++n)
        volume[((slice + n) * params.rows + row) * params.columns + column] += sums[n];
}
