// SPDX-License-Identifier: MIT
#include "core/support/parallel.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace isocenter::core {

void parallelFor(int count, const std::function<void(int, int)>& body)
{
    tbb::parallel_for(tbb::blocked_range<int>(0, count),
                      [&](const tbb::blocked_range<int>& range) { body(range.begin(), range.end()); });
}

} // namespace isocenter::core
