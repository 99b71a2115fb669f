// SPDX-License-Identifier: MIT
// Twin of kernels/lines/ridge_response.cl.
#include "gpu/params/lines/ridge_response_params.h"
#include "gather.glsl"

PARAMS(RidgeResponseParams);
BUFFER_IN(float, larger);
BUFFER_IN(float, smaller);
BUFFER_IN(float, sigmas);
BUFFER_IN(int, list);
GATHER_OUT(0, response);
GATHER_OUT(1, bestSigmas);

GATHER_ALL(ivec2(params.columns, params.rows))

// Of curvatures that are above 0 on a line; across it is the one that is larger in size.
float vesselness(float across, float along, float beta, float structure)
{
    const float blob = along / across / beta;
    const float size = sqrt(across * across + along * along) / structure;
    return exp(-0.5 * blob * blob) * (1.0 - exp(-0.5 * size * size));
}

float lineness(float across, float along, float alpha1, float alpha2)
{
    const float bend = along / across / (along > 0.0 ? alpha1 : alpha2);
    return across * exp(-0.5 * bend * bend);
}

void gather(ivec2 pixel, int slab)
{
    const float structure =
        params.structure > 0.0 ? params.structure : params.structureShare * intBitsToFloat(list[LIST_PEAK]);
    float best = 0.0;
    float bestSigma = 0.0;
    for (int scale = 0; scale < params.scales; ++scale) {
        const int index = (scale * params.rows + pixel.y) * params.columns + pixel.x;
        const float most = -params.polarity * larger[index];
        const float least = -params.polarity * smaller[index];
        const float across = params.isFrangi != 0 ? most : max(most, least);
        const float along = params.isFrangi != 0 ? least : min(most, least);
        if (!(across > 0.0))
            continue;
        const float value = params.isFrangi != 0 ? vesselness(across, along, params.beta, structure)
                                                 : lineness(across, along, params.alpha1, params.alpha2);
        if (value > best) {
            best = value;
            bestSigma = sigmas[scale];
        }
    }
    PUT(response, best);
    PUT(bestSigmas, bestSigma);
}
