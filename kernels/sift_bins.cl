// SPDX-License-Identifier: MIT
// The histogram of the responses by which SIFT sorts its keypoints.
#include "gpu/params/features/sift_layout.h"

#include "histogram_starts.cl"

// Bins go down with the response.
int binOf(float response)
{
    return clamp((SIFT_STRONGEST_BITS - as_int(response)) >> SIFT_BIN_SHIFT, 0, SIFT_BINS - 1);
}
