// SPDX-License-Identifier: MIT
#include "core/features/laplace_options.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kLargestLaplaceSigma = 50.0;

bool isSigma(double sigma)
{
    return sigma > 0.0 && sigma <= kLargestLaplaceSigma;
}

} // namespace

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
