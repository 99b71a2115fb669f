// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

namespace isocenter::core {

// Calls body(begin, end) on disjoint chunks that cover [0, count), on all CPU cores; returns when all are
// done. The first exception thrown by a body is rethrown here.
void parallelFor(int count, const std::function<void(int begin, int end)>& body);

} // namespace isocenter::core
