// SPDX-License-Identifier: MIT
// Twin of kernels/lines/hessian_eigenvalues.cl.
#include "gpu/params/lines/hessian_eigenvalues_params.h"
#include "common.glsl"

PARAMS(HessianEigenvaluesParams);
BUFFER_IN(float, smoothed);
BUFFER_IN(float, slope);
BUFFER_IN(float, curvature);
BUFFER_IN(float, taps);
BUFFER_OUT(float, larger);
BUFFER_OUT(float, smaller);
BUFFER_OUT(float, norms);

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    if (pixel.x >= params.columns || pixel.y >= params.rows)
        return;
    const int index = pixel.y * params.columns + pixel.x;
    const float here = smoothed[index];
    float xx = taps[HESSIAN_SMOOTHING(params.reach, 0)] * curvature[index];
    float xy = 0.0;
    float yy = 0.0;
    for (int k = 1; k <= params.reach; ++k) {
        const int above = max(pixel.y - k, 0) * params.columns + pixel.x;
        const int below = min(pixel.y + k, params.rows - 1) * params.columns + pixel.x;
        xx += taps[HESSIAN_SMOOTHING(params.reach, k)] * (curvature[above] + curvature[below]);
        xy += taps[HESSIAN_SLOPE(params.reach, k)] * (slope[below] - slope[above]);
        yy += taps[HESSIAN_CURVATURE(params.reach, k)] * ((smoothed[above] - here) + (smoothed[below] - here));
    }
    const float halfTrace = 0.5 * (xx + yy);
    const float halfDifference = 0.5 * (xx - yy);
    const float root = sqrt(halfDifference * halfDifference + xy * xy);
    const float outwards = halfTrace < 0.0 ? -root : root;
    const float most = halfTrace + outwards;
    const float least = halfTrace - outwards;
    const float norm = sqrt(most * most + least * least);
    const int inSlab = params.slab * params.columns * params.rows + index;
    larger[inSlab] = most;
    smaller[inSlab] = least;
    norms[index] = norm < HESSIAN_NO_NORM ? norm : 0.0;
}
