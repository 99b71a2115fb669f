// SPDX-License-Identifier: MIT
// Sets the bits of all pixels whose centre is not farther from a disc's centre than the radius. The mask has
// a bit a pixel, the lowest bit of a word the leftmost pixel, and rows of whole words. x: rows of a disc, y:
// discs.
#include "gpu/params/features/exclude_discs_params.h"

#include "common.cl"

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
exclude_discs(const ExcludeDiscsParams params, __global const vec4* restrict discs,
              __global int* restrict excluded)
{
    if ((int)get_global_id(1) >= params.discs)
        return;
    const vec2 disc = discs[get_global_id(1)].xy;
    const float radius = params.radius;
    const int row = wholeWithin(floor(disc.y - radius), -DISC_FAR, DISC_FAR) + (int)get_global_id(0);
    if (row < 0 || row >= params.imageSize.y || (float)row > disc.y + radius)
        return;
    const float y = (float)row + 0.5f - disc.y;
    const int left = wholeWithin(floor(disc.x - radius), 0, params.imageSize.x);
    const int right = wholeWithin(floor(disc.x + radius), -1, params.imageSize.x - 1);
    for (int column = left; column <= right;) {
        const int word = column / 32;
        int bits = 0;
        for (; column <= right && column / 32 == word; ++column) {
            const float x = (float)column + 0.5f - disc.x;
            if (x * x + y * y <= radius * radius)
                bits |= 1 << (column % 32);
        }
        if (bits != 0)
            atomic_or(&excluded[row * params.wordsOfRow + word], bits);
    }
}
