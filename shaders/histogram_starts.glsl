// SPDX-License-Identifier: MIT
// Twin of kernels/histogram_starts.cl. HISTOGRAM_BINS and HISTOGRAM(bin), an element of a buffer, must have been defined.
#include "group_scan.glsl"

shared int starts[HISTOGRAM_BINS];

// All items of a group call it.
void findStarts()
{
    const int item = int(gl_LocalInvocationID.x);
    const int binsPerItem = HISTOGRAM_BINS / GROUP_X;
    int own = 0;
    for (int bin = item * binsPerItem; bin < (item + 1) * binsPerItem; ++bin)
        own += HISTOGRAM(bin);
    sums[item] = own;
    groupScan();
    int start = sums[item] - own;
    for (int bin = item * binsPerItem; bin < (item + 1) * binsPerItem; ++bin) {
        starts[bin] = start;
        start += HISTOGRAM(bin);
    }
    barrier();
}
