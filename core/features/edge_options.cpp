// SPDX-License-Identifier: MIT
#include "core/features/edge_options.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {
namespace {

constexpr double kLargestSigma = 20.0;

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

} // namespace isocenter::core
