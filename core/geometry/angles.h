// SPDX-License-Identifier: MIT
#pragma once

#include <numbers>

namespace isocenter::core {

inline constexpr double kDegPerRad = 180.0 / std::numbers::pi;
inline constexpr double kRadPerDeg = std::numbers::pi / 180.0;

} // namespace isocenter::core
