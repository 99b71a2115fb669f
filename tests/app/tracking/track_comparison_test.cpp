// SPDX-License-Identifier: MIT
// Which points two trackers have in common, and how far apart these are.
#include "app/tracking/track_comparison.h"

#include <gtest/gtest.h>

namespace isocenter::app::track_comparison_test {
namespace {

using core::TrackStatus;

core::Keypoint cornerAt(float x, float y)
{
    core::Keypoint corner;
    corner.x = x;
    corner.y = y;
    return corner;
}

core::TrackedPoint pointAt(float x, float y, TrackStatus status = TrackStatus::Tracked)
{
    core::TrackedPoint point;
    point.place = {x, y};
    point.status = status;
    return point;
}

void start(TrackSet& tracks, std::int64_t frame, const std::vector<core::Keypoint>& corners)
{
    tracks.start(frame, corners);
}

void advance(TrackSet& tracks, std::int64_t frame, const std::vector<core::TrackedPoint>& points)
{
    tracks.advance(frame, points);
}

TEST(TrackComparison, PairsPointsByWhereTheyBeganNotByTheirNumbers)
{
    TrackSet one;
    TrackSet two;
    TrackComparison comparison;
    start(one, 0, {cornerAt(10, 10), cornerAt(20, 10), cornerAt(30, 10)});
    start(two, 0, {cornerAt(30.1f, 10), cornerAt(10, 10), cornerAt(40, 10)});
    const TrackDifference begun = comparison.add(0, one, two);
    EXPECT_EQ(begun.same, 2u);
    EXPECT_EQ(begun.onlyFirst, 1u);
    EXPECT_EQ(begun.onlySecond, 1u);
    EXPECT_NEAR(begun.largestPx, 0.1, 1e-5);

    advance(one, 1, {pointAt(11, 10), pointAt(21, 10), pointAt(31, 10)});
    advance(two, 1, {pointAt(31, 10.3f), pointAt(11, 10.1f), pointAt(41, 10)});
    const TrackDifference moved = comparison.add(1, one, two);
    EXPECT_EQ(moved.same, 2u);
    EXPECT_NEAR(moved.medianPx, 0.2, 1e-5);
    EXPECT_NEAR(moved.largestPx, 0.3, 1e-5);
    EXPECT_EQ(moved.differing, 0u);
}

TEST(TrackComparison, CountsPointsThatOnlyOneStillFollows)
{
    TrackSet one;
    TrackSet two;
    TrackComparison comparison;
    const std::vector<core::Keypoint> corners{cornerAt(10, 10), cornerAt(20, 10), cornerAt(30, 10)};
    start(one, 0, corners);
    start(two, 0, corners);
    comparison.add(0, one, two);

    advance(one, 1, {pointAt(10, 10), pointAt(20, 10, TrackStatus::Residual), pointAt(30, 10)});
    advance(two, 1, {pointAt(10, 10), pointAt(20, 10), pointAt(30, 10, TrackStatus::Step)});
    const TrackDifference apart = comparison.add(1, one, two);
    EXPECT_EQ(apart.same, 1u);
    EXPECT_EQ(apart.differing, 2u);
    EXPECT_EQ(apart.everDiffering, 2u);
    EXPECT_EQ(apart.onlyFirst, 0u);
    EXPECT_EQ(apart.onlySecond, 0u);

    // Both have given up the second point now; the third one goes on in the first alone.
    advance(one, 2, {pointAt(10, 10), pointAt(30, 10)});
    advance(two, 2, {pointAt(10, 10), pointAt(20, 10, TrackStatus::LeftImage)});
    const TrackDifference later = comparison.add(2, one, two);
    EXPECT_EQ(later.same, 1u);
    EXPECT_EQ(later.differing, 1u);
    EXPECT_EQ(later.everDiffering, 2u);

    // What both give up at once never differed.
    advance(one, 3, {pointAt(10, 10, TrackStatus::LeftImage), pointAt(30, 10)});
    advance(two, 3, {pointAt(10, 10, TrackStatus::LeftImage)});
    const TrackDifference end = comparison.add(3, one, two);
    EXPECT_EQ(end.same, 0u);
    EXPECT_EQ(end.differing, 1u);
    EXPECT_EQ(end.everDiffering, 2u);
    EXPECT_DOUBLE_EQ(end.medianPx, 0.0);
    EXPECT_DOUBLE_EQ(end.largestPx, 0.0);
}

TEST(TrackComparison, PairsEachPointOnceAndWithTheNearest)
{
    TrackSet one;
    TrackSet two;
    TrackComparison comparison;
    start(one, 0, {cornerAt(10, 10), cornerAt(10.4f, 10)});
    start(two, 0, {cornerAt(10.1f, 10)});
    const TrackDifference difference = comparison.add(0, one, two);
    EXPECT_EQ(difference.same, 1u);
    EXPECT_NEAR(difference.largestPx, 0.1, 1e-5);
    EXPECT_EQ(difference.onlyFirst, 1u);
    EXPECT_EQ(difference.onlySecond, 0u);
}

// Points that replace lost ones are the same where both find them in the same frame.
TEST(TrackComparison, TakesPointsThatBeginLater)
{
    TrackSet one;
    TrackSet two;
    TrackComparison comparison;
    start(one, 0, {cornerAt(10, 10)});
    start(two, 0, {cornerAt(10, 10)});
    comparison.add(0, one, two);
    advance(one, 1, {pointAt(11, 10)});
    advance(two, 1, {pointAt(11, 10)});
    start(one, 1, {cornerAt(50, 50)});
    const TrackDifference before = comparison.add(1, one, two);
    EXPECT_EQ(before.same, 1u);
    EXPECT_EQ(before.onlyFirst, 1u);
    advance(one, 2, {pointAt(12, 10), pointAt(51, 50)});
    advance(two, 2, {pointAt(12, 10)});
    start(one, 2, {cornerAt(70, 70)});
    start(two, 2, {cornerAt(51, 50), cornerAt(70, 70)}); // the first of these began a frame late
    const TrackDifference after = comparison.add(2, one, two);
    EXPECT_EQ(after.same, 2u);
    EXPECT_EQ(after.onlyFirst, 1u);
    EXPECT_EQ(after.onlySecond, 1u);
}

} // namespace
} // namespace isocenter::app::track_comparison_test
