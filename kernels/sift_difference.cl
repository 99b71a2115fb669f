// SPDX-License-Identifier: MIT
// Differences of Gaussians as the search for SIFT's keypoints sees them; slabs of halves with HALF.
#include "common.cl"
#include "greys.cl"

// The difference of the slab at that index with the next one.
float differenceAt(__global const Grey* restrict pyramid, int at, int slabPixels)
{
    return oneGrey(pyramid + at + slabPixels) - oneGrey(pyramid + at);
}
