// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/runs/search_choice.h"
#include "core/io/formats/schedule_file.h"

namespace isocenter::test {

// A search with no first guess that is over in seconds, and sees too few different poses to judge the best:
// four orientations about the long axis, of which three are searched, on the coarsest level alone.
inline app::SearchChoice searchThatCannotJudge()
{
    core::Schedule schedule = core::scheduleNamed("find");
    schedule.hypotheses->longAxisDeg = 90.0;
    schedule.hypotheses->otherAxesDeg = 0.0;
    schedule.hypotheses->orientationStepDeg = 90.0;
    schedule.hypotheses->withinMm = 20.0;
    schedule.hypotheses->ofOrientation = 1;
    schedule.hypotheses->keep = 3;
    schedule.stages.resize(1);
    app::SearchChoice search;
    search.search = app::SearchChoice::kOwnStages;
    search.stages = core::scheduleText(schedule);
    return search;
}

} // namespace isocenter::test
