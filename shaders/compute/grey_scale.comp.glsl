// SPDX-License-Identifier: MIT
// Twin of kernels/grey_scale.cl.
#include "gpu/params/grey_scale_params.h"
#include "gather.glsl"

#define MIN_MEAN 1e-12

PARAMS(GreyScaleParams);
BUFFER_IN(float, integrals);
BUFFER_IN(vec4, innerThirdSums);
GATHER_OUT(0, grey);

float greyScaleAt(ivec2 pixel, int slab)
{
    const int column = params.region.x + pixel.x;
    const int row = params.region.y + pixel.y;
    const float integral = integrals[(slab * params.areaSize.y + row) * params.areaSize.x + column];
    const bool logarithmic = params.logarithmic != 0;
    const float value = logarithmic ? integral : exp(-integral);
    const float mean = (logarithmic ? innerThirdSums[slab].y : innerThirdSums[slab].x) / params.innerThirdCount;
    const float scale = mean > MIN_MEAN ? params.targetMean / mean : 0.0;
    const float scaled = scale * value;
    return params.quantise != 0 ? clamp(floor(scaled + 0.5), 0.0, 255.0) : scaled;
}

GATHER_ALL(params.region.zw)

void gather(ivec2 pixel, int slab)
{
    PUT(grey, greyScaleAt(pixel, slab));
}
