// SPDX-License-Identifier: MIT
#include "core/io/radiographs/radiograph_options.h"

#include "core/support/error.h"

#include <fmt/format.h>

#include <cmath>

namespace isocenter::core {

void RadiographOptions::validate() const
{
    const auto requirePositive = [](std::optional<double> value, const char* what) {
        if (value && !(*value > 0.0 && std::isfinite(*value)))
            throw UsageError(fmt::format("the {} must be positive, it is {}", what, *value));
    };
    requirePositive(sourceToDetectorMm, "source to detector distance (mm)");
    requirePositive(sourceToIsocentreMm, "source to isocentre distance (mm)");
    requirePositive(unattenuated, "unattenuated intensity I0");
    if (pixelSpacingMm)
        requirePositive(pixelSpacingMm->minCoeff(), "pixel spacing (mm)");
    if (unattenuatedPercentile && !(*unattenuatedPercentile >= 0.0 && *unattenuatedPercentile <= 100.0))
        throw UsageError(
            fmt::format("the percentile for I0 must lie in 0 to 100, it is {}", *unattenuatedPercentile));
}

} // namespace isocenter::core
