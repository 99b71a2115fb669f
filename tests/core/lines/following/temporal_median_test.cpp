// SPDX-License-Identifier: MIT
// The background of runs, against medians that are sorted anew.
#include "core/lines/following/temporal_median.h"
#include "core/support/error.h"
#include "core/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace isocenter::core::temporal_median_test {
namespace {

constexpr int kColumns = 37; // not a multiple of anything
constexpr int kRows = 29;

Image randomFrame(int number)
{
    const RandomField random(static_cast<std::uint64_t>(number) + 1);
    Image frame(kColumns, kRows);
    for (std::size_t p = 0; p < frame.values.size(); ++p)
        frame.values[p] = static_cast<float>(static_cast<int>(random.uniform(p, 0.0, 40.0))); // with twins
    return frame;
}

// Of those frames, sorted.
Image medianOf(const std::vector<int>& numbers)
{
    std::vector<Image> frames;
    for (const int number : numbers)
        frames.push_back(randomFrame(number));
    Image result(kColumns, kRows);
    for (std::size_t p = 0; p < result.values.size(); ++p) {
        std::vector<float> values;
        for (const Image& frame : frames)
            values.push_back(frame.values[p]);
        std::ranges::sort(values);
        result.values[p] = values[values.size() / 2];
    }
    return result;
}

TEST(TemporalMedian, IsThatOfTheLatestFrames)
{
    TemporalMedian median(kColumns, kRows, {.windowFrames = 5, .mostKeptFrames = 5});
    for (int number = 0; number < 14; ++number) {
        median.add(randomFrame(number));
        std::vector<int> latest;
        for (int k = std::max(0, number - 4); k <= number; ++k)
            latest.push_back(k);
        EXPECT_EQ(median.background().values, medianOf(latest).values) << number;
    }
}

TEST(TemporalMedian, OfALongWindowFramesEvenlyApartAreKept)
{
    TemporalMedian median(kColumns, kRows, {.windowFrames = 12, .mostKeptFrames = 4});
    for (int number = 0; number < 20; ++number)
        median.add(randomFrame(number));
    EXPECT_EQ(median.keptFrames(), 4);
    EXPECT_EQ(median.background().values, medianOf({9, 12, 15, 18}).values);
}

TEST(TemporalMedian, OfAWholeRunMemoryIsBoundedAndItsFramesAreEvenlyApart)
{
    TemporalMedian median(kColumns, kRows, {.windowFrames = 0, .mostKeptFrames = 5});
    for (int number = 0; number < 23; ++number) {
        median.add(randomFrame(number));
        EXPECT_LE(median.keptFrames(), 5);
    }
    EXPECT_EQ(median.background().values, medianOf({0, 8, 16}).values);
}

TEST(TemporalMedian, WhatStandsStillGoesAndWhatPassesStays)
{
    TemporalMedian median(kColumns, kRows, {.windowFrames = 15, .mostKeptFrames = 15});
    const auto frameAt = [](int number) {
        Image frame(kColumns, kRows, 100.0f);
        for (int row = 0; row < kRows; ++row) {
            frame.at(5, row) = 40.0f;           // a rib
            frame.at(10 + number, row) = 60.0f; // a wire
        }
        return frame;
    };
    for (int number = 0; number < 15; ++number)
        median.add(frameAt(number));
    const Image left = median.without(frameAt(14));
    EXPECT_EQ(left.at(5, 3), 128.0f);
    EXPECT_EQ(left.at(24, 3), 88.0f);
    EXPECT_EQ(left.at(20, 3), 128.0f) << "where it was before";
}

TEST(TemporalMedian, RefusesWhatMakesNoSense)
{
    EXPECT_THROW(TemporalMedian(8, 8, {.windowFrames = 1}), UsageError);
    EXPECT_THROW(TemporalMedian(8, 8, {.windowFrames = 9, .mostKeptFrames = 2}), UsageError);
    TemporalMedian median(8, 8);
    EXPECT_EQ(median.background().at(3, 3), 0.0f);
    EXPECT_THROW(median.add(Image(9, 8)), UsageError);
}

} // namespace
} // namespace isocenter::core::temporal_median_test
