// SPDX-License-Identifier: MIT
// bench tracking: its stages, its figures, and what it refuses.
#include "app/bench/tracking_bench.h"
#include "core/support/error.h"
#include "tests/support/cli_run.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <set>

namespace isocenter {
namespace {

const gpu::DeviceId kCpu{gpu::Backend::Cpu, 0};

TEST(TrackingBench, StagesHaveNamesOfTheirOwn)
{
    std::set<std::string> names;
    for (const app::TimedStage& stage : app::trackingStages()) {
        EXPECT_FALSE(stage.about.empty()) << stage.name;
        EXPECT_TRUE(names.insert(stage.name).second) << stage.name;
    }
    EXPECT_TRUE(names.contains("harris"));
    EXPECT_TRUE(names.contains("canny"));
    EXPECT_TRUE(names.contains("sift"));
    EXPECT_TRUE(names.contains("klt"));
}

TEST(TrackingBench, FramesAreOfTheirSizeAndMove)
{
    const app::TrackingFrames frames = app::makeTrackingFrames({96, 64}, 3);
    ASSERT_EQ(frames.frames.size(), 3u);
    for (const core::Image& frame : frames.frames) {
        EXPECT_EQ(frame.columns, 96);
        EXPECT_EQ(frame.rows, 64);
    }
    EXPECT_NE(frames.frames[0].values, frames.frames[1].values);
}

TEST(TrackingBench, EveryStageHasFigures)
{
    app::TrackingBenchOptions options;
    options.devices = {kCpu};
    options.sizes = {{160, 120}};
    options.stages = app::trackingStages();
    options.repeats = 3;
    std::size_t told = 0;
    const auto timings = app::runTrackingBench(options, [&](const app::TrackingTiming&) { ++told; }, {});
    ASSERT_EQ(timings.size(), options.stages.size());
    EXPECT_EQ(told, timings.size());
    for (const app::TrackingTiming& timing : timings) {
        EXPECT_EQ(timing.problem, "") << timing.stage;
        EXPECT_GT(timing.wallMs, 0.0) << timing.stage;
        EXPECT_GE(timing.wallMs, timing.bestMs) << timing.stage;
        EXPECT_GT(timing.hostMs, 0.0) << timing.stage;
        EXPECT_GT(timing.repeats, 0) << timing.stage;
    }
}

TEST(TrackingBench, TheTrackerFindsAlmostAllCornersAgain)
{
    app::TrackingBenchOptions options;
    options.devices = {kCpu};
    options.sizes = {{640, 480}};
    options.stages = app::kltStages();
    options.repeats = 7; // frames are followed forwards and back
    for (const app::TrackingTiming& timing :
         app::runTrackingBench(options, [](const app::TrackingTiming&) {}, {})) {
        EXPECT_GT(timing.found, 900u) << timing.stage;
        EXPECT_LE(timing.found, 1000u) << timing.stage;
    }
}

TEST(TrackingBench, AStageThatFailsSaysWhyAndTheOthersGoOn)
{
    app::TrackingBenchOptions options;
    options.devices = {kCpu};
    options.sizes = {{64, 48}};
    options.repeats = 1;
    options.stages = app::filterStages();
    options.stages.insert(options.stages.begin(),
                          {"fails",
                           "always",
                           [](gpu::Device&, const app::TrackingFrames&) -> app::TimedStage::Process {
                               throw DeviceError("out of order");
                           },
                           {{{64, 48}, 3.5, "somewhere"}}});
    const auto timings = app::runTrackingBench(options, [](const app::TrackingTiming&) {}, {});
    ASSERT_GT(timings.size(), 1u);
    EXPECT_EQ(timings[0].problem, "out of order");
    ASSERT_TRUE(timings[0].published.has_value());
    EXPECT_EQ(timings[0].published->ms, 3.5);
    EXPECT_EQ(timings[1].problem, "");
    EXPECT_FALSE(timings[1].published.has_value());
}

TEST(TrackingBench, StopsOnRequest)
{
    app::TrackingBenchOptions options;
    options.devices = {kCpu};
    options.sizes = {{64, 48}};
    options.stages = app::filterStages();
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(app::runTrackingBench(
                     options, [](const app::TrackingTiming&) {}, stop.get_token()),
                 Cancelled);
}

TEST(TrackingBench, SizesAreReadAndOddOnesRefused)
{
    EXPECT_EQ(app::FrameSize::parse("640x480"), (app::FrameSize{640, 480}));
    for (const char* text : {"640", "640x", "x480", "640x480x3", "0x480", "640x-3", "99999x100", "axb", ""})
        EXPECT_THROW(app::FrameSize::parse(text), UsageError) << text;
}

TEST(TrackingBenchCommand, PrintsJsonAndWritesATable)
{
    const auto folder = test::freshFolder("tracking-bench");
    const std::string csv = (folder / "times.csv").string();
    const auto run =
        test::runCli("bench tracking --device cpu --sizes 64x48 --stages harris,canny --repeats 2 "
                     "--json 2>/dev/null --csv " +
                     csv);
    ASSERT_EQ(run.exitCode, 0) << run.output;
    const auto document = nlohmann::json::parse(run.output);
    ASSERT_EQ(document.at("results").size(), 2u);
    EXPECT_EQ(document["results"][0].at("stage"), "harris");
    EXPECT_GT(document["results"][0].at("wallMs").get<double>(), 0.0);
    std::ifstream file(csv);
    std::string line;
    int lines = 0;
    while (std::getline(file, line))
        ++lines;
    EXPECT_EQ(lines, 3);
}

TEST(TrackingBenchCommand, SaysWhichStagesThereAre)
{
    const auto list = test::runCli("bench tracking --list");
    EXPECT_EQ(list.exitCode, 0);
    EXPECT_NE(list.output.find("spread features"), std::string::npos) << list.output;
    const auto unknown = test::runCli("bench tracking --stages nonsense");
    EXPECT_EQ(unknown.exitCode, 2);
    EXPECT_NE(unknown.output.find("harris"), std::string::npos) << unknown.output;
    EXPECT_EQ(test::runCli("bench tracking --sizes 640").exitCode, 2);
}

} // namespace
} // namespace isocenter
