// SPDX-License-Identifier: MIT
// Twin of kernels/lines/matched_line.cl.
#include "gpu/params/lines/matched_line_params.h"
#include "line_tile.glsl"

PARAMS(MatchedLineParams);
BUFFER_IN(LineTemplate, templates);
BUFFER_IN(LineTemplatePlace, places);
BUFFER_OUT(float, response);
BUFFER_OUT(float, bestSigmas);

void main()
{
    loadTile(params.columns, params.rows, params.polarity);
    const ivec2 local = ivec2(gl_LocalInvocationID.xy);
    const int column = int(gl_GlobalInvocationID.x);
    const int firstRow = int(gl_WorkGroupID.y) * TILE_ROWS + local.y;
    const int pixel = (local.y + TILE_MARGIN) * TILE_WIDTH + local.x + TILE_MARGIN;
    float value[LINE_PIXELS];
    float best[LINE_PIXELS];
    float bestSigma[LINE_PIXELS];
    for (int p = 0; p < LINE_PIXELS; ++p) {
        value[p] = tile[pixel + p * GROUP_Y * TILE_WIDTH];
        best[p] = 0.0;
        bestSigma[p] = 0.0;
    }
    for (int t = 0; t < params.templates; ++t) {
        const LineTemplate shape = templates[t];
        float sum[LINE_PIXELS];
        for (int p = 0; p < LINE_PIXELS; ++p)
            sum[p] = 0.0;
        for (int k = shape.firstPlace; k < shape.endPlace; ++k) {
            const int offset = tileOffset(places[k].offset);
            const float weight = places[k].weight;
            for (int p = 0; p < LINE_PIXELS; ++p) {
                const int at = pixel + p * GROUP_Y * TILE_WIDTH;
                sum[p] += weight * ((tile[at + offset] - value[p]) + (tile[at - offset] - value[p]));
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
