// SPDX-License-Identifier: MIT
#include "app/tracking/tracking_options.h"

#include "core/support/error.h"

#include <cmath>

namespace isocenter::app {

core::CornerOptions TrackingOptions::corners() const
{
    core::CornerOptions corners = measure == core::CornerMeasure::Harris
                                      ? core::CornerOptions::harris()
                                      : core::CornerOptions::goodFeatures(points, minimumDistance);
    corners.maximumCorners = points;
    corners.minimumDistance = minimumDistance;
    corners.relativeThreshold = relativeThreshold;
    return corners;
}

void TrackingOptions::validate() const
{
    if (points < 1 || points > 100'000)
        throw UsageError("the number of points to follow is from 1 to 100000");
    if (!(minimumDistance >= 1.0) || !std::isfinite(minimumDistance))
        throw UsageError("the smallest distance between points is at least 1 pixel");
    if (reselectEvery < 0)
        throw UsageError("points are replaced every so many frames, 1 or more, or never (0)");
    corners().validate();
    klt.validate();
}

} // namespace isocenter::app
