// SPDX-License-Identifier: MIT
#pragma once

#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/projection_source.h"
#include "core/support/progress.h"

namespace isocenter::core {

enum class RingDirection { AlongRows, AlongColumns }; // of the detector, across the axis of rotation
inline RingDirection ringDirectionOf(const ScanGeometry& scan)
{
    return scan.needsTransposing() ? RingDirection::AlongColumns : RingDirection::AlongRows;
}

// How much each detector pixel's line integral, in the mean over all projections, deviates from the median of
// the pairs of pixels about it, so many pixels across the axis. What stands still on a detector while the
// object turns is the detector's, and becomes a ring (Boin and Haibel, Optics Express 14, 2006, who divide
// intensities by the deviation from a moving average). Reads every projection once and keeps one image; rings
// of the intensity itself are left out. Throws UsageError for a width that is even or below 3, and as source
// and lineIntegralsOf do.
Image ringDeviations(const ProjectionSource& source, const ProjectionIntensity& intensity,
                     RingDirection direction, int medianPixels, const Progress& progress = {});

} // namespace isocenter::core
