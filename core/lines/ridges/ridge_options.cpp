// SPDX-License-Identifier: MIT
#include "core/lines/ridges/ridge_options.h"

#include "core/lines/ridges/matched_templates.h"
#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr std::size_t kMostScales = 16;
constexpr double kSmallestRidgeSigma = 0.5; // below it the pixel grid is all there is
constexpr double kLargestRidgeSigma = 20.0;
constexpr double kShortestTemplate = 1.0; // pixels
constexpr int kFewestTemplates = 2;
constexpr int kMostTemplates = 36;

void requireAboveZero(const char* option, double value)
{
    if (!(value > 0.0 && std::isfinite(value)))
        throw UsageError(fmt::format("{} of ridges: {}; give a number above 0", option, value));
}

void requireTemplates(const RidgeOptions& options)
{
    if (!(options.length >= kShortestTemplate && std::isfinite(options.length)))
        throw UsageError(fmt::format("length of matched filters: {} pixels; give {} or more", options.length,
                                     kShortestTemplate));
    if (options.directions < kFewestTemplates || options.directions > kMostTemplates)
        throw UsageError(fmt::format("directions of matched filters: {}; give {} to {}", options.directions,
                                     kFewestTemplates, kMostTemplates));
    const double widest = *std::ranges::max_element(options.sigmas);
    if (matchedReach(widest, options.length) > kMostMatchedReach)
        throw UsageError(fmt::format("a matched filter of sigma {} and length {} reaches more than {} pixels "
                                     "from its centre; take a smaller sigma or length",
                                     widest, options.length, kMostMatchedReach));
}

} // namespace

void RidgeOptions::validate() const
{
    if (sigmas.empty() || sigmas.size() > kMostScales)
        throw UsageError(fmt::format("scales of ridges: {}; give 1 to {}", sigmas.size(), kMostScales));
    for (const double sigma : sigmas)
        if (!(sigma >= kSmallestRidgeSigma && sigma <= kLargestRidgeSigma))
            throw UsageError(fmt::format("sigma of ridges: {} pixels; give {} to {}", sigma,
                                         kSmallestRidgeSigma, kLargestRidgeSigma));
    switch (kind) {
    case RidgeKind::Frangi:
        requireAboveZero("beta", beta);
        if (!(structure >= 0.0 && std::isfinite(structure)))
            throw UsageError(
                fmt::format("structure of ridges: {} grey values; give one above 0, or 0 for a share of the "
                            "strongest",
                            structure));
        if (structure == 0.0)
            requireAboveZero("share of the strongest structure", structureShare);
        return;
    case RidgeKind::Sato:
        requireAboveZero("alpha1", alpha1);
        requireAboveZero("alpha2", alpha2);
        return;
    case RidgeKind::Matched:
        return requireTemplates(*this);
    }
}

} // namespace isocenter::core
