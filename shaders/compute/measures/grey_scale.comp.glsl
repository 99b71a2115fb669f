// SPDX-License-Identifier: MIT
// Twin of kernels/measures/grey_scale.cl.
#include "gpu/params/measures/grey_scale_params.h"
#include "gather.glsl"

#define MIN_MEAN 1e-12

PARAMS(GreyScaleParams);
BUFFER_IN(float, integrals);
BUFFER_IN(vec4, innerThirdSums);
GATHER_OUT(0, grey);

// x: factor, y: offset.
vec2 greyLine(vec4 innerThirdSum)
{
    const bool ofIntensities = params.match == GREY_MATCH_INTENSITY_FACTOR;
    const float mean = (ofIntensities ? innerThirdSum.x : innerThirdSum.y) / params.innerThirdCount;
    if (params.match == GREY_MATCH_OFFSET)
        return vec2(1.0, params.targetMean - mean);
    return vec2(mean > MIN_MEAN ? params.targetMean / mean : 0.0, 0.0);
}

float greyScaleAt(ivec2 pixel, int slab)
{
    const int column = params.regionCorner.x + pixel.x;
    const int row = params.regionCorner.y + pixel.y;
    const float integral = integrals[(slab * params.areaSize.y + row) * params.areaSize.x + column];
    const float value = params.match == GREY_MATCH_INTENSITY_FACTOR ? exp(-integral) : integral;
    const vec2 line = greyLine(innerThirdSums[slab]);
    const float grey = line.x * value + line.y;
    return params.quantise != 0 ? clamp(floor(grey + 0.5), 0.0, 255.0) : grey;
}

GATHER_ALL(params.regionSize)

void gather(ivec2 pixel, int slab)
{
    PUT(grey, greyScaleAt(pixel, slab));
}
