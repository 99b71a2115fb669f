// SPDX-License-Identifier: MIT
// Twin of kernels/sift_blur.cl.
#include "gpu/params/sift_blur_params.h"
#include "common.glsl"

PARAMS(SiftBlurParams);
BUFFER_IN(float, from);
BUFFER_IN(float, taps);
BUFFER_OUT(float, to);

void main()
{
    const ivec2 pixel = ivec2(gl_GlobalInvocationID.xy);
    const int slab = int(gl_GlobalInvocationID.z);
    const int columns = params.size.x;
    const int rows = params.size.y;
    if (pixel.x >= columns || pixel.y >= rows)
        return;
    const int tap = (params.line.z + slab) * SIFT_TAPS;
    const int count = int(taps[tap + SIFT_TAP_COUNT]);
    const int start = params.size.z + slab * params.line.y;
    float sum = taps[tap] * from[start + pixel.y * columns + pixel.x];
    if (params.line.x == 0) {
        const int row = start + pixel.y * columns;
        for (int k = 1; k < count; ++k)
            sum += taps[tap + k] * (from[row + max(pixel.x - k, 0)] + from[row + min(pixel.x + k, columns - 1)]);
    } else {
        const int column = start + pixel.x;
        for (int k = 1; k < count; ++k)
            sum += taps[tap + k] *
                   (from[column + max(pixel.y - k, 0) * columns] + from[column + min(pixel.y + k, rows - 1) * columns]);
    }
    to[params.size.w + (slab * rows + pixel.y) * columns + pixel.x] = sum;
    const ivec2 second = pixel / 2;
    if (slab == params.next.x && pixel.x % 2 == 0 && pixel.y % 2 == 0 && second.x < params.next.z &&
        second.y < params.next.w)
        to[params.next.y + second.y * params.next.z + second.x] = sum;
}
