// SPDX-License-Identifier: MIT
// The greatest response of a pixel to the templates of a line in all directions and scales (matched filters),
// and the sigma of that one; 0 where none is above 0, or with what is not a number. A template's weights sum
// to 0 with the centre's, so that differences from the pixel are weighed: of a constant image exactly 0. Four
// pixels an item.
#include "gpu/params/lines/matched_line_params.h"

#include "line_tile.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
matched_line(const MatchedLineParams params, IMAGE, __global const LineTemplate* restrict templates,
             __global const LineTemplatePlace* restrict places, __global float* restrict response,
             __global float* restrict bestSigmas)
{
    __local float tile[TILE_WIDTH * TILE_HEIGHT];
    loadTile(tile, image, params.columns, params.rows, params.polarity);
    const int column = (int)get_global_id(0);
    const int firstRow = (int)get_group_id(1) * TILE_ROWS + (int)get_local_id(1);
    __local const float* pixel =
        tile + ((int)get_local_id(1) + TILE_MARGIN) * TILE_WIDTH + (int)get_local_id(0) + TILE_MARGIN;
    float value[LINE_PIXELS];
    float best[LINE_PIXELS];
    float bestSigma[LINE_PIXELS];
    for (int p = 0; p < LINE_PIXELS; ++p) {
        value[p] = pixel[p * GROUP_Y * TILE_WIDTH];
        best[p] = 0.0f;
        bestSigma[p] = 0.0f;
    }
    for (int t = 0; t < params.templates; ++t) {
        const LineTemplate shape = templates[t];
        float sum[LINE_PIXELS];
        for (int p = 0; p < LINE_PIXELS; ++p)
            sum[p] = 0.0f;
        for (int k = shape.firstPlace; k < shape.endPlace; ++k) {
            const int offset = tileOffset(places[k].offset);
            const float weight = places[k].weight;
            for (int p = 0; p < LINE_PIXELS; ++p) {
                __local const float* at = pixel + p * GROUP_Y * TILE_WIDTH;
                sum[p] += weight * ((at[offset] - value[p]) + (at[-offset] - value[p]));
            }
        }
        for (int p = 0; p < LINE_PIXELS; ++p)
            if (sum[p] > best[p]) {
                best[p] = sum[p];
                bestSigma[p] = shape.sigma;
            }
    }
    for (int p = 0; p < LINE_PIXELS; ++p) {
        const int row = firstRow + p * GROUP_Y;
        if (column >= params.columns || row >= params.rows)
            continue;
        const int index = row * params.columns + column;
        response[index] = best[p];
        bestSigmas[index] = bestSigma[p];
    }
}
