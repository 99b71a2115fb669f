// SPDX-License-Identifier: MIT
#include "app/session/runs/play_clock.h"

#include <gtest/gtest.h>

namespace isocenter::app::play_clock_test {
namespace {

using namespace std::chrono_literals;

TEST(PlayClock, GivesEachFrameItsTime)
{
    const PlayClock::Clock::time_point start;
    PlayClock clock;
    clock.begin(2, 10.0, start);
    EXPECT_EQ(clock.due(100, false, start).frame, 2);
    EXPECT_EQ(clock.due(100, false, start + 99ms).frame, 2);
    EXPECT_EQ(clock.due(100, false, start + 101ms).frame, 3);
    EXPECT_EQ(clock.due(100, false, start + 1s + 1ms).frame, 12); // whatever was not shown meanwhile
}

TEST(PlayClock, EndsWithTheLastFrameOrBeginsAgain)
{
    const PlayClock::Clock::time_point start;
    PlayClock clock;
    clock.begin(0, 4.0, start);
    EXPECT_FALSE(clock.due(8, false, start + 1999ms).ended);
    EXPECT_EQ(clock.due(8, false, start + 1999ms).frame, 7);
    EXPECT_TRUE(clock.due(8, false, start + 2001ms).ended);
    EXPECT_EQ(clock.due(8, false, start + 1h).frame, 7);
    EXPECT_EQ(clock.due(8, true, start + 2001ms).frame, 0);
    EXPECT_EQ(clock.due(8, true, start + 2s + 1h + 501ms).frame, 2);
    EXPECT_FALSE(clock.due(8, true, start + 1h).ended);
}

} // namespace
} // namespace isocenter::app::play_clock_test
