// SPDX-License-Identifier: MIT
#include "core/support/parallel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace isocenter::parallel_test {
namespace {

TEST(ParallelFor, CoversEveryIndexOnce)
{
    for (const int count : {0, 1, 2, 1000}) {
        std::vector<std::atomic<int>> visits(static_cast<std::size_t>(count));
        core::parallelFor(count, [&](int begin, int end) {
            for (int index = begin; index < end; ++index)
                ++visits[static_cast<std::size_t>(index)];
        });
        EXPECT_TRUE(std::ranges::all_of(visits, [](const auto& visit) { return visit == 1; })) << count;
    }
}

TEST(ParallelFor, HasChunksOfTheLeastSize)
{
    for (const int count : {3, 63, 64, 200, 1000}) {
        std::atomic<int> smallest = count;
        std::atomic<int> sum = 0;
        core::parallelFor(
            count,
            [&](int begin, int end) {
                sum += end - begin;
                for (int least = smallest; end - begin < least;)
                    smallest.compare_exchange_weak(least, end - begin);
            },
            64);
        EXPECT_EQ(sum, count);
        EXPECT_GE(smallest, std::min(count, 64));
    }
}

TEST(ParallelForEach, VisitsEveryItemOnce)
{
    for (const int count : {0, 1, 2, 1000}) {
        std::vector<std::atomic<int>> visits(static_cast<std::size_t>(count));
        core::parallelForEach(count, [&](int item) { ++visits[static_cast<std::size_t>(item)]; });
        EXPECT_TRUE(std::ranges::all_of(visits, [](const auto& visit) { return visit == 1; })) << count;
    }
}

TEST(ParallelForEach, RethrowsAFailure)
{
    const auto fail = [](int item) {
        if (item == 7)
            throw std::runtime_error("seven");
    };
    EXPECT_THROW(core::parallelForEach(20, fail), std::runtime_error);
}

TEST(ParallelCollect, KeepsTheOrder)
{
    for (const int count : {0, 1, 63, 64, 65, 1000})
        for (const int leastOfChunk : {1, 10, 2000}) {
            std::atomic<int> chunks = 0;
            const std::vector<int> collected = core::parallelCollect<int>(
                count,
                [&](int begin, int end, std::vector<int>& items) {
                    ++chunks;
                    for (int item = begin; item < end; ++item)
                        if (item % 3 == 0)
                            items.insert(items.end(), 2, item);
                },
                leastOfChunk);
            std::vector<int> expected;
            for (int item = 0; item < count; item += 3)
                expected.insert(expected.end(), 2, item);
            EXPECT_EQ(collected, expected) << count;
            EXPECT_LE(chunks, (count + leastOfChunk - 1) / leastOfChunk) << count;
        }
}

// Every index from 3 on fails, the lower ones later: a plain loop would stop at 3.
TEST(ParallelFor, RethrowsTheLowestFailure)
{
    for (int repetition = 0; repetition < 20; ++repetition) {
        std::string message;
        try {
            core::parallelFor(16, [](int begin, int end) {
                const int index = std::max(begin, 3);
                if (index >= end)
                    return;
                std::this_thread::sleep_for(std::chrono::microseconds(200 * (16 - index)));
                throw std::runtime_error(std::to_string(index));
            });
        } catch (const std::runtime_error& failure) {
            message = failure.what();
        }
        EXPECT_EQ(message, "3");
    }
}

} // namespace
} // namespace isocenter::parallel_test
