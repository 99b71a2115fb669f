// SPDX-License-Identifier: MIT
#include "core/features/edge_options.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kLargestSigma = 20.0; // of Canny's Gaussian
constexpr double kLargestLaplaceSigma = 50.0;

bool isSigma(double sigma)
{
    return sigma > 0.0 && sigma <= kLargestLaplaceSigma;
}

} // namespace

void EdgeOptions::validate() const
{
    if (!(sigma >= 0.0 && sigma <= kLargestSigma))
        throw UsageError(fmt::format("sigma of edges: {} pixels; give 0 to {}", sigma, kLargestSigma));
    if (!(low >= 0.0 && low <= high && std::isfinite(high)))
        throw UsageError(
            fmt::format("thresholds of edges: {} and {}; give the lower one first, neither below "
                        "0",
                        low, high));
    if (thresholds == EdgeThresholds::Relative && high >= 1.0)
        throw UsageError(fmt::format("upper threshold of edges: {}; give a share of the strongest gradient "
                                     "below 1, or absolute thresholds",
                                     high));
}

void LaplaceOptions::validate() const
{
    const bool smooths =
        form == LaplaceForm::LaplacianOfGaussian || form == LaplaceForm::DifferenceOfGaussians;
    if (smooths && !isSigma(sigma))
        throw UsageError(fmt::format("a Gaussian of sigma {} makes no sense: give one above 0 and up to {} "
                                     "pixels",
                                     sigma, kLargestLaplaceSigma));
    if (form == LaplaceForm::DifferenceOfGaussians && !(isSigma(secondSigma) && secondSigma > sigma))
        throw UsageError(fmt::format("the second Gaussian's sigma of {} must be above the first one's, {}, "
                                     "and at most {} pixels",
                                     secondSigma, sigma, kLargestLaplaceSigma));
    if (!(slope >= 0.0) || !std::isfinite(slope))
        throw UsageError(fmt::format("a slope of {} makes no sense: give one of 0 or more", slope));
}

} // namespace isocenter::core
