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
