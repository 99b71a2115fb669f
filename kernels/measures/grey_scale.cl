// SPDX-License-Identifier: MIT
// Line integrals to the X-ray's grey values within the region of interest, by offset or factor such that the
// means of the inner thirds agree, as a C-arm's exposure control sets it. One item a pixel, z = slab.
#include "gpu/params/measures/grey_scale_params.h"

#include "common.cl"

#define MIN_MEAN 1e-12f

// x: factor, y: offset.
vec2 greyLine(const GreyScaleParams params, vec4 innerThirdSum)
{
    const bool ofIntensities = params.match == GREY_MATCH_INTENSITY_FACTOR;
    const float mean = (ofIntensities ? innerThirdSum.x : innerThirdSum.y) / params.innerThirdCount;
    if (params.match == GREY_MATCH_OFFSET)
        return vec2(1.0f, params.targetMean - mean);
    return vec2(mean > MIN_MEAN ? params.targetMean / mean : 0.0f, 0.0f);
}

float greyScaleAt(const GreyScaleParams params, __global const float* restrict integrals,
                  __global const vec4* restrict innerThirdSums, ivec2 pixel, int slab)
{
    const int column = params.regionCorner.x + pixel.x;
    const int row = params.regionCorner.y + pixel.y;
    const float integral = integrals[((size_t)slab * params.areaSize.y + row) * params.areaSize.x + column];
    const float value = params.match == GREY_MATCH_INTENSITY_FACTOR ? exp(-integral) : integral;
    const vec2 line = greyLine(params, innerThirdSums[slab]);
    const float grey = line.x * value + line.y;
    return params.quantise != 0 ? clamp(floor(grey + 0.5f), 0.0f, 255.0f) : grey;
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
grey_scale(const GreyScaleParams params, __global const float* restrict integrals,
           __global const vec4* restrict innerThirdSums, __global float* restrict grey)
{
    const ivec2 pixel = ivec2((int)get_global_id(0), (int)get_global_id(1));
    const int slab = (int)get_global_id(2);
    if (pixel.x >= params.regionSize.x || pixel.y >= params.regionSize.y)
        return;
    grey[((size_t)slab * params.regionSize.y + pixel.y) * params.regionSize.x + pixel.x] =
        greyScaleAt(params, integrals, innerThirdSums, pixel, slab);
}
