// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace isocenter::app {

// Which view of a geometry belongs to each of the X-rays, as far as names and order tell: the one view of
// whose name a part (letters and digits between other signs; 030 is 30) is also in the X-ray's name and in no
// other view's. Where that does not tell all and there are as many views as X-rays, they belong together in
// order. No view goes to two X-rays.
std::vector<std::optional<std::size_t>> proposedViews(const std::vector<std::string>& viewNames,
                                                      const std::vector<std::string>& xrayNames);

} // namespace isocenter::app
