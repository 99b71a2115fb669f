// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace isocenter::core {

// The value below which that part (0 to 1) of the values lies, one of them; there must be at least one.
float percentile(std::vector<float> values, double part);

} // namespace isocenter::core
