// SPDX-License-Identifier: MIT
// bench lines: its picture, its figures, and what it refuses.
#include "app/bench/lines/line_bench.h"
#include "core/image/image.h"
#include "tests/support/cli_run.h"
#include "tests/support/least_time.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace isocenter::line_bench_test {
namespace {

using test::kLeastMs;

const gpu::DeviceId kCpu{gpu::Backend::Cpu, 0};

TEST(LinePicture, IsAlwaysTheSameAndOfWholeGreys)
{
    const core::Image picture = app::linePicture(160, 120, 2.0);
    EXPECT_EQ(picture.values, app::linePicture(160, 120, 2.0).values);
    EXPECT_NE(picture.values, app::linePicture(160, 120, 3.0).values);
    EXPECT_TRUE(core::wholeBytes(picture).has_value());
}

TEST(LineBench, BothDistributionsHaveFiguresAndFindTheSame)
{
    app::LineBenchOptions options;
    options.devices = {kCpu};
    options.rule.repeats = 3;
    for (const double sigma : {0.0, 1.0})
        for (const auto pixels : {app::LinePixels::Floats, app::LinePixels::Bytes}) {
            app::LineCase& added = options.cases.emplace_back(app::LineCase{{160, 120}, {}, pixels});
            added.options.sigma = sigma;
        }
    std::size_t told = 0;
    const auto timings = app::runLineBench(options, [&](const app::LineTiming&) { ++told; }, {});
    ASSERT_EQ(timings.size(), 8u);
    EXPECT_EQ(told, timings.size());
    for (std::size_t t = 0; t < timings.size(); ++t) {
        const app::LineTiming& timing = timings[t];
        EXPECT_EQ(timing.problem, "") << timing.ofCase.name();
        EXPECT_EQ(timing.kernels, t % 2 == 0 ? gpu::LineKernels::Separate : gpu::LineKernels::Fused);
        EXPECT_EQ(timing.gaussian.empty(), timing.ofCase.options.sigma == 0.0);
        EXPECT_GT(timing.maxima.medianMs(), kLeastMs);
        EXPECT_GT(timing.secondary.medianMs(), kLeastMs);
        EXPECT_GE(timing.detection.medianMs(), timing.maxima.medianMs());
        EXPECT_NEAR(timing.gigapixelsPerSecond() * timing.detection.medianMs(), 160 * 120 * 1e-6, 1e-9);
        for (const auto* wall : {&timing.wallList, &timing.wallMask, &timing.wallImages, &timing.wallTraced})
            EXPECT_EQ(wall->ms.size(), 3u);
        EXPECT_GT(timing.wallTraced.medianMs(), kLeastMs);
        EXPECT_GT(timing.peakShare, 0.002);
        EXPECT_LT(timing.peakShare, 0.2);
        EXPECT_EQ(timing.peakShare, timings[t / 4 * 4].peakShare); // by all ways with this Gaussian
    }
}

TEST(LineBench, SpeedUpsSayWhetherSpreadsLeaveThemOpen)
{
    const app::TimingSample slow{app::TimingClock::Wall, {10.0, 10.1, 10.2}};
    const app::TimingSample fast{app::TimingClock::Wall, {2.0, 2.1, 2.2}};
    const app::TimingSample wide{app::TimingClock::Wall, {1.0, 9.0, 19.0}};
    EXPECT_NEAR(app::speedUp(slow, fast)->factor, 10.1 / 2.1, 1e-12);
    EXPECT_FALSE(app::speedUp(slow, fast)->uncertain);
    EXPECT_TRUE(app::speedUp(slow, wide)->uncertain);
    EXPECT_FALSE(app::speedUp(slow, {}).has_value());
}

TEST(BenchLinesCommand, PrintsATableAndJson)
{
    const std::string command = "bench lines --device cpu,cpu-reference --sizes 64x48 --directions 4,8 "
                                "--windows 9 --sampling nearest --pixels bytes --repeats 2 ";
    const auto table = test::runCli(command);
    ASSERT_EQ(table.exitCode, 0) << table.output;
    EXPECT_NE(table.output.find("suppression 8.0 to 13.7"), std::string::npos) << table.output;
    const auto run = test::runCli(command + "--json 2>/dev/null");
    ASSERT_EQ(run.exitCode, 0) << run.output;
    const auto document = nlohmann::json::parse(run.output);
    ASSERT_EQ(document.at("results").size(), 8u);
    const auto& result = document["results"][3]; // 4 directions, the second device, fused
    EXPECT_EQ(result.at("directions"), 4);
    EXPECT_EQ(result.at("device"), "cpu-reference");
    EXPECT_EQ(result.at("kernels"), "fused");
    EXPECT_EQ(result.at("detectionMs").at("n"), 2);
    EXPECT_GT(result.at("suppressionOverCpu").at("factor").get<double>(), 0.0);
    EXPECT_TRUE(result.at("gaussianMs").is_null());
    EXPECT_EQ(document["published"]["overall"]["most"], 3.3);
}

TEST(BenchLinesCommand, RefusesOtherDirectionsAndSampling)
{
    const auto directions = test::runCli("bench lines --device cpu --sizes 64x48 --directions 5");
    EXPECT_EQ(directions.exitCode, 2);
    EXPECT_NE(directions.output.find("give 4, 8, 12 or 16"), std::string::npos) << directions.output;
    const auto sampling = test::runCli("bench lines --device cpu --sizes 64x48 --sampling cubic");
    EXPECT_EQ(sampling.exitCode, 2);
    EXPECT_NE(sampling.output.find("--sampling"), std::string::npos) << sampling.output;
}

} // namespace
} // namespace isocenter::line_bench_test
