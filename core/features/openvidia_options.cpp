// SPDX-License-Identifier: MIT
#include "core/features/openvidia_options.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {
namespace {

// SIFT takes orientations from a disc of 3 times 1.5 times the scale.
constexpr double kFieldRadiusInScales = 4.5;
constexpr double kSmallestField = 8.0;
constexpr double kLargestField = 64.0;

} // namespace

void OpenVidiaOptions::validate() const
{
    if (!(sigma > 0.0 && sigma <= 10.0))
        throw UsageError(
            fmt::format("sigma before features: {} pixels; give one above 0 and up to 10", sigma));
    if (!(cornerness >= 0.0) || !std::isfinite(cornerness))
        throw UsageError(fmt::format("cornerness of features: {}; give 0 or more", cornerness));
    if (!(randomness >= 0.0 && randomness < 1.0))
        throw UsageError(fmt::format("randomness of features: {}; give 0 or more, below 1", randomness));
    if (edgeReach < 0)
        throw UsageError(fmt::format("reach to the edge of features: {} pixels; give 0 or more", edgeReach));
    if (maximumFeatures < 1)
        throw UsageError(fmt::format("number of features: {}; give 1 or more", maximumFeatures));
    if (!(orientationField >= kSmallestField && orientationField <= kLargestField))
        throw UsageError(fmt::format("field of orientations: {} pixels; give {} to {}", orientationField,
                                     kSmallestField, kLargestField));
    edges().validate();
    corners().validate();
}

CornerOptions OpenVidiaOptions::corners() const
{
    CornerOptions corners;
    corners.measure = CornerMeasure::Noble;
    corners.window = CornerWindow::Gaussian;
    corners.windowSize = tensorSize;
    corners.randomness = randomness;
    corners.relativeThreshold = 0.0;
    corners.absoluteThreshold = cornerness;
    corners.border = static_cast<int>(std::ceil(0.5 * orientationField));
    corners.minimumDistance = minimumDistance;
    return corners;
}

EdgeOptions OpenVidiaOptions::edges() const
{
    EdgeOptions edges;
    edges.sigma = 0.0; // the image is smoothed already
    edges.thresholds = EdgeThresholds::Absolute;
    edges.low = edgeLow;
    edges.high = edgeHigh;
    return edges;
}

double OpenVidiaOptions::scale() const
{
    return 0.5 * orientationField / kFieldRadiusInScales;
}

} // namespace isocenter::core
