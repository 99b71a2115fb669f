// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string>

namespace isocenter::core {

// The time now in UTC, as files state it: 2026-11-21T14:05:00Z.
std::string utcNow();

// How long ago that was, by the clock that never goes back.
inline double millisecondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}
inline double secondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace isocenter::core
