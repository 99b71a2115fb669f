// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>

namespace isocenter::source {

// Names of the standard library as they are written, "std::vector" or "std::ranges::sort", each with the
// headers of which the standard, or every implementation in use, says that they declare it. Without those
// that any header brings along: std::size_t, std::ptrdiff_t, std::initializer_list, std::erase,
// std::erase_if.
const std::map<std::string, std::set<std::string>>& headersOfStandardNames();

} // namespace isocenter::source
