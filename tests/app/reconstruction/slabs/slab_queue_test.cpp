// SPDX-License-Identifier: MIT
// Slabs that several threads take.
#include "app/reconstruction/slabs/slab_queue.h"

#include <gtest/gtest.h>

#include <optional>
#include <thread>

namespace isocenter::app::slab_queue_test {
namespace {

constexpr int kUnit = 16;

TEST(SlabQueue, TheFasterDeviceGetsMore)
{
    SlabQueue queue(kUnit * 1000, kUnit, {kUnit * 1000, kUnit * 1000}, {});
    for (std::size_t device = 0; device < 2; ++device) {
        const auto first = queue.take(device, {});
        queue.done(device, *first, first->count * (device == 0 ? 1.0 : 9.0));
    }
    const auto fast = queue.take(0, {});
    const auto slow = queue.take(1, {});
    EXPECT_NEAR(static_cast<double>(fast->count) / slow->count, 9.0, 0.2);
}

// A device that is many times slower shows its speed on one unit, and leaves the rest to the fast one, unless
// that fails.
TEST(SlabQueue, ASlowDeviceDoesNotKeepTheOthersWaiting)
{
    SlabQueue queue(20 * kUnit, kUnit, {20 * kUnit, 20 * kUnit}, {});
    const auto fast = queue.take(0, {});
    const auto slow = queue.take(1, {});
    ASSERT_TRUE(fast && slow);
    EXPECT_EQ(slow->count, kUnit);
    queue.done(0, *fast, 1.0);
    queue.done(1, *slow, 1000.0);
    const auto next = queue.take(0, {});
    ASSERT_TRUE(next);
    std::optional<core::SliceRange> inTheEnd;
    std::jthread waiting([&] { inTheEnd = queue.take(1, {}); });
    queue.giveBack(0, *next);
    waiting.join();
    ASSERT_TRUE(inTheEnd); // there is no one else
    EXPECT_GE(inTheEnd->count, kUnit);
}

// It does so with what a slower one is at when nothing else is left; who is done first counts.
TEST(SlabQueue, AFastDeviceTakesOverWhatASlowOneIsAt)
{
    for (const bool fails : {false, true}) {
        SlabQueue queue(20 * kUnit, kUnit, {20 * kUnit, 20 * kUnit}, {});
        const auto slow = queue.take(1, {});
        std::stop_source stop = queue.stopOf(1);
        auto fast = queue.take(0, {});
        while (*fast != *slow) {
            EXPECT_TRUE(queue.done(0, *fast, 1e-6));
            fast = queue.take(0, {});
            ASSERT_TRUE(fast);
        }
        EXPECT_EQ(queue.slicesLeft(), kUnit);
        EXPECT_FALSE(stop.stop_requested());
        if (fails)
            queue.giveBack(0, *fast);
        else
            EXPECT_TRUE(queue.done(0, *fast, 1e-6));
        EXPECT_EQ(stop.stop_requested(), !fails);
        EXPECT_EQ(queue.done(1, *slow, 1.0), fails);
        EXPECT_EQ(queue.slicesLeft(), 0);
        EXPECT_FALSE(queue.take(1, {}));
    }
}

TEST(SlabQueue, WhatAFailedDeviceWasToMakeIsForTheOthers)
{
    SlabQueue queue(10 * kUnit, kUnit, {kUnit, kUnit}, {}, SlabSharing::Beforehand);
    const auto lost = queue.take(0, {});
    queue.giveBack(0, *lost);
    int slices = 0;
    while (const auto slab = queue.take(1, {})) {
        slices += slab->count;
        queue.done(1, *slab, 1.0);
    }
    EXPECT_EQ(slices, 10 * kUnit);
    EXPECT_EQ(queue.slicesLeft(), 0);
}

} // namespace
} // namespace isocenter::app::slab_queue_test
