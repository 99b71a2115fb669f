// SPDX-License-Identifier: MIT
// How strongly each pixel looks like a line by the eigenvalues of the Hessians of all scales (one a slab):
// Frangi's vesselness or Sato's line filter, at the scale that answers most, and that scale's sigma. Where
// none answers, or with what is not a number, both are 0. One item a pixel.
#include "gpu/params/lines/ridge_response_params.h"

#include "common.cl"

// Of curvatures that are above 0 on a line; across it is the one that is larger in size.
float vesselness(float across, float along, float beta, float structure)
{
    const float blob = along / across / beta;
    const float size = sqrt(across * across + along * along) / structure;
    return exp(-0.5f * blob * blob) * (1.0f - exp(-0.5f * size * size));
}

float lineness(float across, float along, float alpha1, float alpha2)
{
    const float bend = along / across / (along > 0.0f ? alpha1 : alpha2);
    return across * exp(-0.5f * bend * bend);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
ridge_response(const RidgeResponseParams params, __global const float* restrict larger,
               __global const float* restrict smaller, __global const float* restrict sigmas,
               __global const int* restrict list, __global float* restrict response,
               __global float* restrict bestSigmas)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    if (pixel.x >= params.columns || pixel.y >= params.rows)
        return;
    const float structure =
        params.structure > 0.0f ? params.structure : params.structureShare * as_float(list[LIST_PEAK]);
    float best = 0.0f;
    float bestSigma = 0.0f;
    for (int scale = 0; scale < params.scales; ++scale) {
        const int index = (scale * params.rows + pixel.y) * params.columns + pixel.x;
        const float most = -params.polarity * larger[index];
        const float least = -params.polarity * smaller[index];
        const float across = params.isFrangi != 0 ? most : max(most, least);
        const float along = params.isFrangi != 0 ? least : min(most, least);
        if (!(across > 0.0f))
            continue;
        const float value = params.isFrangi != 0 ? vesselness(across, along, params.beta, structure)
                                                 : lineness(across, along, params.alpha1, params.alpha2);
        if (value > best) {
            best = value;
            bestSigma = sigmas[scale];
        }
    }
    const int index = pixel.y * params.columns + pixel.x;
    response[index] = best;
    bestSigmas[index] = bestSigma;
}
