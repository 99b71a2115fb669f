// SPDX-License-Identifier: MIT
// Twin of kernels/sift_bins.cl. The buffer results must have been declared.

shared int starts[SIFT_BINS];
shared int sums[GROUP_X];

// Bins go down with the response.
int binOf(float response)
{
    return clamp((SIFT_STRONGEST_BITS - floatBitsToInt(response)) >> SIFT_BIN_SHIFT, 0, SIFT_BINS - 1);
}

// Where each bin's keypoints start when all are sorted. All items of a group of GROUP_X call it.
void findBinStarts()
{
    const int item = int(gl_LocalInvocationID.x);
    const int binsPerItem = SIFT_BINS / GROUP_X;
    int own = 0;
    for (int bin = item * binsPerItem; bin < (item + 1) * binsPerItem; ++bin)
        own += results[SIFT_HISTOGRAM + bin];
    sums[item] = own;
    barrier();
    for (int stride = 1; stride < GROUP_X; stride *= 2) {
        const int before = item >= stride ? sums[item - stride] : 0;
        barrier();
        sums[item] += before;
        barrier();
    }
    int start = sums[item] - own;
    for (int bin = item * binsPerItem; bin < (item + 1) * binsPerItem; ++bin) {
        starts[bin] = start;
        start += results[SIFT_HISTOGRAM + bin];
    }
    barrier();
}
