// SPDX-License-Identifier: MIT
#include "app/jobs/job_progress.h"
#include "app/session/runs/registration_progress.h"
#include "core/io/formats/schedule_file.h"

#include <gtest/gtest.h>

#include <vector>

namespace isocenter::app::job_progress_test {
namespace {

using namespace std::chrono_literals;

TEST(TimeLeft, GoesOnAsItWent)
{
    const TimeLeft::Clock::time_point start;
    TimeLeft left;
    left.begin(start);
    EXPECT_NEAR(left.seconds(0.25, start + 10s).value(), 30.0, 1e-9);
    EXPECT_NEAR(left.seconds(1.0, start + 10s).value(), 0.0, 1e-9);
    left.begin(start + 10s);
    EXPECT_NEAR(left.seconds(0.5, start + 14s).value(), 4.0, 1e-9);
}

TEST(TimeLeft, SaysNothingThatItCannotKnow)
{
    const TimeLeft::Clock::time_point start;
    TimeLeft left;
    left.begin(start);
    EXPECT_FALSE(left.seconds(0.5, start + 500ms));
    EXPECT_FALSE(left.seconds(0.0, start + 60s));
}

FinishedRun runOf(const std::string& measure, int evaluations, bool stopped = false)
{
    FinishedRun run;
    run.measure = measure;
    run.search = "default";
    run.evaluations = evaluations;
    run.stopped = stopped;
    return run;
}

TEST(RegistrationProgress, TheLastWholeRunOfTheSameSearchSaysWhatIsToBeExpected)
{
    const std::vector<FinishedRun> runs{runOf("gc", 300), runOf("gc", 400), runOf("mi", 900),
                                        runOf("gc", 12, true)};
    SearchChoice search;
    search.measure = "gc";
    EXPECT_EQ(expectedEvaluations(runs, search), 400);
    search.measure = "ssd";
    EXPECT_FALSE(expectedEvaluations(runs, search));
    search.measure = "gc";
    search.stages = "kept from before, not in use";
    EXPECT_EQ(expectedEvaluations(runs, search), 400);
    search.search = "powell";
    EXPECT_FALSE(expectedEvaluations(runs, search));
}

TEST(RegistrationProgress, TheUsersOwnStagesAreKnownByWhatTheyAre)
{
    core::Schedule own = core::Schedule::coarseToFine(2, core::optimiserNamed("cma-es"));
    own.name = "knees";
    SearchChoice search;
    search.measure = "gc";
    search.search = SearchChoice::kOwnStages;
    search.stages = core::scheduleText(own);
    FinishedRun run = runOf("gc", 250);
    run.search = search.searchName();
    run.stages = search.stages;
    EXPECT_EQ(expectedEvaluations(std::vector{run}, search), 250);
    own.stages[0].budget.evaluations = 7;
    search.stages = core::scheduleText(own); // others of the same name
    EXPECT_FALSE(expectedEvaluations(std::vector{run}, search));
}

TEST(RegistrationProgress, CountsEvaluationsOrElseStages)
{
    RegistrationStatus status;
    status.evaluations = 100;
    status.stage = 1;
    status.stages = 4;
    EXPECT_DOUBLE_EQ(fractionDone(status, 400), 0.25);
    EXPECT_DOUBLE_EQ(fractionDone(status, std::nullopt), 0.25);
    EXPECT_DOUBLE_EQ(fractionDone(status, std::nullopt, true), 0.7); // behind the hypotheses
    status.evaluations = 500;
    EXPECT_LT(fractionDone(status, 400), 1.0);
    EXPECT_GT(fractionDone(status, 400), 0.9);
}

} // namespace
} // namespace isocenter::app::job_progress_test
