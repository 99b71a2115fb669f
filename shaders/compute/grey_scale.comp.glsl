// SPDX-License-Identifier: MIT
// Twin of kernels/grey_scale.cl.
#include "gpu/params/grey_scale_params.h"
#include "common.glsl"

#define MIN_MEAN 1e-12

PARAMS(GreyScaleParams);
BUFFER_IN(float, integrals);
BUFFER_IN(vec4, innerThirdSums);
BUFFER_OUT(float, grey);

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

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    const int slab = int(gl_GlobalInvocationID.z);
    if (pixel.x >= params.region.z || pixel.y >= params.region.w)
        return;
    grey[(slab * params.region.w + pixel.y) * params.region.z + pixel.x] = greyScaleAt(pixel, slab);
}
