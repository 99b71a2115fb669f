// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>

namespace isocenter::core {

// Where the parabola through the values at -1, 0 and 1 is lowest, at most that far from 0; nullopt if it
// opens downwards.
inline std::optional<double> lowestPointOfParabola(const std::array<double, 3>& values)
{
    const double curvature = values[0] - 2.0 * values[1] + values[2];
    if (!(curvature > 0.0))
        return std::nullopt;
    return std::clamp(0.5 * (values[0] - values[2]) / curvature, -1.0, 1.0);
}

} // namespace isocenter::core
