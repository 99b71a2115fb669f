// SPDX-License-Identifier: MIT
// The same registration on two devices at once, and comparisons in the background.
#include "app/comparison/comparison_runner.h"
#include "app/comparison/live_comparison.h"
#include "core/support/error.h"
#include "tests/support/least_time.h"
#include "tests/support/mailbox.h"
#include "tests/support/small_case.h"

#include <gtest/gtest.h>

#include <array>

namespace isocenter::app::live_comparison_test {
namespace {

constexpr gpu::DeviceId kCpu{gpu::Backend::Cpu, 0};
constexpr gpu::DeviceId kReference{gpu::Backend::CpuReference, 0};
constexpr gpu::DeviceId kMissing{gpu::Backend::OpenCl, 77};

RegistrationTask smallTask()
{
    const test::SmallCase& small = test::SmallCase::shared();
    RegistrationCase data{small.attenuation, {small.views.front()}, {}};
    data.views.front().region = {36, 36, 56, 56}; // fewer pixels for the slow device
    RegistrationSettings settings;
    settings.schedule = core::Schedule::coarseToFine();
    return {nullptr, {std::move(data), std::move(settings)}, small.made.start};
}

TEST(PoseDifference, TellsShiftsAndTurnsApart)
{
    const Eigen::Vector3d pivot(10, 20, 30);
    const core::Pose pose = core::Pose::fromParameters({{1, 2, 3}, {4, 5, 6}}, pivot);
    EXPECT_NEAR(differenceOf(pose, pose, pivot).shiftMm, 0.0, 1e-12);
    EXPECT_NEAR(differenceOf(pose, pose, pivot).turnDeg, 0.0, 1e-5);
    const core::Pose shifted = core::Pose::fromParameters({{4, 2, 7}, {4, 5, 6}}, pivot);
    EXPECT_NEAR(differenceOf(pose, shifted, pivot).shiftMm, 5.0, 1e-9);
    EXPECT_NEAR(differenceOf(pose, shifted, pivot).turnDeg, 0.0, 1e-5);
    const core::Pose turned = core::Pose::fromParameters({{0, 0, 0}, {0, 0, 2}}, pivot);
    EXPECT_NEAR(differenceOf(core::Pose::fromParameters({}, pivot), turned, pivot).shiftMm, 0.0, 1e-9);
    EXPECT_NEAR(differenceOf(core::Pose::fromParameters({}, pivot), turned, pivot).turnDeg, 2.0, 1e-9);
}

TEST(LiveComparison, StartsWhereTheRegistrationBeganNotWhereItEnded)
{
    const auto at = [](double mm) { return core::Pose::fromParameters({{mm, 0, 0}, {0, 0, 0}}, {0, 0, 0}); };
    const auto xOf = [](const core::Pose& pose) { return (pose * Eigen::Vector3d::Zero()).x(); };
    const auto run = [&](double from, double to) {
        FinishedRun made;
        made.start = at(from);
        made.pose = at(to);
        return made;
    };
    EXPECT_EQ(xOf(comparisonStart(at(7), {})), 7.0);
    EXPECT_EQ(xOf(comparisonStart(at(7), {run(1, 2)})), 7.0); // it was moved since
    EXPECT_EQ(xOf(comparisonStart(at(2), {run(1, 2)})), 1.0);
    EXPECT_EQ(xOf(comparisonStart(at(3), {run(1, 2), run(2, 3)})), 1.0); // went on from its end
    EXPECT_EQ(xOf(comparisonStart(at(2), {run(1, 2), run(5, 6)})), 1.0); // another one between
    EXPECT_EQ(xOf(comparisonStart(at(2), {run(2, 2)})), 2.0);
}

TEST(LiveComparison, RegistersOnBothAndComparesThePoses)
{
    test::Mailbox mailbox;
    LiveComparison live(mailbox.dispatcher(), std::make_shared<OpenDevices>());
    std::array<std::size_t, 2> values{};
    std::array<int, 2> pictures{};
    bool ended = false;
    live.progressed.connect([&](std::size_t side, const RegistrationStatus& status) {
        values.at(side) += status.newValues.size();
    });
    live.rendered.connect([&](std::size_t side, const DrrResult& result) {
        ++pictures.at(side);
        EXPECT_FALSE(result.drr.empty());
    });
    live.ended.connect([&] { ended = true; });
    live.start(smallTask(), {kCpu, kReference});
    EXPECT_TRUE(live.running());
    EXPECT_FALSE(live.outcome());
    ASSERT_TRUE(mailbox.runUntil([&] { return ended && pictures[0] > 0 && pictures[1] > 0; }));
    EXPECT_FALSE(live.running());
    for (std::size_t side = 0; side < 2; ++side) {
        EXPECT_EQ(live.side(side).problem, "");
        EXPECT_EQ(values.at(side), live.side(side).result->trace.size());
        EXPECT_GT(live.side(side).evaluationsPerSecond(), 0.0);
    }
    const LiveComparison::Outcome outcome = live.outcome().value();
    EXPECT_LT(outcome.difference.shiftMm, 3.0); // both found the pose
    EXPECT_LT(outcome.difference.turnDeg, 2.0);
    EXPECT_TRUE(outcome.complete);
    for (std::size_t side = 0; side < 2; ++side) {
        EXPECT_EQ(outcome.evaluations.at(side), static_cast<int>(values.at(side)));
        EXPECT_GT(1000.0 * outcome.seconds.at(side), test::kLeastMs);
    }
}

TEST(LiveComparison, StopsAndKeepsTheBestPoses)
{
    test::Mailbox mailbox;
    LiveComparison live(mailbox.dispatcher(), std::make_shared<OpenDevices>());
    bool ended = false;
    live.ended.connect([&] { ended = true; });
    live.progressed.connect([&](std::size_t, const RegistrationStatus&) { live.stop(); });
    live.start(smallTask(), {kReference, kCpu});
    ASSERT_TRUE(mailbox.runUntil([&] { return ended; }));
    EXPECT_TRUE(live.side(0).result->cancelled || live.side(1).result->cancelled);
    EXPECT_FALSE(live.outcome().value().complete); // until then they did different work
    live.start(smallTask(), {kReference, kCpu});   // again, and stopped before the devices are ready
    live.stop();
    ended = false;
    ASSERT_TRUE(mailbox.runUntil([&] { return ended; }));
    EXPECT_FALSE(live.running());
}

TEST(LiveComparison, AMissingDeviceEndsIt)
{
    test::Mailbox mailbox;
    LiveComparison live(mailbox.dispatcher(), std::make_shared<OpenDevices>());
    bool ended = false;
    std::string message;
    live.ended.connect([&] { ended = true; });
    live.failed.connect([&](const Failure& failure) { message = failure.message; });
    live.start(smallTask(), {kCpu, kMissing});
    ASSERT_TRUE(mailbox.runUntil([&] { return ended; }));
    EXPECT_NE(message.find("opencl:77"), std::string::npos) << message;
    EXPECT_FALSE(live.running());
    EXPECT_FALSE(live.outcome());
    EXPECT_THROW(live.start(smallTask(), {kCpu, kCpu}), UsageError);
}

TEST(ComparisonRunner, TellsOfEveryDeviceAndKeepsDevicesOpen)
{
    test::Mailbox mailbox;
    const auto devices = std::make_shared<OpenDevices>();
    ComparisonRunner runner(mailbox.dispatcher(), devices);
    int told = 0;
    bool ended = false;
    std::optional<DeviceComparison> result;
    runner.compared.connect([&](const ComparedScene&) { ++told; });
    runner.finished.connect([&](const DeviceComparison& comparison) { result = comparison; });
    runner.ended.connect([&] { ended = true; });
    DeviceComparisonOptions options;
    options.devices = {kCpu, kMissing};
    options.reference = kCpu;
    options.stages = {ComparisonStage::RayCasting};
    options.rule.repeats = 1;
    options.peaks = false;
    runner.start(options, presetScenesNamed({"small"}));
    EXPECT_TRUE(runner.running());
    ASSERT_TRUE(mailbox.runUntil([&] { return ended; }));
    EXPECT_EQ(told, 2); // rendering and evaluation
    ASSERT_TRUE(result);
    EXPECT_EQ(result->scenes.front().devices.front().problem, "");
    EXPECT_NE(result->scenes.front().devices.back().problem, "");
    EXPECT_EQ(devices->open(kCpu), devices->open(kCpu));
    EXPECT_THROW(runner.start({}, presetScenesNamed({"small"})), UsageError);
    EXPECT_FALSE(runner.running());
}

} // namespace
} // namespace isocenter::app::live_comparison_test
