// SPDX-License-Identifier: MIT
#pragma once

#include "core/measures/grey_histogram.h"

#include <span>

namespace isocenter::core {

// What measures need to know of an X-ray region of interest.
struct XrayStatistics
{
    double mean = 0.0;      // grey values
    double deviation = 0.0; // standard deviation, grey values
    double range = 0.0;     // from the smallest to the largest, grey values
    double entropy = 0.0;   // of the histogram, in nats
    GreyBinning binning;    // over the region's range of grey values; the DRR is binned alike

    // greys: of the pixels that count, at least one. bins: of the histogram.
    static XrayStatistics of(std::span<const float> greys, int bins);
};

} // namespace isocenter::core
