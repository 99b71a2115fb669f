// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <optional>

namespace isocenter::app {

// How long work will still take, if it goes on as it went so far.
class TimeLeft
{
public:
    using Clock = std::chrono::steady_clock;

    void begin(Clock::time_point now = Clock::now()) { begin_ = now; }
    // fraction: the share that is done, in [0, 1]. Nothing in the first second or 2 %, when nobody can know.
    std::optional<double> seconds(double fraction, Clock::time_point now = Clock::now()) const;

private:
    Clock::time_point begin_ = Clock::now();
};

} // namespace isocenter::app
