// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/progress.h"

#include <chrono>
#include <optional>
#include <utility>

namespace isocenter::app {

// Between two reports of a job to the thread that shows them: often enough for the eye, seldom enough for the
// job.
inline constexpr std::chrono::milliseconds kReportInterval{50};

// Calls the report no more often than that, whatever calls it.
inline std::function<void(double, const std::string&)>
reportedSeldom(std::function<void(double, const std::string&)> report)
{
    return [report = std::move(report), last = std::chrono::steady_clock::time_point()](
               double fraction, const std::string& step) mutable {
        const auto now = std::chrono::steady_clock::now();
        if (now - last < kReportInterval)
            return;
        last = now;
        report(fraction, step);
    };
}

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
