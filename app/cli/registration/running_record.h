// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <ostream>

namespace isocenter::app {

// Has the best so far written now and then while something runs, for whoever is killed. What cannot be
// written is said once, and the work goes on.
class RunningRecord
{
public:
    explicit RunningRecord(std::ostream& log) : log_(log) {}

    // To be called often. write is called where it is time; it throws Error if it cannot.
    void keep(const std::function<void()>& write);

private:
    using Clock = std::chrono::steady_clock;

    std::ostream& log_;
    Clock::time_point written_ = Clock::now();
    Clock::duration took_{};
    bool failed_ = false;
};

// What is stated in files that are written by keep().
inline constexpr const char* kUnfinishedKey = "unfinished";
inline constexpr const char* kUnfinishedText = "the registration was running when this was written";

} // namespace isocenter::app
