// SPDX-License-Identifier: MIT
// Twin of kernels/sift_bins.cl. The buffer results must have been declared.

#define HISTOGRAM_BINS SIFT_BINS
#define HISTOGRAM(BIN) results[SIFT_HISTOGRAM + (BIN)]
#include "histogram_starts.glsl"

// Bins go down with the response.
int binOf(float response)
{
    return clamp((SIFT_STRONGEST_BITS - floatBitsToInt(response)) >> SIFT_BIN_SHIFT, 0, SIFT_BINS - 1);
}
