// SPDX-License-Identifier: MIT
#include "core/support/freed_memory.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace isocenter::core {

void keepFreedMemory()
{
#ifdef __GLIBC__
    // What glibc would set by itself once a block of this size had been freed.
    constexpr int kLargestKeptBlock = 32 << 20;
    mallopt(M_MMAP_THRESHOLD, kLargestKeptBlock);
    mallopt(M_TRIM_THRESHOLD, 2 * kLargestKeptBlock);
#endif
}

} // namespace isocenter::core
