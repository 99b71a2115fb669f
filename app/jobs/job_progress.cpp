// SPDX-License-Identifier: MIT
#include "app/jobs/job_progress.h"

#include <algorithm>

namespace isocenter::app {
namespace {

constexpr double kLeastSeconds = 1.0;
constexpr double kLeastFraction = 0.02;

} // namespace

std::optional<double> TimeLeft::seconds(double fraction, Clock::time_point now) const
{
    const double elapsed = std::chrono::duration<double>(now - begin_).count();
    if (elapsed < kLeastSeconds || fraction < kLeastFraction)
        return std::nullopt;
    return elapsed * (1.0 / std::min(fraction, 1.0) - 1.0);
}

} // namespace isocenter::app
