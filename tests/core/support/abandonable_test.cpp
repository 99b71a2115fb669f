// SPDX-License-Identifier: MIT
#include "core/support/abandonable.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

namespace isocenter::core::abandonable_test {
namespace {

TEST(Abandonable, GivesWhatTheWorkReturns)
{
    const std::stop_source stop;
    const auto caller = std::this_thread::get_id();
    EXPECT_NE(abandonable(stop.get_token(), [] { return std::this_thread::get_id(); }), caller);
    EXPECT_EQ(abandonable({}, [] { return std::this_thread::get_id(); }), caller);
}

TEST(Abandonable, ThrowsWhatTheWorkThrows)
{
    const std::stop_source stop;
    EXPECT_THROW(abandonable(stop.get_token(), []() -> int { throw std::runtime_error("damaged"); }),
                 std::runtime_error);
}

TEST(Abandonable, LeavesWorkThatGoesOnWhenItIsStopped)
{
    std::stop_source stop;
    std::latch stopped(1);
    std::atomic<bool> ended = false;
    const auto owned = std::make_shared<std::string>("what the work needs");
    EXPECT_THROW(abandonable(stop.get_token(),
                             [&, owned] {
                                 stop.request_stop();
                                 stopped.wait(); // for its caller, which would wait for ever without stop
                                 ended = true;
                                 return owned->size();
                             }),
                 Cancelled);
    EXPECT_FALSE(ended);
    EXPECT_TRUE(abandonedWorkRuns());
    stopped.count_down();
    waitForAbandonedWork();
    EXPECT_TRUE(ended);
    EXPECT_FALSE(abandonedWorkRuns());
    EXPECT_EQ(owned.use_count(), 1);
}

} // namespace
} // namespace isocenter::core::abandonable_test
