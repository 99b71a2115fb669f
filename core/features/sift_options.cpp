// SPDX-License-Identifier: MIT
#include "core/features/sift_features.h"
#include "core/support/error.h"

#include <fmt/format.h>

namespace isocenter::core {
namespace {

// Also false for what is not a number.
bool isWithin(double value, double low, double high)
{
    return value >= low && value <= high;
}

} // namespace

void SiftOptions::validate() const
{
    if (!isWithin(sigma, 0.8, 2.5))
        throw UsageError(fmt::format("SIFT: sigma {} must lie between 0.8 and 2.5 pixels", sigma));
    const double known = doubling ? 2.0 * imageSigma : imageSigma;
    if (!isWithin(imageSigma, 0.0, 2.0) || known >= sigma)
        throw UsageError(fmt::format("SIFT: the image's own blur of {} pixels{} must be less than sigma {}",
                                     imageSigma, doubling ? ", doubled," : "", sigma));
    if (!isWithin(contrastThreshold, 0.0, 1.0))
        throw UsageError(
            fmt::format("SIFT: the contrast threshold {} must lie between 0 and 1", contrastThreshold));
    if (!isWithin(edgeThreshold, 1.0, 1e6))
        throw UsageError(fmt::format("SIFT: the edge threshold {} must be at least 1", edgeThreshold));
    constexpr int kMostKeypoints = 1 << 17;
    if (maximumKeypoints < 1 || maximumKeypoints > kMostKeypoints)
        throw UsageError(fmt::format("SIFT: the number of keypoints {} must lie between 1 and {}",
                                     maximumKeypoints, kMostKeypoints));
    if (maximumFeatures < 0)
        throw UsageError(
            fmt::format("SIFT: the number of features {} must be 0, for all, or more", maximumFeatures));
}

} // namespace isocenter::core
