// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isocenter::core {

// The numbers of a text, separated by commas, semicolons or white space (withPlainBlanks); always with a
// decimal point, whatever the locale. Empty if anything else stands in it, or nothing at all.
std::optional<std::vector<double>> parseNumbers(std::string_view text);

// A line of numbers with all their digits, as parseNumbers takes it.
std::string numberLine(std::span<const double> numbers, char separator);

} // namespace isocenter::core
