// SPDX-License-Identifier: MIT
#include "app/report/csv_table.h"
#include "app/report/statistics.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace isocenter::app::statistics_test {
namespace {

// As R's binom::binom.wilson gives them.
TEST(Statistics, SharesHaveWilsonsInterval)
{
    EXPECT_NEAR(shareInterval(9, 10).low, 0.5958500, 1e-6);
    EXPECT_NEAR(shareInterval(9, 10).high, 0.9821238, 1e-6);
    EXPECT_NEAR(shareInterval(0, 10).low, 0.0, 1e-12);
    EXPECT_NEAR(shareInterval(0, 10).high, 0.2775328, 1e-6);
    EXPECT_NEAR(shareInterval(10, 10).low, 1.0 - 0.2775328, 1e-6);
    EXPECT_DOUBLE_EQ(shareInterval(10, 10).high, 1.0);
    EXPECT_EQ(shareInterval(0, 0).high, 1.0);
}

TEST(Statistics, PercentilesLieBetweenRanks)
{
    EXPECT_DOUBLE_EQ(percentile({4.0, 1.0, 3.0, 2.0}, 0.5), 2.5);
    EXPECT_DOUBLE_EQ(percentile({4.0, 1.0, 3.0, 2.0}, 0.0), 1.0);
    EXPECT_DOUBLE_EQ(percentile({4.0, 1.0, 3.0, 2.0}, 1.0), 4.0);
    EXPECT_NEAR(percentile({1.0, 2.0, 3.0, 4.0, 5.0}, 0.95), 4.8, 1e-12); // as NumPy gives
    EXPECT_DOUBLE_EQ(percentile({7.0}, 0.95), 7.0);
    EXPECT_DOUBLE_EQ(percentile({}, 0.95), 0.0);
    EXPECT_DOUBLE_EQ(mean({1.0, 2.0, 6.0}), 3.0);
    EXPECT_DOUBLE_EQ(mean({}), 0.0);
    const SampleSummary numbers = summaryOf({5.0, 1.0, 2.0, 4.0, 3.0});
    EXPECT_DOUBLE_EQ(numbers.smallest, 1.0);
    EXPECT_DOUBLE_EQ(numbers.lowerQuartile, 2.0);
    EXPECT_DOUBLE_EQ(numbers.upperQuartile, 4.0);
    EXPECT_DOUBLE_EQ(numbers.largest, 5.0);
}

TEST(CsvTable, QuotesWhatNeedsIt)
{
    CsvTable table({"a", "b"});
    table.add({"1,2", "say \"x\""});
    EXPECT_EQ(table.text(), "a,b\n\"1,2\",\"say \"\"x\"\"\"\n");
    EXPECT_EQ(quotedCsv("a"), "\"a\"");
    EXPECT_EQ(csvFields(quotedCsv("\"a\", b") + ",c"), (std::vector<std::string>{"\"a\", b", "c"}));
}

} // namespace
} // namespace isocenter::app::statistics_test
