// SPDX-License-Identifier: MIT
// Twin of kernels/histogram_starts.cl. HISTOGRAM_BINS and HISTOGRAM(bin), an element of a buffer, must have been defined.

shared int starts[HISTOGRAM_BINS];
shared int sums[GROUP_X];

// All items of a group call it.
void findStarts()
{
    const int item = int(gl_LocalInvocationID.x);
    const int binsPerItem = HISTOGRAM_BINS / GROUP_X;
    int own = 0;
    for (int bin = item * binsPerItem; bin < (item + 1) * binsPerItem; ++bin)
        own += HISTOGRAM(bin);
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
        start += HISTOGRAM(bin);
    }
    barrier();
}
