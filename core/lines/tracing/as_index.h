// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace isocenter::core {

// The place in a vector of what has a number: nodes and lines of graphs, rows and columns.
inline std::size_t asIndex(int number)
{
    return static_cast<std::size_t>(number);
}

} // namespace isocenter::core
