// SPDX-License-Identifier: MIT
// The rules of the launch planner on a device whose time is simulated.
#include "core/support/error.h"
#include "gpu/algorithms/launch_planner.h"
#include "tests/support/devices/stub_device.h"

#include <algorithm>
#include <vector>

namespace isocenter::gpu::launch_planner_test {
namespace {

// Works through a queue at a constant rate. Its clock moves only while the host waits for it.
class SimulatedDevice final : public test::StubDevice
{
public:
    SimulatedDevice(double pixelsPerMs, double overheadMs = 0.0)
        : pixelsPerMs_(pixelsPerMs), overheadMs_(overheadMs)
    {
    }
    LaunchPlanner::Clock clock()
    {
        return [this] { return nowMs_; };
    }
    // Queues work and gives the time that it will take.
    double work(double pixels)
    {
        const double ms = overheadMs_ + pixels / pixelsPerMs_;
        freeMs_ = std::max(freeMs_, nowMs_) + ms;
        mostInFlight_ = std::max(mostInFlight_, finishMs_.size() - waited_ + 1);
        return ms;
    }
    std::uint64_t mark() override
    {
        finishMs_.push_back(freeMs_);
        return finishMs_.size();
    }
    void wait(std::uint64_t marker) override
    {
        nowMs_ = std::max(nowMs_, finishMs_[marker - 1]);
        waited_ = std::max<std::size_t>(waited_, marker);
    }
    void finish() override
    {
        nowMs_ = std::max(nowMs_, freeMs_);
        ++finished_;
    }
    double queuedMs() const { return freeMs_ - nowMs_; }
    int finished() const { return finished_; }
    void setRate(double pixelsPerMs) { pixelsPerMs_ = pixelsPerMs; }
    std::size_t mostInFlight() const { return mostInFlight_; }
    std::size_t inFlight() const { return finishMs_.size() - waited_; }
    double nowMs() const { return nowMs_; }

private:
    double pixelsPerMs_;
    double overheadMs_; // of each launch
    double nowMs_ = 0.0;
    double freeMs_ = 0.0; // when the queue will be empty
    std::vector<double> finishMs_;
    std::size_t waited_ = 0;
    std::size_t mostInFlight_ = 0;
    int finished_ = 0; // how often the device was waited for as a whole
};

// What a planner made of a piece of work.
struct Plan
{
    std::vector<LaunchPart> parts;
    std::vector<double> ms; // of each part

    double longestMs() const { return *std::ranges::max_element(ms); }
};

Plan planned(LaunchPlanner& planner, SimulatedDevice& device, const LaunchSize& work)
{
    Plan plan;
    planner.run(work, {}, [&](const LaunchPart& part) {
        plan.parts.push_back(part);
        const int computed = (part.rows + work.rowsAtOnce - 1) / work.rowsAtOnce * work.rowsAtOnce;
        plan.ms.push_back(device.work(static_cast<double>(part.slabs) * computed * work.columns));
    });
    return plan;
}

void expectCoveredOnce(const Plan& plan, const LaunchSize& work)
{
    std::vector<int> covered(static_cast<std::size_t>(work.slabs * work.rows));
    for (const LaunchPart& part : plan.parts)
        for (int slab = part.firstSlab; slab < part.firstSlab + part.slabs; ++slab)
            for (int row = part.firstRow; row < part.firstRow + part.rows; ++row)
                ++covered.at(static_cast<std::size_t>(slab * work.rows + row));
    EXPECT_EQ(std::ranges::count(covered, 1), std::ssize(covered));
}

const std::vector<LaunchSize> kWorks{{1, 1, 1},      {1, 700, 512}, {64, 200, 200}, {12, 33, 128},
                                     {3, 1000, 700}, {200, 8, 8},   {5, 41, 300, 8}};

TEST(LaunchPlanner, CoversEverythingOnce)
{
    for (const double pixelsPerMs : {5.0, 900.0, 1e6})
        for (const LaunchSize& work : kWorks) {
            SimulatedDevice device(pixelsPerMs);
            LaunchPlanner planner(device, device.clock());
            expectCoveredOnce(planned(planner, device, work), work);
            expectCoveredOnce(planned(planner, device, work), work); // at the measured rate
            EXPECT_EQ(device.inFlight(), 0u);
        }
}

TEST(LaunchPlanner, PlansNoPartAbove25MsOnceTheRateIsKnown)
{
    for (const double pixelsPerMs : {100.0, 1000.0, 30000.0}) {
        SimulatedDevice device(pixelsPerMs);
        LaunchPlanner planner(device, device.clock());
        const LaunchSize work{40, 500, 500};
        planned(planner, device, work);
        const Plan plan = planned(planner, device, work);
        EXPECT_LE(plan.longestMs(), LaunchPlanner::kPartMs * (1.0 + 1e-9)) << pixelsPerMs;
        EXPECT_GT(plan.longestMs(), 0.5 * LaunchPlanner::kPartMs) << "needlessly short";
    }
}

TEST(LaunchPlanner, GrowsByAtMostTwofoldAPart)
{
    SimulatedDevice device(1e6);
    LaunchPlanner planner(device, device.clock());
    const Plan plan = planned(planner, device, {1, 20000, 1000});
    ASSERT_GT(plan.parts.size(), 5u);
    for (std::size_t part = 1; part < plan.parts.size(); ++part)
        EXPECT_LE(plan.parts[part].rows, 2 * plan.parts[part - 1].rows + 1) << part;
}

TEST(LaunchPlanner, ADeviceThatSlowsDownIsKnownAfterTwoParts)
{
    SimulatedDevice device(10000.0);
    LaunchPlanner planner(device, device.clock());
    const LaunchSize work{1, 4000, 1000};
    planned(planner, device, work);
    device.setRate(2000.0);
    const Plan plan = planned(planner, device, work);
    ASSERT_GT(plan.ms.size(), 3u);
    for (std::size_t part = LaunchPlanner::kPartsInFlight; part < plan.ms.size(); ++part)
        EXPECT_LE(plan.ms[part], LaunchPlanner::kPartMs * (1.0 + 1e-9)) << part;
}

TEST(LaunchPlanner, ALaunchsOverheadCountsToo)
{
    SimulatedDevice device(1000.0, 10.0);
    LaunchPlanner planner(device, device.clock());
    planned(planner, device, {1, 4000, 100});
    EXPECT_LE(planned(planner, device, {1, 4000, 100}).longestMs(), LaunchPlanner::kPartMs * 1.01);
}

TEST(LaunchPlanner, TakesARowAtLeast)
{
    SimulatedDevice device(0.1); // a row takes ten seconds
    LaunchPlanner planner(device, device.clock());
    planned(planner, device, {1, 30, 1000});
    for (const LaunchPart& part : planned(planner, device, {1, 3, 1000}).parts)
        EXPECT_EQ(part.rows, 1);
}

// A device that rounds up to 8 rows and does 7 of them in the time of a part.
TEST(LaunchPlanner, TakesWholeGroupsOfRows)
{
    SimulatedDevice device(7 * 1000 / LaunchPlanner::kPartMs);
    LaunchPlanner planner(device, device.clock());
    const LaunchSize size{1, 700, 1000, 8};
    planned(planner, device, size);
    const Plan plan = planned(planner, device, size);
    expectCoveredOnce(plan, size);
    for (const LaunchPart& part : plan.parts)
        EXPECT_EQ(part.rows, std::min(8, size.rows - part.firstRow));
}

TEST(LaunchPlanner, KeepsTwoPartsInFlight)
{
    SimulatedDevice device(1000.0);
    LaunchPlanner planner(device, device.clock());
    planned(planner, device, {5, 400, 400});
    EXPECT_EQ(device.mostInFlight(), 2u);
    EXPECT_EQ(LaunchPlanner::kPartsInFlight, 2u);
}

TEST(LaunchPlanner, LaunchesNothingAfterAStop)
{
    SimulatedDevice device(1000.0);
    LaunchPlanner planner(device, device.clock());
    std::stop_source source;
    int parts = 0;
    double requestedMs = 0.0;
    const auto launch = [&](const LaunchPart& part) {
        device.work(static_cast<double>(part.slabs) * part.rows * 500);
        if (++parts == 6) {
            source.request_stop();
            requestedMs = device.nowMs();
        }
    };
    EXPECT_THROW(planner.run({10, 500, 500}, source.get_token(), launch), Cancelled);
    EXPECT_EQ(parts, 6);
    EXPECT_LE(device.nowMs() - requestedMs, 2 * LaunchPlanner::kPartMs * (1.0 + 1e-9));
    EXPECT_THROW(planner.run({1, 1, 1}, source.get_token(), launch), Cancelled);
    EXPECT_EQ(parts, 6);
}

TEST(LaunchPlanner, QueuesWhatFitsInOnePartWithoutWaiting)
{
    SimulatedDevice device(1e5);
    LaunchPlanner planner(device, device.clock());
    planned(planner, device, {40, 500, 500}); // learns the rate
    const double before = device.nowMs();
    for (int view = 0; view < 4; ++view)
        EXPECT_EQ(planned(planner, device, {10, 100, 1000}).parts.size(), 1u); // 10 ms each
    EXPECT_EQ(device.nowMs(), before);
    EXPECT_EQ(device.finished(), 0);
}

TEST(LaunchPlanner, QueuesNoMoreThanTwoPartsTime)
{
    SimulatedDevice device(1e4);
    LaunchPlanner planner(device, device.clock());
    planned(planner, device, {40, 500, 500});
    for (int view = 0; view < 20; ++view) {
        planned(planner, device, {2, 100, 1000}); // 20 ms each
        EXPECT_LE(device.queuedMs(), 2.0 * LaunchPlanner::kPartMs * (1.0 + 1e-9)) << view;
    }
    planned(planner, device, {40, 500, 500}); // cut into parts: what was queued is finished first
    EXPECT_LE(device.mostInFlight(), LaunchPlanner::kPartsInFlight);
    EXPECT_EQ(device.queuedMs(), 0.0);
}

TEST(LaunchPlanner, AnObservedBatchMakesRoomInTheQueue)
{
    SimulatedDevice device(1e4);
    LaunchPlanner planner(device, device.clock());
    planned(planner, device, {40, 500, 500});
    for (int batch = 0; batch < 10; ++batch) {
        planned(planner, device, {2, 100, 1000});
        planner.observe(2.0e5, 20.0); // the caller waited
    }
    EXPECT_EQ(device.finished(), 0);
}

} // namespace
} // namespace isocenter::gpu::launch_planner_test
