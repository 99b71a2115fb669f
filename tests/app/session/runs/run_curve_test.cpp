// SPDX-License-Identifier: MIT
// What is kept of a run to be drawn beside others.
#include "app/session/runs/finished_run.h"
#include "app/session/runs/run_curve.h"
#include "app/session/runs/run_recording.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace isocenter::app::run_curve_test {
namespace {

RunRecording recordingOf(const std::vector<std::pair<int, double>>& stagesAndValues)
{
    RunRecording recording;
    int number = 0;
    for (const auto& [stage, value] : stagesAndValues) {
        ++number;
        const StageValue evaluated{stage, value, number, {}, 0.5 * number};
        recording.append(std::span(&evaluated, 1));
    }
    return recording;
}

TEST(RunCurve, HasWhereTheBestGrewAndWhereStagesEnded)
{
    const double undefined = -std::numeric_limits<double>::infinity();
    const RunCurve curve = curveOf(
        recordingOf({{0, undefined}, {0, 0.2}, {0, 0.1}, {0, 0.4}, {0, 0.3}, {1, 0.1}, {1, 0.15}, {1, 0.0}}));
    const RunCurve expected{{2, 0, 1.0, 0.2}, {4, 0, 2.0, 0.4},  {5, 0, 2.5, 0.4},
                            {6, 1, 3.0, 0.1}, {7, 1, 3.5, 0.15}, {8, 1, 4.0, 0.15}};
    EXPECT_EQ(curve, expected);
    EXPECT_TRUE(curveOf(recordingOf({{0, undefined}})).empty());
}

TEST(RunCurve, IsThinnedButForTheEndsOfStages)
{
    std::vector<std::pair<int, double>> values;
    for (int i = 0; i < 3000; ++i)
        values.emplace_back(i < 1000 ? 0 : 1, i);
    const RunCurve curve = curveOf(recordingOf(values), 100);
    EXPECT_LE(curve.size(), 104U);
    EXPECT_GE(curve.size(), 90U);
    for (const int evaluation : {1, 1000, 1001, 3000})
        EXPECT_EQ(std::ranges::count(curve, evaluation, &RunCurvePoint::evaluation), 1) << evaluation;
}

TEST(RunCurve, DistancesAreFromTheEndOfEachStage)
{
    const RunCurve curve{{1, 0, 0.1, 0.5}, {2, 0, 0.2, 0.9}, {3, 0, 0.3, 1.0},
                         {4, 1, 0.4, 0.2}, {5, 1, 0.5, 0.3}, {6, 1, 0.6, 0.3}};
    const RunCurve distances = distancesFromTheEnd(curve);
    ASSERT_EQ(distances.size(), 3U);
    EXPECT_DOUBLE_EQ(distances[0].best, 0.5);
    EXPECT_NEAR(distances[1].best, 0.1, 1e-12);
    EXPECT_EQ(distances[2].evaluation, 4);
    EXPECT_NEAR(distances[2].best, 0.1, 1e-12);
}

FinishedRun plotted(const char* measure, double end, bool wanted = true)
{
    FinishedRun run;
    run.measure = measure;
    run.plotted = wanted;
    run.curve = {{1, 0, 0.1, 0.0}, {2, 0, 0.2, end}};
    return run;
}

TEST(PlottedRuns, ShareOneMeasure)
{
    std::vector<FinishedRun> runs{plotted("gc", 0.5), plotted("ssd", 0.6), plotted("gc", 0.7, false),
                                  plotted("gc", 0.8), plotted("gc", 0.9)};
    runs[4].curve.clear();
    const PlottedRuns beside = plottedRuns(runs, {{1, 0, 0.0, 0.4}}, "gc");
    EXPECT_EQ(beside.drawn, (std::vector<std::size_t>{0, 3}));
    EXPECT_EQ(beside.ofAnotherMeasure, 1);
    EXPECT_EQ(beside.withoutCurve, 1);
    // The run that is on the screen is there already.
    EXPECT_EQ(plottedRuns(runs, runs[3].curve, "gc").drawn, std::vector<std::size_t>{0});
    // Without one the latest decides.
    EXPECT_EQ(plottedRuns(runs, {}, "ssd").drawn, (std::vector<std::size_t>{0, 3}));
    EXPECT_EQ(plottedRuns({plotted("gc", 0.5), plotted("ssd", 0.6)}, {}, "gc").drawn,
              std::vector<std::size_t>{1});
}

} // namespace
} // namespace isocenter::app::run_curve_test
