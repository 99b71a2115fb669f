// SPDX-License-Identifier: MIT
// Twin of kernels/arrays/pack_mask.cl.
#include "gpu/params/arrays/pack_mask_params.h"
#include "common.glsl"

PARAMS(PackMaskParams);
BUFFER_IN(float, values);
BUFFER_OUT(int, bits);

void main()
{
    const int word = int(gl_GlobalInvocationID.x);
    const int row = int(gl_GlobalInvocationID.y);
    const int columns = params.imageSize.x;
    if (word >= params.wordsOfRow || row >= params.imageSize.y)
        return;
    int bitsOfWord = 0;
    for (int column = 32 * word; column < min(32 * word + 32, columns); ++column)
        if (values[row * columns + column] > params.threshold)
            bitsOfWord |= 1 << (column % 32);
    bits[params.firstWord + row * params.wordsOfRow + word] = bitsOfWord;
}
