// SPDX-License-Identifier: MIT
// Parts of a volume, in virtual time: who makes the slabs of which, and who helps whom.
#include "app/reconstruction/slabs/parted_schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <random>

namespace isocenter::app::parted_schedule_test {
namespace {

using core::SliceRange;

constexpr int kUnit = 16;

// A process of one device: it waits before it makes slabs of a part that is not the last one it made one of.
struct Process
{
    double waitSeconds = 0.0;
    double secondsASlice = 0.0;
    double failsAt = std::numeric_limits<double>::infinity();
    double unevenness = 1.0; // a slab takes up to so many times as long, as on a busy machine
};

struct Outcome
{
    double seconds = 0.0;
    std::vector<int> slices;         // of each process
    std::vector<int> slicesOfOthers; // among these
    bool hasStoodStill = false;      // nobody was at work although something was left
};

class PartedRun
{
public:
    PartedRun(const std::vector<SliceRange>& parts, const std::vector<Process>& processes,
              SlabSharing sharing)
        : parts_(parts), processes_(processes),
          schedule_(parts.back().end(), kUnit, partsOf(parts), {}, sharing), states_(parts.size())
    {
        outcome_.slices.resize(parts.size());
        outcome_.slicesOfOthers.resize(parts.size());
    }

    Outcome outcome()
    {
        constexpr double kStep = 0.01;
        constexpr double kLongest = 10000.0;
        double atWork = 0.0;
        for (double now = 0.0; schedule_.slicesLeft() > 0 && now < kLongest; now += kStep) {
            outcome_.seconds = now;
            for (std::size_t p = 0; p < processes_.size(); ++p)
                step(p, now);
            if (std::ranges::any_of(states_, &State::isAtWork))
                atWork = now;
            outcome_.hasStoodStill = now > atWork + 2.0 * kStep;
            if (outcome_.hasStoodStill)
                return outcome_;
        }
        EXPECT_EQ(schedule_.slicesLeft(), 0);
        return outcome_;
    }

private:
    struct State
    {
        bool failed = false;
        std::optional<SliceRange> slab{};
        std::size_t part = std::numeric_limits<std::size_t>::max();
        double endSeconds = 0.0;
        double ownSeconds = 0.0; // without what it waited

        bool isAtWork() const { return slab.has_value(); }
    };

    static std::vector<VolumePart> partsOf(const std::vector<SliceRange>& slices)
    {
        std::vector<VolumePart> parts;
        for (const SliceRange& part : slices)
            parts.push_back({part, {{1 << 20}}});
        return parts;
    }

    void step(std::size_t p, double now)
    {
        State& state = states_[p];
        const Process& process = processes_[p];
        if (state.failed)
            return;
        if (now >= process.failsAt) {
            schedule_.giveBack(p, state.slab.value_or(SliceRange{}));
            state.failed = true;
            return;
        }
        if (state.slab && now >= state.endSeconds)
            end(p, now);
        if (!state.slab)
            begin(p, now);
    }

    void begin(std::size_t p, double now)
    {
        State& state = states_[p];
        state.slab = schedule_.begin(p, now);
        if (!state.slab)
            return;
        const std::size_t part = partOf(*state.slab);
        const double wait = part == state.part ? 0.0 : processes_[p].waitSeconds;
        state.part = part;
        state.ownSeconds = processes_[p].secondsASlice * state.slab->count *
                           std::uniform_real_distribution(1.0, processes_[p].unevenness)(random_);
        state.endSeconds = now + wait + state.ownSeconds;
    }

    void end(std::size_t p, double now)
    {
        State& state = states_[p];
        const SliceRange slab = *state.slab;
        if (schedule_.done(p, slab, state.ownSeconds, now)) {
            outcome_.slices[p] += slab.count;
            outcome_.slicesOfOthers[p] += partOf(slab) == p ? 0 : slab.count;
        }
        for (State& other : states_) // who was overtaken stops
            if (other.slab == slab)
                other.slab.reset();
    }

    std::size_t partOf(const SliceRange& slab) const
    {
        std::size_t part = 0;
        while (parts_[part].end() < slab.end())
            ++part;
        return part;
    }

    std::vector<SliceRange> parts_;
    std::vector<Process> processes_;
    PartedSchedule schedule_;
    std::vector<State> states_;
    std::mt19937 random_{1};
    Outcome outcome_;
};

const std::vector<SliceRange> kFourParts{{0, 256}, {256, 256}, {512, 256}, {768, 250}};

Outcome outcomeOf(const std::vector<Process>& processes, SlabSharing sharing = SlabSharing::BySpeed)
{
    return PartedRun(kFourParts, processes, sharing).outcome();
}

TEST(PartedSchedule, PartsAreAsLargeAsTheirSpeeds)
{
    EXPECT_EQ(partsBySpeed(1018, kUnit, {}, {1.0, 1.0, 1.0, 1.0}), kFourParts);
    EXPECT_EQ(partsBySpeed(1018, kUnit, {}, {1.0, 3.0}), (std::vector<SliceRange>{{0, 256}, {256, 762}}));
    // What is done already is work for nobody, but may lie between.
    EXPECT_EQ(partsBySpeed(100, kUnit, {{0, 32}, {48, 16}}, {1.0, 1.0}),
              (std::vector<SliceRange>{{32, 48}, {80, 20}}));
    const auto few = partsBySpeed(20, kUnit, {}, {1.0, 1.0, 1.0});
    ASSERT_EQ(few.size(), 3u);
    EXPECT_EQ(few[0].count + few[1].count + few[2].count, 20);
}

TEST(PartedSchedule, EqualProcessesKeepToTheirParts)
{
    const Process process{5.0, 0.1};
    const Outcome found = outcomeOf({process, process, process, process});
    EXPECT_EQ(found.slices, (std::vector<int>{256, 256, 256, 250}));
    EXPECT_EQ(found.slicesOfOthers, (std::vector<int>{0, 0, 0, 0}));
    EXPECT_NEAR(found.seconds, 5.0 + 25.6, 0.2);
}

TEST(PartedSchedule, AFastProcessHelpsASlowOne)
{
    const Process fast{5.0, 0.1};
    const Process slow{5.0, 0.4};
    const Outcome found = outcomeOf({fast, slow, fast, fast});
    EXPECT_LT(found.seconds, 55.0) << "of 107 s without help";
    EXPECT_GT(found.slices[1], 0);
    EXPECT_EQ(found.slicesOfOthers[1], 0);
    EXPECT_GT(found.slicesOfOthers[0] + found.slicesOfOthers[2] + found.slicesOfOthers[3], 100);
}

// Reading all projections again would take longer than waiting for the slow one.
TEST(PartedSchedule, NobodyHelpsWhoIsThroughSooner)
{
    const Process fast{30.0, 0.1};
    const Process slow{30.0, 0.15};
    const Outcome found = outcomeOf({fast, slow, fast, fast});
    EXPECT_EQ(found.slicesOfOthers, (std::vector<int>{0, 0, 0, 0}));
}

TEST(PartedSchedule, WhatAProcessLeavesIsMadeByTheOthers)
{
    const Process process{5.0, 0.1};
    for (const SlabSharing sharing : {SlabSharing::BySpeed, SlabSharing::Beforehand})
        for (const double failsAt : {0.0, 3.0, 12.0}) {
            const Outcome found = outcomeOf({process, process, {5.0, 0.1, failsAt}, process}, sharing);
            EXPECT_EQ(found.slices[0] + found.slices[1] + found.slices[2] + found.slices[3], 1018);
            EXPECT_GT(found.slicesOfOthers[0] + found.slicesOfOthers[1] + found.slicesOfOthers[3], 100);
            EXPECT_LT(found.seconds, 70.0);
        }
}

// A process that hangs before it has made anything has shown no speed.
TEST(PartedSchedule, AProcessThatHangsIsHelped)
{
    const Process process{5.0, 0.1};
    const Outcome found = outcomeOf({process, process, process, {5000.0, 0.1}});
    EXPECT_LT(found.seconds, 90.0);
    EXPECT_EQ(found.slices[3], 0);
}

// One who could help may take it that those of the part are through sooner; these must not wait for it then.
TEST(PartedSchedule, SomebodyIsAlwaysAtWork)
{
    const std::vector<SliceRange> parts{{0, 64}, {64, 64}, {128, 64}, {192, 60}};
    std::mt19937 random(7);
    std::uniform_real_distribution<double> zeroToOne(0.0, 1.0);
    for (int run = 0; run < 300; ++run) {
        std::vector<Process> processes;
        for (std::size_t p = 0; p < parts.size(); ++p)
            processes.push_back({zeroToOne(random), 0.01 + 0.05 * zeroToOne(random),
                                 run % 3 == 0 && p == 2 ? 3.0 * zeroToOne(random) : 1e9,
                                 1.0 + 4.0 * zeroToOne(random)});
        EXPECT_FALSE(PartedRun(parts, processes, SlabSharing::BySpeed).outcome().hasStoodStill) << run;
    }
}

TEST(PartedSchedule, WhoHasNoPartWaits)
{
    const std::vector<SliceRange> parts{{0, 16}, {16, 16}, {32, 0}};
    const Process process{5.0, 0.1};
    const Outcome found = PartedRun(parts, {process, process, process}, SlabSharing::BySpeed).outcome();
    EXPECT_EQ(found.slices, (std::vector<int>{16, 16, 0}));
    const Outcome lost =
        PartedRun(parts, {process, {5.0, 0.1, 2.0}, process}, SlabSharing::BySpeed).outcome();
    EXPECT_EQ(lost.slices[1], 0);
}

} // namespace
} // namespace isocenter::app::parted_schedule_test
