// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/clock.h"
#include "core/support/error.h"

#include <chrono>
#include <ctime>
#include <stop_token>

namespace isocenter::app {

// What all threads of this process have taken of the processor's time.
inline double processorMs()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

// Does the work until it was repeated often enough or the time is spent, at least once. Returns how often.
// Throws Cancelled when stop is requested.
template <class Work>
int repeat(int repeats, double seconds, const std::stop_token& stop, Work work)
{
    const auto begin = std::chrono::steady_clock::now();
    int done = 0;
    do {
        if (stop.stop_requested())
            throw Cancelled();
        work();
        ++done;
    } while (done < repeats && core::millisecondsSince(begin) < 1000.0 * seconds);
    return done;
}

} // namespace isocenter::app
