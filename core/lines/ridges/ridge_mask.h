// SPDX-License-Identifier: MIT
#pragma once

#include "core/image/image.h"
#include "core/image/mask.h"

namespace isocenter::core {

// From which responses on pixels are of a line: those of a ridge filter, or the contrasts of peaks of lines.
struct RidgeThresholds
{
    double low = 0.1;        // down to which a line goes on
    double high = 0.2;       // that it must reach somewhere
    bool ofStrongest = true; // both are shares of the strongest response, instead of responses
    int bridgedPx = 0;       // pixels in a row without any response that a line goes on beyond

    // Throws UsageError that names the option.
    void validate() const;
};

// The pixels above 0 with a response of low at least that touch each other, also by a corner or over bridged
// pixels, where one of them has high at least. Throws UsageError for thresholds that make no sense.
Mask aboveThresholds(const Image& response, const RidgeThresholds& thresholds);

// The centrelines of ridges, one pixel wide: the same, thinned. To compare with the peaks of lines.
Mask ridgeMask(const Image& response, const RidgeThresholds& thresholds = {});

} // namespace isocenter::core
