// SPDX-License-Identifier: MIT
// Twin of kernels/group_scan.cl.

shared int sums[GROUP_X];

// Makes of each number of sums the sum of all up to it. All items of a group call it, each after it wrote its own.
void groupScan()
{
    const int item = int(gl_LocalInvocationID.x);
    barrier();
    for (int stride = 1; stride < GROUP_X; stride *= 2) {
        const int before = item >= stride ? sums[item - stride] : 0;
        barrier();
        sums[item] += before;
        barrier();
    }
}
