// SPDX-License-Identifier: MIT
#pragma once

namespace isocenter::test {

// What is timed in tests takes longer: a figure below was not measured.
inline constexpr double kLeastMs = 1e-3;

} // namespace isocenter::test
