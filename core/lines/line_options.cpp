// SPDX-License-Identifier: MIT
#include "core/lines/line_options.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace isocenter::core {
namespace {

constexpr int kShortestWindow = 3;
constexpr int kLongestWindow = 49; // of which a tile of all devices holds the pixels
constexpr double kLargestSigma = 20.0;

bool isShare(double value)
{
    return value >= 0.0 && value <= 1.0;
}

void requireContrast(const char* option, double contrast)
{
    if (!(contrast > 0.0 && std::isfinite(contrast)))
        throw UsageError(fmt::format("{} of lines: {} grey values; give more than 0", option, contrast));
}

} // namespace

int LineOptions::minorReach() const
{
    return minorWindow > 0 ? minorWindow / 2 : std::max(1, (reach() + 1) / 2);
}

void LineOptions::validate() const
{
    if (window < kShortestWindow || window > kLongestWindow || window % 2 == 0)
        throw UsageError(fmt::format("window of lines: {} pixels; give an odd number from {} to {}", window,
                                     kShortestWindow, kLongestWindow));
    if (minorWindow != 0 && (minorWindow < kShortestWindow || minorWindow > window || minorWindow % 2 == 0))
        throw UsageError(
            fmt::format("minor window of lines: {} pixels; give an odd number from {} to the window's "
                        "{}, or 0 for half of it",
                        minorWindow, kShortestWindow, window));
    if (directions < 4 || directions > 16 || directions % 4 != 0)
        throw UsageError(fmt::format("directions of lines: {}; give 4, 8, 12 or 16", directions));
    if (leastDirections < 0 || leastDirections > directions)
        throw UsageError(
            fmt::format("least directions of lines: {}; give 1 to {}, or 0 for a quarter of them",
                        leastDirections, directions));
    if (!(sigma >= 0.0 && sigma <= kLargestSigma))
        throw UsageError(fmt::format("sigma of lines: {} pixels; give 0 to {}", sigma, kLargestSigma));
    requireContrast("contrast", contrast);
    requireContrast("secondary contrast", secondaryContrast);
    if (!isShare(symmetry) || !isShare(secondarySymmetry))
        throw UsageError(fmt::format("symmetry of lines: {} and {} (secondary); give shares from 0 to 1",
                                     symmetry, secondarySymmetry));
}

} // namespace isocenter::core
