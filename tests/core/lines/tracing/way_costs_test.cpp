// SPDX-License-Identifier: MIT
// Ways that are found row by row against Dijkstra's with a queue, to the last bit.
#include "core/lines/tracing/way_costs.h"

#include <queue>

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <numbers>
#include <random>
#include <utility>
#include <vector>

namespace isocenter::core::way_costs_test {
namespace {

// The pixel before each one, as Dijkstra (1959) settles them: the cheapest first, of those alike the first
// one.
std::vector<std::size_t> settledOneByOne(const std::vector<double>& costs, int columns, std::size_t start)
{
    using Entry = std::pair<double, std::size_t>; // cost of the way, pixel
    std::vector<std::size_t> before(costs.size(), start);
    std::vector<double> ofWays(costs.size(), std::numeric_limits<double>::infinity());
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    ofWays[start] = 0.0;
    open.emplace(0.0, start);
    const int rows = static_cast<int>(costs.size()) / columns;
    while (!open.empty()) {
        const auto [cost, at] = open.top();
        open.pop();
        if (cost > ofWays[at])
            continue;
        const int column = static_cast<int>(at) % columns;
        const int row = static_cast<int>(at) / columns;
        for (int r = std::max(row - 1, 0); r <= std::min(row + 1, rows - 1); ++r)
            for (int c = std::max(column - 1, 0); c <= std::min(column + 1, columns - 1); ++c) {
                const auto to = static_cast<std::size_t>(r * columns + c);
                const bool isDiagonal = r != row && c != column;
                const double with = cost + (isDiagonal ? std::numbers::sqrt2 : 1.0) * costs[to];
                if (with < ofWays[to]) {
                    ofWays[to] = with;
                    before[to] = at;
                    open.emplace(with, to);
                }
            }
    }
    return before;
}

void expectEqualWays(const std::vector<double>& costs, int columns, std::size_t start)
{
    const WayCosts ways(costs, static_cast<std::size_t>(columns), start);
    const std::vector<std::size_t> expected = settledOneByOne(costs, columns, start);
    for (std::size_t pixel = 0; pixel < costs.size(); ++pixel)
        ASSERT_EQ(ways.before(pixel), expected[pixel])
            << "pixel " << pixel << " of " << columns << " columns, from " << start;
}

// With few costs many ways are alike, with many none is.
TEST(WayCosts, LeadAsDijkstrasWays)
{
    std::mt19937 random(5);
    for (const auto& [columns, rows] :
         {std::pair(33, 13), {13, 33}, {34, 34}, {8, 9}, {1, 12}, {12, 1}, {1, 1}})
        for (const int levels : {1, 2, 5, 1000000}) {
            std::vector<double> costs(static_cast<std::size_t>(columns * rows));
            for (double& cost : costs)
                cost = 0.2 + std::uniform_int_distribution(1, levels)(random) / static_cast<double>(levels);
            for (const std::size_t start : {std::size_t{0}, costs.size() / 2, costs.size() - 1})
                expectEqualWays(costs, columns, start);
        }
}

// A way that turns back again and again.
TEST(WayCosts, FollowAMaze)
{
    constexpr int kSide = 31;
    std::vector<double> costs(kSide * kSide, 0.2);
    for (int row = 1; row < kSide; row += 2)
        for (int column = 0; column < kSide; ++column)
            if (column != (row % 4 == 1 ? kSide - 1 : 0))
                costs[static_cast<std::size_t>(row * kSide + column)] = 1e3;
    expectEqualWays(costs, kSide, 0);
    std::vector<double> turned(costs.size());
    for (std::size_t row = 0; row < kSide; ++row)
        for (std::size_t column = 0; column < kSide; ++column)
            turned[column * kSide + row] = costs[row * kSide + column];
    expectEqualWays(turned, kSide, 0);
}

TEST(WayCosts, LeaveOutWhatIsNotANumber)
{
    constexpr int kColumns = 11;
    std::vector<double> costs(kColumns * 7, 1.0);
    for (std::size_t row = 0; row < 7; ++row) // nothing leads to what is on the right of these
        costs[row * kColumns + 6] = std::numeric_limits<double>::quiet_NaN();
    expectEqualWays(costs, kColumns, 3);
    const WayCosts ways(costs, kColumns, 3);
    EXPECT_EQ(ways.before(10), 3u);
    EXPECT_EQ(ways.before(6), 3u);
}

} // namespace
} // namespace isocenter::core::way_costs_test
