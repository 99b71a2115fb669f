// SPDX-License-Identifier: MIT
// Packs which values are above a threshold into a bit a pixel, the lowest bit of a word the leftmost pixel,
// in rows of whole words. One item a word.
#include "gpu/params/arrays/pack_mask_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
pack_mask(const PackMaskParams params, __global const float* restrict values, __global int* restrict bits)
{
    const int word = (int)get_global_id(0);
    const int row = (int)get_global_id(1);
    const int columns = params.imageSize.x;
    if (word >= params.wordsOfRow || row >= params.imageSize.y)
        return;
    int packed = 0;
    for (int column = 32 * word; column < min(32 * word + 32, columns); ++column)
        if (values[row * columns + column] > params.threshold)
            packed |= 1 << (column % 32);
    bits[params.firstWord + row * params.wordsOfRow + word] = packed;
}
