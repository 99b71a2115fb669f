// SPDX-License-Identifier: MIT
// bench tracking: its stages, its figures, and what it refuses.
#include "app/bench/tracking/tracking_bench.h"
#include "core/support/error.h"
#include "tests/support/cli_run.h"
#include "tests/support/least_time.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <mutex>
#include <set>

namespace isocenter::tracking_bench_test {
namespace {

using test::kLeastMs;

const gpu::DeviceId kCpu{gpu::Backend::Cpu, 0};

TEST(TrackingBench, StagesHaveNamesOfTheirOwn)
{
    std::set<std::string> names;
    for (const app::TimedStage& stage : app::trackingStages()) {
        EXPECT_FALSE(stage.about.empty()) << stage.name;
        EXPECT_TRUE(names.insert(stage.name).second) << stage.name;
    }
    for (const char* name : {"gaussian", "sobel", "scharr", "laplace", "log", "dog", "frangi", "sato",
                             "matched lines", "undistort", "canny", "harris", "sift", "klt"})
        EXPECT_TRUE(names.contains(name)) << name;
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
    options.rule.repeats = 3;
    std::size_t told = 0;
    const auto timings = app::runTrackingBench(options, [&](const app::TrackingTiming&) { ++told; }, {});
    ASSERT_EQ(timings.size(), options.stages.size());
    EXPECT_EQ(told, timings.size());
    for (const app::TrackingTiming& timing : timings) {
        EXPECT_EQ(timing.problem, "") << timing.stage;
        EXPECT_GT(timing.wall.medianMs(), kLeastMs) << timing.stage;
        EXPECT_GT(timing.host.medianMs(), kLeastMs) << timing.stage;
        EXPECT_FALSE(timing.kernels.empty()) << timing.stage;
    }
}

TEST(TrackingBench, TheTrackerFindsAlmostAllCornersAgain)
{
    app::TrackingBenchOptions options;
    options.devices = {kCpu};
    options.sizes = {{640, 480}};
    options.stages = app::kltStages();
    options.rule.repeats = 7; // frames are followed forwards and back
    for (const app::TrackingTiming& timing :
         app::runTrackingBench(options, [](const app::TrackingTiming&) {}, {})) {
        EXPECT_GT(timing.found, 900u) << timing.stage;
        EXPECT_LE(timing.found, 1000u) << timing.stage;
    }
}

TEST(TrackingBench, TheWaysOfCompactionFindTheSameNumberOfCorners)
{
    app::TrackingBenchOptions options;
    options.devices = {kCpu};
    options.sizes = {{320, 240}};
    options.stages = app::cornerStages();
    options.rule.repeats = 3;
    std::map<std::string, std::size_t> found;
    for (const app::TrackingTiming& timing :
         app::runTrackingBench(options, [](const app::TrackingTiming&) {}, {}))
        found[timing.stage] = timing.found;
    EXPECT_GT(found["harris"], 50u);
    for (const char* stage : {"harris prefix sum", "harris pyramid", "harris bit mask", "host suppression"})
        EXPECT_EQ(found[stage], found["harris"]) << stage;
}

TEST(TrackingBench, DevicesAreTimedTogetherAfterEachAlone)
{
    app::TrackingBenchOptions options;
    options.devices = {kCpu, {gpu::Backend::CpuReference, 0}};
    options.sizes = {{96, 64}};
    options.rule.repeats = 9;
    options.together = true;
    std::mutex mutex;
    std::map<gpu::Backend, std::vector<int>> frames; // of each device, as they came
    options.stages = {{"counts", "frames",
                       [&](gpu::Device& device, const app::TrackingFrames&) -> app::TimedStage::Process {
                           return [&, backend = device.info().id.backend](int frame) {
                               const std::scoped_lock lock(mutex);
                               frames[backend].push_back(frame);
                               return std::size_t{5};
                           };
                       }}};
    const auto timings = app::runTrackingBench(options,
                                               [&](const app::TrackingTiming& timing) {
                                                   if (timing.deviceNames() == "cpu-reference")
                                                       frames.clear(); // what follows is done together
                                               },
                                               {});
    ASSERT_EQ(timings.size(), 3u);
    EXPECT_EQ(timings[0].deviceNames(), "cpu");
    EXPECT_EQ(timings[2].deviceNames(), "cpu+cpu-reference");
    EXPECT_EQ(timings[2].wall.ms.size(), 3u); // rounds of nine frames
    EXPECT_EQ(timings[2].found, 5u);
    ASSERT_EQ(frames.size(), 2u);
    std::size_t done = 0;
    for (const auto& [backend, numbers] : frames) {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            EXPECT_EQ(numbers[i], static_cast<int>(i)); // each device has a sequence of its own
        done += numbers.size();
    }
    EXPECT_EQ(done, 27u + 2u); // and one each to warm up
}

TEST(TrackingBench, AStageThatFailsSaysWhyAndTheOthersGoOn)
{
    app::TrackingBenchOptions options;
    options.devices = {kCpu};
    options.sizes = {{64, 48}};
    options.rule.repeats = 1;
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
        test::runCli("bench tracking --device cpu --sizes 64x48 --stages canny,spread --repeats 2 "
                     "--json 2>/dev/null --csv " +
                     csv);
    ASSERT_EQ(run.exitCode, 0) << run.output;
    const auto document = nlohmann::json::parse(run.output);
    ASSERT_EQ(document.at("results").size(), 2u);
    EXPECT_EQ(document["results"][0].at("stage"), "canny");
    EXPECT_GT(document["results"][0].at("wallMs").at("median").get<double>(), kLeastMs);
    const auto& kernels = document["results"][0].at("kernelMs");
    ASSERT_TRUE(kernels.contains("canny_suppress")) << kernels;
    EXPECT_EQ(kernels["canny_suppress"].at("launches"), 1);
    EXPECT_EQ(kernels["canny_suppress"].at("clock"), "device");
    std::ifstream file(csv);
    std::string line;
    int lines = 0;
    while (std::getline(file, line))
        ++lines;
    EXPECT_EQ(lines, 3);
}

TEST(TrackingBenchCommand, TellsTheTimesOfKernelsBelowTheRow)
{
    const auto run =
        test::runCli("bench tracking --device cpu --sizes 64x48 --stages canny --repeats 1 --kernels");
    ASSERT_EQ(run.exitCode, 0) << run.output;
    EXPECT_NE(run.output.find(" canny_suppress 0."), std::string::npos) << run.output;
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
    const auto alone = test::runCli("bench tracking --device cpu --together");
    EXPECT_EQ(alone.exitCode, 2);
    EXPECT_NE(alone.output.find("--together"), std::string::npos) << alone.output;
}

} // namespace
} // namespace isocenter::tracking_bench_test
