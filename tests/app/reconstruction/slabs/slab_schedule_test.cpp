// SPDX-License-Identifier: MIT
// Who makes which slab, in virtual time: devices whose slabs cost so much whatever their size and so much a
// slice.
#include "app/reconstruction/slabs/slab_forecast.h"
#include "app/reconstruction/slabs/slab_plan.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace isocenter::app::slab_schedule_test {
namespace {

using tests::says;

constexpr int kUnit = 16;
constexpr int kSlices = 1033; // of seed 001's volume
constexpr double kFastSlice = 0.003;

std::vector<SlabWorker> workers(const std::vector<SlabCost>& costs)
{
    std::vector<SlabWorker> workers;
    for (const SlabCost& cost : costs)
        workers.push_back({kSlices + kUnit, cost});
    return workers;
}

SlabForecast forecast(const std::vector<SlabCost>& costs, SlabSharing sharing = SlabSharing::BySpeed)
{
    return forecastOf(SlabSchedule(kSlices, kUnit, workers(costs), {}, sharing), costs);
}

// In which all devices end together, with slabs of any size, one each.
double leastSeconds(const std::vector<SlabCost>& costs)
{
    double tooLittle = 0.0;
    double enough = costs.front().secondsOf(kSlices);
    for (int halving = 0; halving < 60; ++halving) {
        const double seconds = 0.5 * (tooLittle + enough);
        double slices = 0.0;
        for (const SlabCost& cost : costs)
            slices += std::max(0.0, (seconds - cost.secondsASlab) / cost.secondsASlice);
        (slices < kSlices ? tooLittle : enough) = seconds;
    }
    return enough;
}

TEST(SlabSchedule, SlabsAreAllOfTheVolumeOnce)
{
    for (const SlabSharing sharing : {SlabSharing::BySpeed, SlabSharing::Beforehand}) {
        SlabSchedule schedule(1000, kUnit, {{64}, {512}}, {{96, 32}}, sharing);
        std::vector<int> made(1000, 0);
        while (schedule.slicesLeft() > 0)
            for (std::size_t device = 0; device < 2; ++device)
                if (const auto slab = schedule.begin(device, 0.0)) {
                    EXPECT_EQ(slab->first % kUnit, 0);
                    EXPECT_LE(slab->count, device == 0 ? 64 : 512);
                    for (int slice = slab->first; slice < slab->end(); ++slice)
                        ++made[static_cast<std::size_t>(slice)];
                    schedule.done(device, *slab, slab->count);
                }
        for (int slice = 0; slice < 1000; ++slice)
            ASSERT_EQ(made[static_cast<std::size_t>(slice)], slice >= 96 && slice < 128 ? 0 : 1) << slice;
    }
}

TEST(SlabSchedule, ASecondDeviceNeverCostsTimeHoweverSlow)
{
    for (const double aSlab : {0.0, 0.02, 0.3, 1.0, 5.0})
        for (const double ratio : {1.0, 1.3, 2.0, 3.0, 5.0, 8.0, 15.0, 40.0, 200.0, 5000.0}) {
            const SlabCost fast{aSlab, kFastSlice};
            for (const double slowSlab : {0.0, aSlab, ratio * aSlab}) {
                const std::vector<SlabCost> costs{fast, {slowSlab, ratio * kFastSlice}};
                EXPECT_LE(forecast(costs).seconds, 1.02 * fast.secondsOf(kSlices)) << aSlab << ' ' << ratio;
                EXPECT_LE(forecast({costs[1], costs[0]}).seconds, 1.02 * fast.secondsOf(kSlices));
            }
        }
}

TEST(SlabSchedule, DevicesOfEqualSpeedEndTogether)
{
    for (const int devices : {2, 3, 8})
        for (const double aSlab : {0.0, 0.02, 0.3}) {
            const std::vector<SlabCost> costs(static_cast<std::size_t>(devices), {aSlab, kFastSlice});
            const SlabForecast found = forecast(costs);
            EXPECT_LE(found.seconds, leastSeconds(costs) + 1.5 * kUnit * kFastSlice + 2.0 * aSlab);
        }
}

TEST(SlabSchedule, TwoEqualDevicesTakeAboutHalfTheTime)
{
    const SlabCost cost{0.02, kFastSlice};
    EXPECT_NEAR(forecast({cost, cost}).seconds / forecast({cost}).seconds, 0.5, 0.03);
}

// Slabs are whole units: the slower device's last one may be late by a part of it.
TEST(SlabSchedule, IsNearTheLeastTimeAndBeatsEqualSharesOfUnequalDevices)
{
    for (const double aSlab : {0.0, 0.02, 0.3, 1.0})
        for (const double ratio : {1.0, 1.2, 1.5, 2.0, 3.0, 5.0, 15.0}) {
            const std::vector<SlabCost> costs{{aSlab, kFastSlice}, {aSlab, ratio * kFastSlice}};
            const double bySpeed = forecast(costs).seconds;
            const double beforehand = forecast(costs, SlabSharing::Beforehand).seconds;
            EXPECT_LE(bySpeed, leastSeconds(costs) * 1.04) << aSlab << ' ' << ratio;
            EXPECT_LE(bySpeed, beforehand * (ratio < 1.2 ? 1.02 : 1.0)) << aSlab << ' ' << ratio;
            EXPECT_TRUE(ratio < 2.0 || bySpeed <= beforehand * 0.8) << aSlab << ' ' << ratio;
        }
}

// What each slab takes whatever its size is paid rarely.
TEST(SlabSchedule, SlabsAreFewWhereEachCostsMuch)
{
    const SlabForecast found = forecast({{1.0, kFastSlice}, {1.0, 2.0 * kFastSlice}});
    EXPECT_EQ(found.slabs, (std::vector<int>{1, 1}));
    const SlabForecast free = forecast({{0.0, kFastSlice}, {0.0, 2.0 * kFastSlice}});
    EXPECT_GT(free.slabCount(), 6) << "which leaves time to learn";
}

// A device that is slower than measured gives up some of its part to the other one.
TEST(SlabSchedule, LearnsFromWhatADeviceShows)
{
    const std::vector<SlabCost> believed{{0.0, kFastSlice}, {0.0, kFastSlice}};
    const std::vector<SlabCost> shown{{0.0, kFastSlice}, {0.0, 3.0 * kFastSlice}};
    const SlabForecast found =
        forecastOf(SlabSchedule(kSlices, kUnit, workers(believed), {}, SlabSharing::BySpeed), shown, 0.05);
    EXPECT_LE(found.seconds, 1.1 * leastSeconds(shown));
    const std::vector<SlabWorker> unknown{{kSlices + kUnit}, {kSlices + kUnit}};
    const SlabForecast unmeasured =
        forecastOf(SlabSchedule(kSlices, kUnit, unknown, {}, SlabSharing::BySpeed), shown, 0.05);
    EXPECT_LE(unmeasured.seconds, 1.05 * leastSeconds(shown));
}

TEST(SlabSchedule, WhoIsInReserveWaitsUntilTheOthersHaveFailed)
{
    SlabSchedule schedule(kSlices, kUnit, {{kSlices}, {kSlices, {}, true}}, {}, SlabSharing::BySpeed);
    EXPECT_FALSE(schedule.begin(1, 0.0));
    const auto slab = schedule.begin(0, 0.0);
    ASSERT_TRUE(slab);
    EXPECT_EQ(slab->count, kSlices) << "there is no one to share with";
    EXPECT_FALSE(schedule.begin(1, 100.0));
    schedule.giveBack(0, *slab);
    EXPECT_TRUE(schedule.begin(1, 101.0));
}

// A plan as it is after measuring.
SlabPlan measured(const std::vector<std::pair<bool, SlabCost>>& devices, double secondsToReadAPass,
                  double secondsAPass)
{
    SlabPlan plan;
    plan.slices = kSlices;
    plan.unit = kUnit;
    plan.passes = 45;
    plan.secondsToReadAPass = secondsToReadAPass;
    for (const auto& [inHostMemory, cost] : devices) {
        DevicePlan& device = plan.devices.emplace_back();
        device.device.software = inHostMemory;
        device.mostSlices = kSlices + kUnit;
        device.cost = cost;
        device.secondsAPass = (inHostMemory ? 10.0 : 1.0) * secondsAPass;
    }
    return plan;
}

TEST(SlabSchedule, APlanLeavesOutWhoCostsMoreThanItMakes)
{
    const SlabCost card{0.4, kFastSlice};
    const SlabCost processor{0.4, 15.0 * kFastSlice};
    SlabPlan slow = measured({{true, processor}, {false, card}}, 0.04, 0.02);
    const double alone = measured({{false, card}}, 0.04, 0.02).seconds();
    leaveOutWhoCostsMore(slow);
    EXPECT_TRUE(says(slow.devices[0].leftOut, "left out"));
    EXPECT_EQ(slow.devices[1].leftOut, "");
    EXPECT_TRUE(slow.workers()[0].inReserve);
    EXPECT_DOUBLE_EQ(slow.seconds(), alone);
    EXPECT_TRUE(says(textOf(slow), "is left out: the volume takes about"));

    SlabPlan cards = measured({{false, card}, {false, {0.4, 4.0 * kFastSlice}}}, 0.01, 0.02);
    leaveOutWhoCostsMore(cards);
    EXPECT_EQ(cards.devices[0].leftOut + cards.devices[1].leftOut, "") << "a slower card helps";
    EXPECT_LT(cards.seconds(), alone);

    SlabPlan processors = measured({{true, processor}, {true, processor}}, 0.01, 0.02);
    leaveOutWhoCostsMore(processors);
    EXPECT_NE(processors.devices[0].leftOut + processors.devices[1].leftOut, "") << "they are the same cores";

    SlabPlan near = measured({{false, {0.02, kFastSlice}}, {true, {0.0, 1.5 * kFastSlice}}}, 0.0, 0.001);
    leaveOutWhoCostsMore(near);
    EXPECT_EQ(near.devices[1].leftOut, "") << "it costs little and makes much";
}

// What a card keeps need not go through the host's memory, as it must for others.
TEST(SlabSchedule, ACardThatKeepsProjectionsAloneNeedsNoSlowerHelp)
{
    const SlabCost throughHost{4.0, kFastSlice};
    SlabPlan plan = measured({{true, {0.4, 2.0 * kFastSlice}}, {false, throughHost}}, 0.01, 0.02);
    plan.devices[1].mostSlicesAlone = kSlices + kUnit;
    plan.devices[1].costAlone = {0.1, kFastSlice};
    SlabPlan kept = plan;
    leaveOutWhoCostsMore(kept);
    EXPECT_NE(kept.devices[0].leftOut, "");
    EXPECT_EQ(kept.devices[1].leftOut, "");

    plan.devices[1].costAlone = {100.0, kFastSlice};
    leaveOutWhoCostsMore(plan);
    EXPECT_EQ(plan.devices[0].leftOut, "") << "alone it would be slower than both";
}

// Cards make so much while they are measured that small volumes are made sooner without.
TEST(SlabSchedule, SmallVolumesAreNotWorthMeasuring)
{
    const auto isWorth = [](std::vector<bool> inHostMemory, int slices, std::size_t projections) {
        std::vector<std::pair<bool, SlabCost>> devices;
        for (const bool software : inHostMemory)
            devices.emplace_back(software, SlabCost());
        SlabPlan plan = measured(devices, 0.0, 0.0);
        plan.slices = slices;
        return isWorthMeasuring(plan, projections);
    };
    EXPECT_FALSE(isWorth({false, false}, 256, 360));
    EXPECT_TRUE(isWorth({false, false}, 512, 720));
    EXPECT_TRUE(isWorth({true, true}, 256, 360)) << "where each projection takes long, few are timed";
    EXPECT_FALSE(isWorth({true, true}, 48, 60));
    EXPECT_FALSE(isWorth({false, false, false, false}, 512, 360)) << "one after the other";
}

} // namespace
} // namespace isocenter::app::slab_schedule_test
