// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace isocenter::app {

// Between two reports of a job to the thread that shows them: often enough for the eye, seldom enough for the job.
inline constexpr std::chrono::milliseconds kReportInterval{50};

} // namespace isocenter::app
