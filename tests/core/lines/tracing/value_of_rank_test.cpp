// SPDX-License-Identifier: MIT
// Values by their rank against values in their order.
#include "core/lines/tracing/value_of_rank.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <vector>

namespace isocenter::core::value_of_rank_test {
namespace {

void expectOrderOf(const std::vector<float>& values)
{
    std::vector<float> inOrder = values;
    std::ranges::sort(inOrder);
    for (std::size_t rank = 0; rank < values.size(); ++rank)
        EXPECT_EQ(valueOfRank(values, rank), inOrder[rank]) << rank << " of " << values.size();
}

TEST(ValueOfRank, IsThatOfTheOrder)
{
    std::mt19937 random(7);
    std::normal_distribution<float> grey(0.0f, 100.0f);
    for (const std::size_t count : {1u, 2u, 15u, 16u, 17u, 333u}) {
        std::vector<float> values(count);
        std::ranges::generate(values, [&] { return grey(random); });
        expectOrderOf(values);
    }
}

TEST(ValueOfRank, OfManyThatAreAlike)
{
    std::mt19937 random(8);
    std::vector<float> values(250);
    std::ranges::generate(values, [&] { return static_cast<float>(random() % 5) - 2.0f; });
    expectOrderOf(values);
    expectOrderOf(std::vector<float>(40, -7.5f));
}

TEST(ValueOfRank, OfAllThatFloatsCanBe)
{
    using Limits = std::numeric_limits<float>;
    expectOrderOf({Limits::infinity(), -Limits::infinity(), 0.0f, Limits::max(), Limits::lowest(), 1.0f,
                   -1.0f, Limits::denorm_min(), -Limits::denorm_min()});
}

} // namespace
} // namespace isocenter::core::value_of_rank_test
