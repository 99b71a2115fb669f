// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

namespace isocenter::core {

// Millimetres in a unit of length, by its symbol or English name in any case: "mm", "cm", "m", "um", "nm",
// "inch" and their synonyms; the micro sign in UTF-8 (U+00B5, U+03BC) or Latin-1. Empty for any other text.
std::optional<double> millimetresOfUnit(std::string_view unit);

} // namespace isocenter::core
