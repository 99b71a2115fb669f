// SPDX-License-Identifier: MIT
// Adds the pixels of every slab to its joint histogram with the X-ray: table[f * bins + d] counts pixels with
// bin f in the X-ray and d in the DRR. X-ray bins are given, negative where a pixel does not count; DRR
// values outside the range count in the first or last bin. With BAND_ENTRIES a group counts in local memory,
// for the band of bandWidth DRR bins that its place along y stands for, and then adds its counts to the
// table; without, every pixel goes to the table at once.
#include "gpu/params/measures/joint_histogram_params.h"

#include "reduction.cl"

int drrBin(float grey, JointHistogramParams params)
{
    return wholeWithin((grey - params.lowest) * params.binsPerGrey, 0, params.bins - 1);
}

__kernel __attribute__((reqd_work_group_size(GROUP_X, GROUP_Y, 1))) void
joint_histogram(const JointHistogramParams params, __global const int* restrict xrayBins,
                __global const float* restrict grey, __global int* restrict table)
{
    const int pixels = params.pixels;
    const int bins = params.bins;
    const int tableStart = slabIndex() * bins * bins;
    const size_t greyStart = (size_t)(params.firstSlab + slabIndex()) * pixels;
#ifdef BAND_ENTRIES
    __local int band[BAND_ENTRIES];
    const int entries = bins * params.bandWidth;
    const int firstBin = (int)get_group_id(1) * params.bandWidth;
    for (int entry = groupItem(); entry < entries; entry += GROUP_X)
        band[entry] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int p = firstPixel(); p < pixels; p += items()) {
        const int f = xrayBins[p];
        const int d = drrBin(grey[greyStart + p], params) - firstBin;
        if (f >= 0 && d >= 0 && d < params.bandWidth)
            atomic_inc(&band[f * params.bandWidth + d]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int entry = groupItem(); entry < entries; entry += GROUP_X) {
        const int f = entry / params.bandWidth;
        const int d = firstBin + entry % params.bandWidth;
        if (band[entry] > 0)
            atomic_add(&table[tableStart + f * bins + d], band[entry]);
    }
#else
    for (int p = firstPixel(); p < pixels; p += items()) {
        const int f = xrayBins[p];
        if (f >= 0)
            atomic_inc(&table[tableStart + f * bins + drrBin(grey[greyStart + p], params)]);
    }
#endif
}
