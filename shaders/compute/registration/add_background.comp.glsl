// SPDX-License-Identifier: MIT
// Twin of kernels/registration/add_background.cl.
#include "gpu/params/registration/add_background_params.h"
#include "common.glsl"

PARAMS(AddBackgroundParams);
BUFFER_IN(float, background);
BUFFER_INOUT(float, integrals);

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    const int slab = int(gl_GlobalInvocationID.z);
    if (pixel.x >= params.areaSize.x || pixel.y >= params.areaSize.y)
        return;
    const int place = pixel.y * params.areaSize.x + pixel.x;
    integrals[slab * params.areaSize.y * params.areaSize.x + place] += background[place];
}
