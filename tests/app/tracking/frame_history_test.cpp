// SPDX-License-Identifier: MIT
// What curves over the frames of a source are drawn from.
#include "app/tracking/frame_history.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace isocenter::app::frame_history_test {
namespace {

void add(FrameHistory& history, std::initializer_list<std::int64_t> numbers, int alive = 1)
{
    for (const std::int64_t number : numbers) {
        FollowedFrame frame;
        frame.number = number;
        frame.alive = alive;
        history.add(frame);
    }
}

using Numbers = std::vector<std::vector<std::int64_t>>;
Numbers numbersOf(const FrameHistory& history)
{
    Numbers numbers;
    for (const FrameHistory::Stretch& stretch : history.stretches()) {
        numbers.emplace_back();
        for (const FrameHistory::Entry* entry : stretch)
            numbers.back().push_back(entry->frame.number);
    }
    return numbers;
}

TEST(FrameHistory, BreaksWhereFramesAreMissing)
{
    FrameHistory history;
    add(history, {3, 4, 5, 8, 9, 12});
    EXPECT_EQ(numbersOf(history), (Numbers{{3, 4, 5}, {8, 9}, {12}}));
}

TEST(FrameHistory, BreaksWhereAnotherFrameWasSought)
{
    FrameHistory history;
    add(history, {0, 1, 2, 3});
    add(history, {2, 3}, 7); // back to frame 2
    EXPECT_EQ(numbersOf(history), (Numbers{{0, 1}, {2, 3}}));
    EXPECT_EQ(history.stretches()[1].front()->frame.alive, 7);
    add(history, {3}); // the frame that is shown is sought once more
    EXPECT_EQ(numbersOf(history), (Numbers{{0, 1}, {2}, {3}}));
}

TEST(FrameHistory, ReplacesTheLoopBeforeFrameByFrame)
{
    FrameHistory history;
    add(history, {0, 1, 2, 3, 4}, 1);
    add(history, {0, 1}, 2);
    EXPECT_EQ(numbersOf(history), (Numbers{{0, 1}, {2, 3, 4}}));
    EXPECT_EQ(history.stretches()[0].back()->frame.alive, 2);
    EXPECT_EQ(history.stretches()[1].front()->frame.alive, 1);
    EXPECT_EQ(history.size(), 5U);
}

TEST(FrameHistory, LetsGoOfWhatIsFarAway)
{
    FrameHistory history;
    for (std::int64_t number = 0; number <= 2 * FrameHistory::kReach; ++number)
        add(history, {number});
    EXPECT_EQ(numbersOf(history).front().front(), FrameHistory::kReach);
    EXPECT_EQ(history.size(), static_cast<std::size_t>(FrameHistory::kReach + 1));
    add(history, {5});
    EXPECT_EQ(numbersOf(history).front(), std::vector<std::int64_t>{5});
    EXPECT_EQ(numbersOf(history).back().back(), FrameHistory::kReach + 5);
}

TEST(FrameHistory, KeepsWhatASecondDeviceMade)
{
    FrameHistory history;
    FollowedFrame frame;
    FollowedFrame other;
    other.alive = 9;
    history.add(frame, &other);
    ASSERT_TRUE(history.stretches()[0][0]->second);
    EXPECT_EQ(history.stretches()[0][0]->second->alive, 9);
    history.clear();
    EXPECT_TRUE(history.stretches().empty());
}

} // namespace
} // namespace isocenter::app::frame_history_test
