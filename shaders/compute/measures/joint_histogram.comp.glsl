// SPDX-License-Identifier: MIT
// Twin of kernels/measures/joint_histogram.cl.
#include "gpu/params/measures/joint_histogram_params.h"
#include "reduction.glsl"

PARAMS(JointHistogramParams);
BUFFER_IN(int, xrayBins);
BUFFER_IN(float, grey);
BUFFER_INOUT(int, table);

#ifdef BAND_ENTRIES
shared int band[BAND_ENTRIES];
#endif

int drrBin(float value)
{
    return wholeWithin((value - params.lowest) * params.binsPerGrey, 0, params.bins - 1);
}

void main()
{
    const int pixels = params.pixels;
    const int bins = params.bins;
    const int tableStart = slabIndex() * bins * bins;
    const int greyStart = (params.firstSlab + slabIndex()) * pixels;
#ifdef BAND_ENTRIES
    const int entries = bins * params.bandWidth;
    const int firstBin = int(gl_WorkGroupID.y) * params.bandWidth;
    for (int entry = groupItem(); entry < entries; entry += GROUP_X)
        band[entry] = 0;
    barrier();
    for (int p = firstPixel(); p < pixels; p += items()) {
        const int f = xrayBins[p];
        const int d = drrBin(grey[greyStart + p]) - firstBin;
        if (f >= 0 && d >= 0 && d < params.bandWidth)
            atomicAdd(band[f * params.bandWidth + d], 1);
    }
    barrier();
    for (int entry = groupItem(); entry < entries; entry += GROUP_X) {
        const int f = entry / params.bandWidth;
        const int d = firstBin + entry % params.bandWidth;
        if (band[entry] > 0)
            atomicAdd(table[tableStart + f * bins + d], band[entry]);
    }
#else
    for (int p = firstPixel(); p < pixels; p += items()) {
        const int f = xrayBins[p];
        if (f >= 0)
            atomicAdd(table[tableStart + f * bins + drrBin(grey[greyStart + p])], 1);
    }
#endif
}
