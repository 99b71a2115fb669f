// SPDX-License-Identifier: MIT
#include "app/session/runs/finished_run.h"

namespace isocenter::app {

bool isNotFound(const FinishedRun& run)
{
    return run.verdict && !run.verdict->found;
}

bool areComparable(const FinishedRun& a, const FinishedRun& b)
{
    return a.comparison && b.comparison && a.comparison->measure == b.comparison->measure &&
           !a.data.empty() && a.data == b.data;
}

} // namespace isocenter::app
