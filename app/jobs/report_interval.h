// SPDX-License-Identifier: MIT
#pragma once

#include "core/support/progress.h"

#include <chrono>
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

} // namespace isocenter::app
