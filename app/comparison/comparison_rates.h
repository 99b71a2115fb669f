// SPDX-License-Identifier: MIT
#pragma once

#include "app/comparison/device_comparison.h"

namespace isocenter::app {

// What a stage does for each sample, as far as it is known: 0 where it is not.
struct StageWork
{
    double bytes = 0.0;   // moved at the least: every value read or written once
    double samples = 0.0; // of the volume, along the rays
};
StageWork workOf(const ComparedScene& scene, const ComparedDevice& device, ComparisonStage stage);

// At which rate that is done, by the median; 0 where nothing is known.
struct StageRate
{
    double gigabytesPerSecond = 0.0;
    double gigasamplesPerSecond = 0.0;
    double shareOfPeak = 0.0; // of the device's measured peak of the same kind: transfer, copy or sampling
};
StageRate rateOf(const ComparedScene& scene, const ComparedDevice& device, ComparisonStage stage);

// Raises a device's measured peaks to the rates that its stages reached, as work in caches may exceed a copy
// in memory: a peak is the highest rate that is known, and no share exceeds 1.
void raisePeaks(const ComparedScene& scene, ComparedDevice& device);

} // namespace isocenter::app
