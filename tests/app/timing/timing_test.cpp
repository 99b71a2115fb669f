// SPDX-License-Identifier: MIT
// The rules of measuring times, with samples and clocks of the tests' own: turns and warm-up, what is said of
// a sample, what is not to be believed, rates, and the facts of the machine.
#include "app/comparison/comparison_files.h"
#include "app/comparison/comparison_rates.h"
#include "app/comparison/comparison_table.h"
#include "app/comparison/comparison_warnings.h"
#include "app/timing/kernel_samples.h"
#include "app/timing/timing_json.h"
#include "app/timing/timing_rules.h"
#include "app/timing/turns.h"
#include "core/support/error.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <new>

namespace isocenter::app::timing_test {
namespace {

// A clock that goes on only when a contender works, and what it did.
struct Scripted
{
    double nowMs = 0.0;
    std::string order; // a letter a sample, small for warm-ups
    MillisecondClock clock()
    {
        return [this] { return nowMs; };
    }
    Contender contender(char letter, std::vector<double> warmUpsMs, double sampleMs)
    {
        auto next = std::make_shared<std::size_t>(0);
        return {[this, letter, warmUpsMs, next] {
                    nowMs += warmUpsMs[std::min((*next)++, warmUpsMs.size() - 1)];
                    order += letter;
                },
                [this, letter, sampleMs] {
                    nowMs += sampleMs;
                    order += static_cast<char>(letter - 'a' + 'A');
                }};
    }
};

TEST(Turns, AreTakenInOrderAndBackAfterAWarmUp)
{
    Scripted scripted;
    std::vector<Contender> contenders{scripted.contender('a', {10, 10}, 1.0),
                                      scripted.contender('b', {10, 10}, 1.0),
                                      scripted.contender('c', {10, 10}, 1.0)};
    takeTurns(contenders, {4, 60.0}, {}, scripted.clock());
    EXPECT_EQ(scripted.order, "aabbcc"
                              "ABC"
                              "CBA"
                              "ABC"
                              "CBA");
    EXPECT_EQ(contenders[1].samples, 4);
}

TEST(Turns, AWarmUpEndsWhenItIsNoLongerAFifthFaster)
{
    Scripted scripted;
    std::vector<Contender> contenders{scripted.contender('a', {1000, 100, 50, 45}, 45.0)};
    takeTurns(contenders, {1, 60.0}, {}, scripted.clock());
    EXPECT_EQ(contenders[0].warmUps, 4); // 45 is more than four fifths of 50
    contenders = {scripted.contender('b', {1000, 500, 250, 125, 60, 30, 15}, 1.0)};
    takeTurns(contenders, {1, 60.0}, {}, scripted.clock());
    EXPECT_EQ(contenders[0].warmUps, 5); // at most
    contenders = {scripted.contender('c', {70000}, 1.0)};
    takeTurns(contenders, {1, 60.0}, {}, scripted.clock());
    EXPECT_EQ(contenders[0].warmUps, 1); // longer than its time
}

TEST(Turns, ASlowOneHasFewerSamplesButOne)
{
    Scripted scripted;
    std::vector<Contender> contenders{scripted.contender('a', {1}, 10.0), scripted.contender('b', {1}, 400.0),
                                      scripted.contender('c', {1}, 9000.0)};
    takeTurns(contenders, {7, 1.0}, {}, scripted.clock());
    EXPECT_EQ(contenders[0].samples, 7);
    EXPECT_EQ(contenders[1].samples, 3);
    EXPECT_EQ(contenders[2].samples, 1);
}

TEST(Turns, OneThatFailsIsOutAndTheOthersGoOn)
{
    Scripted scripted;
    std::vector<Contender> contenders{scripted.contender('a', {1}, 1.0), scripted.contender('b', {1}, 1.0),
                                      scripted.contender('c', {1}, 1.0)};
    contenders[0].measure = [] { throw DeviceError("the driver lost the device"); };
    contenders[1].warmUp = [] { throw std::bad_alloc(); };
    takeTurns(contenders, {3, 60.0}, {}, scripted.clock());
    EXPECT_EQ(contenders[0].problem, "the driver lost the device");
    EXPECT_EQ(contenders[0].samples, 0);
    EXPECT_EQ(contenders[1].problem, "not enough memory");
    EXPECT_EQ(contenders[2].samples, 3);
    std::stop_source stop;
    contenders[2].measure = [&] { stop.request_stop(); };
    EXPECT_THROW(takeTurns(contenders, {3, 60.0}, stop.get_token(), scripted.clock()), Cancelled);
}

TEST(KernelSamples, SumTheLaunchesOfEachKernelInTheOrderOfTheFirst)
{
    KernelSamples kernels;
    kernels.add({{{"blur", 1.0}, {"find", 0.5}, {"blur", 2.0}}});
    kernels.add({{{"blur", 4.0}, {"blur", 1.0}, {"find", 1.5}, {"blur", 0.0}}});
    EXPECT_DOUBLE_EQ(kernels.medianMs(), 4.0 + 1.0);
    EXPECT_EQ(kernels.text(), " blur 4.000 (3) find 1.000");
    const auto json = kernels.json();
    EXPECT_EQ(json.at("blur").at("launches"), 3);
    EXPECT_EQ(json.at("find").at("samples"), (std::vector<double>{0.5, 1.5}));
    EXPECT_TRUE(KernelSamples().json().is_null());
}

TEST(TimingRules, ASampleIsSummedUpByQuartilesAndTheTail)
{
    const SampleSummary summary = summaryOf({5.0, 1.0, 2.0, 4.0, 3.0});
    EXPECT_EQ(summary.count, 5u);
    EXPECT_EQ(summary.smallest, 1.0);
    EXPECT_EQ(summary.lowerQuartile, 2.0);
    EXPECT_EQ(summary.median, 3.0);
    EXPECT_EQ(summary.upperQuartile, 4.0);
    EXPECT_NEAR(summary.percentile95, 4.8, 1e-12);
    EXPECT_EQ(summary.interquartileRange(), 2.0);
    EXPECT_EQ(timingText({TimingClock::Device, {2.0, 1.0, 3.0}}),
              "2.00 ms (device, n 3, 1.50 to 2.50, p95 2.90)");
    EXPECT_EQ(timingText({}), "–");
    const auto json = timingJson({TimingClock::Wall, {2.0, 1.0, 3.0}});
    EXPECT_EQ(json.at("clock"), "wall");
    EXPECT_EQ(json.at("samples"), (std::vector<double>{2.0, 1.0, 3.0})); // all, in the order of taking
    EXPECT_EQ(timingColumns("a").size(), timingFields({TimingClock::Wall, {2.0}}).size());
    EXPECT_EQ(timingColumns("a").size(), timingFields({}).size());
}

TEST(TimingRules, PartsAreNotLongerThanTheirWhole)
{
    EXPECT_TRUE(exceedsWhole(28.6, 9.4));
    EXPECT_FALSE(exceedsWhole(9.4, 28.6));
    EXPECT_FALSE(exceedsWhole(9.6, 9.4)); // time stamps cost time
    EXPECT_FALSE(exceedsWhole(9.6, 0.0)); // not measured
}

TEST(TimingRules, ADifferenceWithinTheSpreadSaysNothing)
{
    const SampleSummary quick = summaryOf({1.0, 1.1, 1.2});
    EXPECT_TRUE(spreadExceedsDifference(quick, summaryOf({0.5, 1.2, 3.0})));
    EXPECT_FALSE(spreadExceedsDifference(quick, summaryOf({2.0, 2.1, 2.2})));
    EXPECT_FALSE(spreadExceedsDifference(quick, {}));
}

ComparedDevice device(gpu::Backend backend)
{
    ComparedDevice made;
    made.device.id = {backend, 0};
    for (const ComparisonStageFacts& facts : comparisonStages())
        made.samples[static_cast<std::size_t>(facts.stage)].clock = facts.clock;
    return made;
}

TimingSample& at(ComparedDevice& device, ComparisonStage stage)
{
    return device.samples[static_cast<std::size_t>(stage)];
}

ComparedScene sceneOf(std::vector<ComparedDevice> devices)
{
    ComparedScene scene;
    scene.id = "made";
    scene.image = {300, 300};
    scene.region = core::Roi::whole(300, 300);
    scene.samples = 2e6;
    scene.devices = std::move(devices);
    return scene;
}

TEST(ComparisonWarnings, TellWhatContradictsItself)
{
    ComparedDevice cpu = device(gpu::Backend::Cpu);
    at(cpu, ComparisonStage::RayCasting).ms = {28.0, 28.6, 29.0};
    at(cpu, ComparisonStage::Evaluation).ms = {9.3, 9.4, 9.5};
    at(cpu, ComparisonStage::BatchedEvaluation).ms = {5.0};
    ComparedDevice openCl = device(gpu::Backend::OpenCl);
    at(openCl, ComparisonStage::RayCasting).ms = {5.0, 5.1, 5.2};
    at(openCl, ComparisonStage::GreyScale).ms = {3.0, 3.1, 3.2};
    at(openCl, ComparisonStage::Measures).ms = {3.0, 3.1, 3.2};
    at(openCl, ComparisonStage::Evaluation).ms = {7.0, 9.5, 12.0};
    const ComparedScene scene = sceneOf({cpu, openCl});
    const std::vector<ComparisonWarning> warnings = warningsOf(scene, "cpu");
    ASSERT_EQ(warnings.size(), 4u);
    using Kind = ComparisonWarning::Kind;
    EXPECT_EQ(warnings[0].kind, Kind::PartExceedsWhole);
    EXPECT_EQ(warnings[0].partMs, 28.6);
    EXPECT_EQ(warnings[1].kind, Kind::SingleSample);
    EXPECT_EQ(warnings[1].stages, std::vector{ComparisonStage::BatchedEvaluation});
    EXPECT_EQ(warnings[2].kind, Kind::PartsExceedWhole); // 11.3 in 9.5
    EXPECT_EQ(warnings[3].kind, Kind::SpreadExceedsDifference);
    EXPECT_EQ(warnings[3].stages, std::vector{ComparisonStage::Evaluation});
    EXPECT_EQ(
        textOf(warnings[0]),
        "cpu: Ray casting (28.60 ms, device) is longer than the evaluation (9.40 ms, wall) that it is part "
        "of; repeat while nothing else runs");
    const std::string text = comparisonText(scene, {ComparisonStage::RayCasting}, "cpu");
    EXPECT_TRUE(tests::says(text, "warning: cpu: Ray casting (28.60 ms"));
    EXPECT_TRUE(tests::says(text, "clock"));
    DeviceComparison comparison;
    comparison.scenes = {scene};
    const auto document = nlohmann::json::parse(comparisonJson(comparison, "cpu"));
    EXPECT_EQ(document.at("scenes").at(0).at("warnings").size(), 4u);
    EXPECT_EQ(document.at("scenes").at(0).at("devices").at(0).at("stagesMs").at("rayCasting").at("n"), 3);
    EXPECT_TRUE(tests::says(comparisonCsv(comparison, "cpu"), "exceeds the difference"));
    EXPECT_TRUE(tests::says(comparisonSamplesCsv(comparison), "made,cpu,ray-casting,device,2,28.6"));
    EXPECT_TRUE(tests::says(comparisonHtml(comparison, "cpu", {}), "is longer than the evaluation"));
}

TEST(ComparisonRates, AreOfTheMedianAndOfTheMeasuredPeak)
{
    ComparedDevice cpu = device(gpu::Backend::Cpu);
    cpu.volumeBytes = 4'000'000;
    cpu.peaks.uploadGigabytesPerSecond = 8.0;
    cpu.peaks.copyGigabytesPerSecond = 10.0;
    cpu.peaks.gigasamplesPerSecond = 4.0;
    at(cpu, ComparisonStage::Upload).ms = {1.0, 1.0, 5.0};
    at(cpu, ComparisonStage::RayCasting).ms = {1.0};
    at(cpu, ComparisonStage::GreyScale).ms = {0.1};
    at(cpu, ComparisonStage::Measures).ms = {0.1};
    const ComparedScene scene = sceneOf({cpu});
    const StageRate upload = rateOf(scene, cpu, ComparisonStage::Upload);
    EXPECT_DOUBLE_EQ(upload.gigabytesPerSecond, 4.0);
    EXPECT_DOUBLE_EQ(upload.shareOfPeak, 0.5);
    const StageRate casting = rateOf(scene, cpu, ComparisonStage::RayCasting);
    EXPECT_DOUBLE_EQ(casting.gigasamplesPerSecond, 2.0);
    EXPECT_DOUBLE_EQ(casting.shareOfPeak, 0.5);
    EXPECT_EQ(workOf(scene, cpu, ComparisonStage::GreyScale).bytes, 4.0 * (2.0 * 90000 + 10000));
    EXPECT_EQ(rateOf(scene, cpu, ComparisonStage::Measures).shareOfPeak, 0.0); // not known
    EXPECT_EQ(rateOf(scene, cpu, ComparisonStage::ReadBack).gigabytesPerSecond, 0.0);
    EXPECT_EQ(rateText(0.0), "–");
    EXPECT_EQ(shareText(0.5), "50 %");
}

TEST(MachineFacts, SayWhatTheFiguresAreOf)
{
    EXPECT_EQ(processorModelIn("processor\t: 0\nmodel\t\t: 143\nmodel name\t: Some CPU @ 2.1 GHz\n"),
              "Some CPU @ 2.1 GHz");
    EXPECT_EQ(processorModelIn("processor\t: 0\n"), "");
    const MachineFacts facts = machineFacts();
    EXPECT_FALSE(facts.processor.empty());
    EXPECT_GT(facts.threads, 0);
    EXPECT_GE(facts.load, 0.0);
    EXPECT_TRUE(tests::says(facts.operatingSystem, "Linux"));
    EXPECT_FALSE(facts.compiler.empty());
    EXPECT_FALSE(facts.commit.empty());
    const auto json = machineJson(facts);
    for (const char* key :
         {"processor", "threads", "load", "operatingSystem", "compiler", "version", "commit"})
        EXPECT_TRUE(json.contains(key)) << key;
    EXPECT_TRUE(tests::says(machineText(facts), facts.commit));
}

} // namespace
} // namespace isocenter::app::timing_test
