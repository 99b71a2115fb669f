// SPDX-License-Identifier: MIT
// Pictures of cameras that are joined by the time of their arrival.
#include "app/frames/live/view_matcher.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace isocenter::app::view_matcher_test {
namespace {

LiveImage pictureAt(std::int64_t number, double milliseconds)
{
    LiveImage image;
    image.number = number;
    image.arrived = LiveClock::time_point() + std::chrono::duration_cast<LiveClock::duration>(
                                                  std::chrono::duration<double, std::milli>(milliseconds));
    return image;
}

TEST(ViewMatcher, CamerasAreMatchedByTheTimeOfTheirPictures)
{
    ViewMatcher matcher(2, MatchBy::Time, std::chrono::milliseconds(10));
    for (const int time : {0, 33, 66, 100})
        matcher.add(0, pictureAt(time, time));
    for (const int time : {5, 71, 104})
        matcher.add(1, pictureAt(time, time));
    const auto sets = matcher.takeComplete();
    ASSERT_EQ(sets.size(), 3u);
    EXPECT_EQ(sets[1][0].number, 66);
    EXPECT_EQ(sets[1][1].number, 71);
    EXPECT_EQ(matcher.unmatched(), 1);
    EXPECT_FALSE(matcher.hasWaiting(0));
}

// The differences of the numbers in each set of two cameras at 60 frames/s, matched as the pictures come; the
// second is so much later, and misses its fourth picture.
std::vector<std::int64_t> differencesAt60(double laterMs, ViewMatcher& matcher)
{
    constexpr double kIntervalMs = 1000.0 / 60.0;
    constexpr int kMissed = 3;
    std::vector<std::int64_t> differences;
    const auto add = [&](std::size_t view, int number) {
        if (view == 1 && number == kMissed)
            return;
        matcher.add(view, pictureAt(number, number * kIntervalMs + (view == 1 ? laterMs : 0.0)));
        for (const auto& set : matcher.takeComplete())
            differences.push_back(set[1].number - set[0].number);
    };
    const std::size_t earlier = laterMs > 0.0 ? 0 : 1;
    for (int number = 0; number < 12; ++number) {
        add(earlier, number);
        add(1 - earlier, number);
    }
    return differences;
}

TEST(ViewMatcher, APictureThatACameraMissesAt60FramesASecondShiftsNothingBehind)
{
    for (const double laterMs : {-4.0, -1.0, 1.0, 4.0}) {
        ViewMatcher matcher(2, MatchBy::Time);
        std::vector<std::int64_t> differences = differencesAt60(laterMs, matcher);
        ASSERT_GE(differences.size(), 10u) << laterMs;
        differences.erase(differences.begin() + 3); // may join what follows each other
        EXPECT_EQ(std::ranges::count(differences, 0), std::ssize(differences)) << laterMs;
        EXPECT_EQ(matcher.unmatched(), 1) << laterMs;
    }
}

TEST(ViewMatcher, CamerasHalfAPictureApartKeepTheirPartners)
{
    ViewMatcher matcher(2, MatchBy::Time);
    for (int number = 0; number < 20; ++number) {
        const double jitterMs = number % 2 == 0 ? 7.5 : 9.2; // of 16.7
        matcher.add(0, pictureAt(number, number * 1000.0 / 60.0));
        matcher.add(1, pictureAt(number, number * 1000.0 / 60.0 + jitterMs));
        const auto sets = matcher.takeComplete();
        ASSERT_EQ(sets.size(), 1u) << number;
        EXPECT_EQ(sets[0][0].number, sets[0][1].number);
    }
    EXPECT_EQ(matcher.unmatched(), 0);
}

TEST(ViewMatcher, OfACameraWhosePartnerStallsOnlyTheLatestPicturesWait)
{
    ViewMatcher matcher(2, MatchBy::Time);
    constexpr int kMore = 5;
    constexpr int kPictures = static_cast<int>(kMostPictures) + kMore;
    for (int number = 0; number < kPictures; ++number)
        matcher.add(0, pictureAt(number, number * 33.0));
    EXPECT_EQ(matcher.unmatched(), kMore);
    matcher.add(1, pictureAt(0, kMore * 33.0 + 1.0));
    const auto sets = matcher.takeComplete();
    ASSERT_EQ(sets.size(), 1u);
    EXPECT_EQ(sets[0][0].number, kMore); // the oldest that is kept
}

TEST(ViewMatcher, IsFullOfPicturesButNotOfNames)
{
    ViewMatcher matcher(3, MatchBy::Number);
    for (std::size_t number = 0; number < kMostPictures; ++number) {
        EXPECT_FALSE(matcher.isFull(0));
        LiveImage image = pictureAt(static_cast<std::int64_t>(number), 0.0);
        matcher.add(1, image);
        image.picture = std::make_shared<const core::VideoFrame>();
        matcher.add(0, std::move(image));
    }
    EXPECT_TRUE(matcher.isFull(0));
    EXPECT_FALSE(matcher.isFull(1));
    EXPECT_EQ(matcher.unmatched(), 0);
}

} // namespace
} // namespace isocenter::app::view_matcher_test
