// SPDX-License-Identifier: MIT
#include "core/support/pair_sums.h"

#include <gtest/gtest.h>

namespace isocenter::core::pair_sums_test {
namespace {

TEST(PairSums, SayHowAlikeValuesAre)
{
    PairSums sums;
    sums.add(1.0, 2.0);
    sums.add(2.0, 4.0);
    sums.add(3.0, 6.0);
    EXPECT_EQ(sums.count(), 3u);
    EXPECT_DOUBLE_EQ(sums.meanDifference(), -2.0);
    EXPECT_DOUBLE_EQ(sums.rmsDifference(), std::sqrt(14.0 / 3.0));
    EXPECT_DOUBLE_EQ(sums.largestDifference(), 3.0);
    EXPECT_DOUBLE_EQ(sums.squaredDifferences(), 14.0);
    EXPECT_DOUBLE_EQ(sums.squares(), 70.0);
    EXPECT_DOUBLE_EQ(sums.spread(), 70.0 - 18.0 * 18.0 / 6.0);
    EXPECT_DOUBLE_EQ(sums.correlation(), 1.0);
    sums.add(4.0, -8.0);
    EXPECT_LT(sums.correlation(), 0.0);
}

TEST(PairSums, SayNothingOfNone)
{
    const PairSums none;
    EXPECT_EQ(none.count(), 0u);
    EXPECT_EQ(none.meanDifference(), 0.0);
    EXPECT_EQ(none.rmsDifference(), 0.0);
    EXPECT_EQ(none.spread(), 0.0);
    EXPECT_EQ(none.correlation(), 0.0);
    PairSums same;
    same.add(5.0, 1.0);
    same.add(5.0, 2.0);
    EXPECT_EQ(same.correlation(), 0.0);
}

} // namespace
} // namespace isocenter::core::pair_sums_test
