// SPDX-License-Identifier: MIT
#include "app/tracking/tracking_options.h"

#include "app/tracking/tracking_names.h"
#include "core/support/error.h"

#include <algorithm>
#include <cmath>

namespace isocenter::app {

std::string_view toString(TrackerKind tracker)
{
    return core::nameOf(kTrackerKinds, tracker);
}

core::OpenVidiaOptions TrackingOptions::openVidiaFeatures() const
{
    core::OpenVidiaOptions features = descriptors.openVidia;
    features.maximumFeatures = points;
    features.minimumDistance = minimumDistance;
    return features;
}

core::SiftOptions TrackingOptions::siftFeatures() const
{
    core::SiftOptions features = descriptors.sift;
    features.maximumKeypoints = points;
    return features;
}

gpu::AffineTemplateOptions TrackingOptions::templates() const
{
    constexpr int kUsualWindow = 15; // px
    constexpr int kLargestWindow = 31;
    gpu::AffineTemplateOptions chosen = firstTemplates;
    if (chosen.window == 0)
        chosen.window = std::clamp(klt.window * 3 / 2 | 1, kUsualWindow, kLargestWindow);
    return chosen;
}

core::CornerOptions TrackingOptions::corners() const
{
    core::CornerOptions corners = measure == core::CornerMeasure::Harris
                                      ? core::CornerOptions::harris()
                                      : core::CornerOptions::goodFeatures(points, minimumDistance);
    corners.window = cornerWindow.value_or(core::usualWindow(measure));
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
    if (tracker == TrackerKind::Klt) {
        corners().validate();
        klt.validate();
        templates().validate();
        if (driftFrames < 0)
            throw UsageError("a point drifts 0 or more frames before its template is taken anew");
        return;
    }
    if (tracker == TrackerKind::OpenVidia)
        openVidiaFeatures().validate();
    else
        siftFeatures().validate();
    descriptors.homography.validate();
    if (!(descriptors.matching.ratio > 0.0f))
        throw UsageError("the ratio of nearest to second nearest distance must be above 0");
    if (!(descriptors.keyShare > 0.0 && descriptors.keyShare <= 1.0))
        throw UsageError("the share of tracks below which a key frame is replaced is above 0 and up to 1");
}

} // namespace isocenter::app
