// SPDX-License-Identifier: MIT
#pragma once

#include "core/features/corner_options.h"
#include "gpu/algorithms/features/klt_tracker.h"

namespace isocenter::app {

// What is followed, and how.
struct TrackingOptions
{
    int points = 1000;            // that are held, as far as the picture has so many
    double minimumDistance = 8.0; // px between points when they are found
    int reselectEvery = 5;        // frames, after which lost points are replaced; 0: never
    core::CornerMeasure measure = core::CornerMeasure::ShiTomasi;
    double relativeThreshold = 0.01; // of the strongest corner's response
    gpu::KltOptions klt;

    core::CornerOptions corners() const;
    void validate() const; // throws UsageError that names the option
};

} // namespace isocenter::app
