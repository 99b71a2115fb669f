// SPDX-License-Identifier: MIT
// The kernels that sort corners, on every device: against sorting by definition; and how many of the first
// are read where not all are wanted.
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/params/features/cell_maxima_params.h"
#include "gpu/params/features/corner_bin_params.h"
#include "gpu/params/features/corner_rank_params.h"
#include "gpu/params/features/local_maxima_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/measure_samples.h"
#include "tests/support/texture_samples.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <tuple>

namespace isocenter::corner_order_test {
namespace {

constexpr int kColumns = 131;
constexpr int kRows = 97;
constexpr int kEdge = 2;
constexpr float kPeak = 40.0f;
constexpr int kUntouched = -7;
constexpr int kRoom = 5000; // more than there are
constexpr int kCell = 12;   // pixels along a side
constexpr int kPerCell = 5;
constexpr int kCellsAcross = (kColumns + kCell - 1) / kCell;
constexpr int kCellsDown = (kRows + kCell - 1) / kCell;

using Corner = std::array<int, ORDERED_ENTRY>; // x, y and response as bits

struct Sorted
{
    std::vector<int> head;
    std::vector<Corner> corners;  // in the order of the kernels
    std::vector<Corner> expected; // in that of the definition
};

class CornerOrderTest : public test::DeviceTest
{
protected:
    struct Thresholds
    {
        float relative = 0.25f;
        float absolute = 3.0f;
        float peak = kPeak;
    };

    // Responses below the peak, of which many are equal if they are whole.
    static std::vector<float> responses(bool whole)
    {
        std::vector<float> values =
            test::randomValues(21, static_cast<std::size_t>(kColumns) * kRows, -20, kPeak);
        if (whole)
            for (float& value : values)
                value = std::floor(value);
        return values;
    }

    // Lists the maxima of the responses, of each cell if so asked, and sorts them by so many items.
    static Sorted sorted(gpu::Device& device, const std::vector<float>& values, bool cells, int wanted,
                         int items, const Thresholds& thresholds)
    {
        const int room = cells ? kCellsAcross * kCellsDown * kPerCell : kRoom;
        const int binBits = cells ? LIST_BIN_BITS - 3 : LIST_BIN_BITS;
        const auto response = device.createBuffer(values.size() * sizeof(float));
        response->write<float>(values);
        std::vector<int> numbers(LIST_ENTRIES + LIST_ENTRY * static_cast<std::size_t>(room), kUntouched);
        std::fill_n(numbers.begin(), LIST_COUNTERS, 0);
        numbers[LIST_PEAK] = std::bit_cast<int>(thresholds.peak);
        const auto list = device.createBuffer(numbers.size() * sizeof(int));
        list->write<int>(numbers);
        if (cells)
            device.launch(device.kernel("cell_maxima", {{"GROUP_X", "64"}, {"GROUP_Y", "1"}}),
                          {kCellsAcross * 64, kCellsDown, 1},
                          {{"response", response.get()}, {"list", list.get()}},
                          gpu::CellMaximaParams{.imageSize = {kColumns, kRows},
                                                .edge = kEdge,
                                                .binBits = binBits,
                                                .cellSide = kCell,
                                                .cellsAcross = kCellsAcross,
                                                .cells = kCellsAcross * kCellsDown,
                                                .cornersOfCell = kPerCell,
                                                .relativeThreshold = thresholds.relative,
                                                .absoluteThreshold = thresholds.absolute});
        else
            device.launch(device.kernel("local_maxima"), {kColumns, kRows, 1},
                          {{"response", response.get()}, {"list", list.get()}},
                          gpu::LocalMaximaParams{.imageSize = {kColumns, kRows},
                                                 .edge = kEdge,
                                                 .capacity = room,
                                                 .relativeThreshold = thresholds.relative,
                                                 .absoluteThreshold = thresholds.absolute});
        Sorted result;
        result.expected = byDefinition(list->read<int>(numbers.size()), cells ? kPerCell : 0);

        const auto order = device.createBuffer(static_cast<std::size_t>(room) * sizeof(int));
        const std::vector<int> untouched(ORDERED_HEAD + ORDERED_ENTRY * static_cast<std::size_t>(room),
                                         kUntouched);
        const auto ordered = device.createBuffer(untouched.size() * sizeof(int));
        ordered->write<int>(untouched);
        const int perCell = cells ? kPerCell : 0;
        const gpu::Grid grid{items, 1, 1};
        device.launch(device.kernel("corner_bin", test::reductionDefines()), grid,
                      {{"list", list.get()}, {"order", order.get()}, {"ordered", ordered.get()}},
                      gpu::CornerBinParams{.capacity = room,
                                           .cornersOfCell = perCell,
                                           .binBits = binBits,
                                           .relativeThreshold = thresholds.relative,
                                           .absoluteThreshold = thresholds.absolute});
        device.launch(device.kernel("corner_rank", test::reductionDefines()), grid,
                      {{"list", list.get()}, {"order", order.get()}, {"ordered", ordered.get()}},
                      gpu::CornerRankParams{.wanted = wanted,
                                            .cornersOfCell = perCell,
                                            .binBits = binBits,
                                            .relativeThreshold = thresholds.relative,
                                            .absoluteThreshold = thresholds.absolute});
        const std::vector<int> read = ordered->read<int>(untouched.size());
        result.head.assign(read.begin(), read.begin() + ORDERED_HEAD);
        for (auto entry = read.begin() + ORDERED_HEAD; entry != read.end(); entry += ORDERED_ENTRY)
            if (entry[2] != kUntouched)
                result.corners.push_back({entry[0], entry[1], entry[2]});
        return result;
    }

private:
    // First ranks of cells before second ones, stronger before weaker, of equals the first in the image.
    static std::vector<Corner> byDefinition(const std::vector<int>& list, int perCell)
    {
        using Key = std::tuple<int, float, int>;
        std::vector<std::pair<Key, Corner>> corners;
        for (std::size_t e = LIST_ENTRIES; e < list.size(); e += LIST_ENTRY)
            if (list[e + 3] >= 0) {
                const int place = static_cast<int>(e - LIST_ENTRIES) / LIST_ENTRY;
                corners.push_back(
                    {{perCell > 0 ? place % perCell : 0, -std::bit_cast<float>(list[e + 2]), list[e + 3]},
                     {list[e], list[e + 1], list[e + 2]}});
            }
        std::ranges::sort(corners);
        std::vector<Corner> result;
        for (const auto& [key, corner] : corners)
            result.push_back(corner);
        return result;
    }
};

TEST_P(CornerOrderTest, IsThatOfTheDefinition)
{
    for (gpu::Device* on : {&device(), &reference()})
        for (const bool whole : {false, true})
            for (const bool cells : {false, true})
                for (const int items : {256, 5 * 256}) {
                    const Sorted all = sorted(*on, responses(whole), cells, kRoom, items, {});
                    ASSERT_GT(all.expected.size(), 300u); // more than a group
                    EXPECT_EQ(all.head[ORDERED_COUNT], static_cast<int>(all.expected.size()));
                    EXPECT_EQ(all.corners, all.expected) << whole << cells << items;
                }
}

TEST_P(CornerOrderTest, OnlyTheFirstAreCopied)
{
    for (gpu::Device* on : {&device(), &reference()})
        for (const bool whole : {false, true})
            for (const bool cells : {false, true}) {
                const Sorted some = sorted(*on, responses(whole), cells, 50, 256, {});
                EXPECT_EQ(some.head[ORDERED_COUNT], static_cast<int>(some.expected.size()));
                const std::vector<Corner> first(some.expected.begin(), some.expected.begin() + 50);
                EXPECT_EQ(some.corners, first);
            }
}

TEST_P(CornerOrderTest, NeedsNeitherAThresholdNorTheTruePeak)
{
    for (gpu::Device* on : {&device(), &reference()})
        for (const Thresholds& thresholds :
             {Thresholds{0.0f, 0.0f, kPeak}, Thresholds{0.25f, 3.0f, 0.95f * kPeak}}) {
            const Sorted all = sorted(*on, responses(false), false, kRoom, 512, thresholds);
            EXPECT_EQ(all.corners, all.expected) << thresholds.relative << " " << thresholds.peak;
        }
}

TEST_P(CornerOrderTest, IsLeftOutWhereABinIsTooFull)
{
    std::vector<float> values(static_cast<std::size_t>(kColumns) * kRows, 0.0f);
    std::size_t count = 0;
    for (int row = kEdge; row < kRows - kEdge; row += 2)
        for (int column = kEdge; column < kColumns - kEdge; column += 2, ++count)
            values[static_cast<std::size_t>(row * kColumns + column)] = 17.0f;
    ASSERT_GT(count, static_cast<std::size_t>(MOST_OF_BIN));
    for (gpu::Device* on : {&device(), &reference()}) {
        const Sorted none = sorted(*on, values, false, kRoom, 256, {});
        EXPECT_EQ(none.head[ORDERED_COUNT], static_cast<int>(count));
        EXPECT_EQ(none.head[ORDERED_FULLEST], static_cast<int>(count));
        EXPECT_TRUE(none.corners.empty());
    }
}

TEST_P(CornerOrderTest, WantedCornersAreTheFirstOfAllThatAreWanted)
{
    constexpr int kMost = 12;
    const core::Image image = test::texture(kColumns, kRows);
    const auto isWanted = [](float x, float) { return static_cast<int>(x) % 3 == 0; };
    for (const auto& options : {core::CornerOptions::harris(), core::CornerOptions::goodFeatures(150, 4.0),
                                core::CornerOptions::spreadFeatures(200, kColumns, kRows)}) {
        gpu::CornerDetector detector(device(), kColumns, kRows, options);
        const auto buffer = device().createBuffer(image.values.size() * sizeof(float));
        buffer->write<float>(image.values);
        std::vector<core::Keypoint> expected = detector.detect({buffer.get()});
        std::erase_if(expected, [&](const core::Keypoint& corner) { return !isWanted(corner.x, corner.y); });
        ASSERT_GT(expected.size(), std::size_t{kMost});
        expected.resize(kMost);
        for (int turn = 0; turn < 2; ++turn) { // the second reads no more than the first needed
            detector.queueList();
            EXPECT_EQ(detector.readCorners({isWanted, kMost}), expected);
        }
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(CornerOrderTest);

} // namespace
} // namespace isocenter::corner_order_test
