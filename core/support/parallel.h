// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace isocenter::core {

// Calls body(begin, end) on disjoint chunks that cover [0, count), on all CPU cores; returns when all are
// done. If bodies throw, the exception of the lowest chunk is rethrown here, as a plain loop would; chunks
// above it may be left out.
void parallelFor(int count, const std::function<void(int begin, int end)>& body);

} // namespace isocenter::core
