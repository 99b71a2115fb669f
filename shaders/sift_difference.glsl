// SPDX-License-Identifier: MIT
// Twin of kernels/sift_difference.cl. The buffer pyramid, of GREYS, must have been declared.

// The difference of the slab at that index with the next one.
float differenceAt(int at, int slabPixels)
{
    return greyOf(pyramid, at + slabPixels) - greyOf(pyramid, at);
}
