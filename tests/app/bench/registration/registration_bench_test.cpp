// SPDX-License-Identifier: MIT
// The bench of a registration's steps: the literature's table, the stages that are told apart, the files.
#include "app/bench/registration/drr_scenes.h"
#include "app/bench/registration/registration_bench_files.h"
#include "app/bench/registration/registration_bench_table.h"
#include "app/timing/timing_rules.h"
#include "core/support/error.h"
#include "tests/support/cli_run.h"
#include "tests/support/least_time.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace isocenter::app::registration_bench_test {
namespace {

using test::kLeastMs;

const LiteratureRow& rowOf(BenchStage stage, std::string_view system)
{
    for (const LiteratureRow& row : literatureRows())
        if (row.stage == stage && row.system == system)
            return row;
    throw InputError("the literature has no such row");
}

TEST(Literature, TotalsAreTheSumsOfTheirParts)
{
    for (const std::string_view system : {kLiteratureCpu, kLiteratureOpenCl})
        for (std::size_t size = 0; size < kLiteratureSizes; ++size) {
            const double total = rowOf(BenchStage::Total, system).ms[size];
            const double drr = rowOf(BenchStage::Drr, system).ms[size];
            EXPECT_NEAR(total, drr + rowOf(BenchStage::Measures, system).ms[size], 0.02) << system << size;
            EXPECT_NEAR(drr,
                        rowOf(BenchStage::RayCasting, system).ms[size] +
                            rowOf(BenchStage::InnerThird, system).ms[size] +
                            rowOf(BenchStage::GreyScale, system).ms[size],
                        0.02 * drr)
                << system << size;
        }
}

TEST(Literature, AreasHoldTheInnerThird)
{
    for (const LiteratureSize& size : literatureSizes()) {
        const core::Roi third = core::Roi::innerThird(size.image.x(), size.image.y());
        EXPECT_EQ(size.area.united(third), size.area);
        EXPECT_EQ(size.area.intersected(core::Roi::whole(size.image.x(), size.image.y())), size.area);
    }
}

TEST(Literature, RayCastingStandsInTheDrrScenes)
{
    int scenes = 0;
    for (const DrrScene& scene : drrScenes())
        if (scene.literatureCpuMs > 0.0) {
            EXPECT_GT(scene.literatureOpenClMs, 0.0);
            EXPECT_GT(scene.literatureOpenGlMs, 0.0);
            ++scenes;
        }
    EXPECT_EQ(scenes, 5);
}

class RegistrationBenchRun : public testing::Test
{
protected:
    static void SetUpTestSuite()
    {
        RegistrationBenchOptions options;
        options.devices = {{gpu::Backend::Cpu, 0}};
        options.sizes = {0};
        options.rule.repeats = 2;
        bench_ = new RegistrationBench(runRegistrationBench(options, {}));
    }
    static void TearDownTestSuite() { delete bench_; }
    static const RegistrationBench* bench_;
};
const RegistrationBench* RegistrationBenchRun::bench_ = nullptr;

TEST_F(RegistrationBenchRun, TellsTheStagesApart)
{
    ASSERT_EQ(bench_->steps.size(), 1u);
    const StepTiming& step = bench_->steps.front();
    EXPECT_EQ(step.problem, "");
    EXPECT_EQ(step.wall.ms.size(), 2u);
    EXPECT_EQ(step.batchWall.ms.size(), 2u);
    EXPECT_GT(step.wall.medianMs(), kLeastMs);
    EXPECT_GT(step.batchWall.medianMs(), kLeastMs);
    for (std::size_t s = 0; s < kBenchStages; ++s)
        if (static_cast<BenchStage>(s) != BenchStage::Other) {
            EXPECT_GT(step.stages[s].medianMs(), kLeastMs) << stageTitle(static_cast<BenchStage>(s));
        }
    EXPECT_NEAR(step.stageMs(BenchStage::Total),
                step.stageMs(BenchStage::Drr) + step.stageMs(BenchStage::Measures),
                0.5 * step.stageMs(BenchStage::Total)); // medians of two runs
    EXPECT_EQ(step.stageMs(BenchStage::Other), 0.0);    // every kernel belongs to a stage
}

TEST_F(RegistrationBenchRun, CountsHistogramsInEveryWay)
{
    EXPECT_EQ(bench_->histograms.size(), 6u);
    for (const HistogramTiming& timing : bench_->histograms)
        EXPECT_TRUE(timing.wall.medianMs() > kLeastMs || !timing.problem.empty()) << timing.method;
    EXPECT_GT(bench_->histograms.back().wall.medianMs(), kLeastMs); // the CPU can always count
}

TEST_F(RegistrationBenchRun, LeavesOutWhatMeansNothingThere)
{
    EXPECT_TRUE(bench_->groups.empty());        // groups mean nothing on the CPU device
    EXPECT_TRUE(bench_->registrations.empty()); // whole registrations at the largest size only
}

TEST_F(RegistrationBenchRun, StandsBesideTheLiterature)
{
    const std::vector<BenchRow> rows = stageRows(*bench_);
    const auto rayCasting =
        std::ranges::find_if(rows, [](const BenchRow& row) { return row.stage == "Ray casting"; });
    ASSERT_NE(rayCasting, rows.end());
    EXPECT_EQ(rayCasting->system, "cpu"); // ours first
    EXPECT_GT(rayCasting->ms[0], kLeastMs);
    EXPECT_EQ(rayCasting->ms[1], 0.0); // not timed
    EXPECT_EQ((rayCasting + 1)->system, kLiteratureCpu);
    EXPECT_EQ((rayCasting + 1)->ms[4], 9466.61);
    EXPECT_EQ(histogramRows(*bench_).size(), 6u);
    const std::string text = benchText(rows);
    EXPECT_EQ(std::ranges::count(text, '\n'), static_cast<std::ptrdiff_t>(rows.size() + 1));
    EXPECT_EQ(millisecondsText(0.0), "–");
    EXPECT_EQ(millisecondsText(0.1234), "0.123");
    EXPECT_EQ(millisecondsText(1234.5), "1234");
}

TEST_F(RegistrationBenchRun, WritesJsonCsvAndOnePage)
{
    const auto document = nlohmann::json::parse(registrationBenchJson(*bench_));
    EXPECT_EQ(document.at("schema"), "isocenter.bench-registration/2");
    EXPECT_GT(document.at("steps").at(0).at("stagesMs").at("Ray casting").at("median"), kLeastMs);
    EXPECT_EQ(document.at("literature").size(), literatureRows().size());
    const std::string csv = registrationBenchCsv(*bench_);
    EXPECT_EQ(
        csv.rfind("stage,system,size,ms,clock,n,minimum ms,lower quartile ms,upper quartile ms,p95 ms\n", 0),
        0u);
    EXPECT_NE(csv.find("\nRay casting,cpu,"), std::string::npos);
    const std::string page = registrationBenchHtml(*bench_, "isocenter-cli bench registration");
    EXPECT_NE(page.find("<figure id=\"totals\">"), std::string::npos);
    EXPECT_NE(page.find("<figure id=\"stages-cpu\">"), std::string::npos);
    EXPECT_NE(page.find("GeForce GTX 285"), std::string::npos);
    EXPECT_EQ(page.find("<script"), std::string::npos);
}

TEST(RegistrationBenchStop, LeavesWhatWasMeasured)
{
    std::stop_source source;
    RegistrationBenchOptions options;
    options.devices = {{gpu::Backend::Cpu, 0}};
    options.sizes = {0, 1};
    options.rule.repeats = 1;
    RegistrationBenchObserver observer;
    observer.progress.stop = source.get_token();
    observer.step = [&](const StepTiming&) { source.request_stop(); };
    EXPECT_EQ(runRegistrationBench(options, observer).steps.size(), 1u);
}

TEST(BenchRegistrationCommand, RefusesSizesThatAreNone)
{
    const test::CliOutcome outcome = test::runCli("bench registration --sizes 300");
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_NE(outcome.output.find("155, 310"), std::string::npos) << outcome.output;
}

} // namespace
} // namespace isocenter::app::registration_bench_test
