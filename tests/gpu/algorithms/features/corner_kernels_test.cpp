// SPDX-License-Identifier: MIT
// The kernels of corner detection on every device against cpu-reference, and what their lists must hold by
// definition.
#include "gpu/algorithms/features/exclusion_mask.h"
#include "gpu/params/arrays/peak_params.h"
#include "gpu/params/features/cell_maxima_params.h"
#include "gpu/params/features/corner_response_params.h"
#include "gpu/params/features/local_maxima_params.h"
#include "gpu/params/features/structure_tensor_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/texture_samples.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <set>

namespace isocenter::corner_kernels_test {
namespace {

constexpr int kColumns = 83; // a multiple of no group size
constexpr int kRows = 61;
constexpr std::size_t kPixels = kColumns * kRows;
constexpr int kEdge = 2;

std::vector<float> tapsOf(int reach)
{
    std::vector<float> taps;
    for (int k = -reach; k <= reach; ++k)
        taps.push_back(1.0f / static_cast<float>(2 + k * k));
    return taps;
}

// A response with many maxima, negative parts, plateaus, and corners of equal strength.
std::vector<float> responses()
{
    std::vector<float> values = test::randomValues(21, kPixels, -20, 40);
    for (float& value : values)
        value = std::floor(value);
    return values;
}

using Entry = std::array<int, LIST_ENTRY>;

std::vector<Entry> entriesOf(const std::vector<int>& list, int count)
{
    std::vector<Entry> entries(static_cast<std::size_t>(count));
    for (std::size_t e = 0; e < entries.size(); ++e)
        for (std::size_t n = 0; n < LIST_ENTRY; ++n)
            entries[e][n] = list[LIST_ENTRIES + LIST_ENTRY * e + n];
    return entries;
}

void expectSameEntries(const std::vector<Entry>& seen, const std::vector<Entry>& expected)
{
    ASSERT_EQ(seen.size(), expected.size());
    for (std::size_t e = 0; e < seen.size(); ++e) {
        ASSERT_EQ(seen[e][3], expected[e][3]) << "entry " << e;
        EXPECT_EQ(seen[e][2], expected[e][2]) << "entry " << e;
        for (const std::size_t axis : {0u, 1u})
            EXPECT_NEAR(std::bit_cast<float>(seen[e][axis]), std::bit_cast<float>(expected[e][axis]), 1e-4f)
                << "entry " << e;
    }
}

class CornerKernelsTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }

    struct List
    {
        explicit List(gpu::Device& device, int capacity, float peak)
            : buffer(device.createBuffer(bytes(capacity)))
        {
            std::vector<int> numbers(bytes(capacity) / sizeof(int), -7);
            std::fill_n(numbers.begin(), LIST_COUNTERS, 0);
            numbers[LIST_PEAK] = std::bit_cast<int>(peak);
            buffer->write<int>(numbers);
        }
        static std::size_t bytes(int capacity)
        {
            return (LIST_ENTRIES + LIST_ENTRY * static_cast<std::size_t>(capacity)) * sizeof(int);
        }
        std::vector<int> numbers() const { return buffer->read<int>(buffer->bytes() / sizeof(int)); }
        std::unique_ptr<gpu::Buffer> buffer;
    };

    static std::unique_ptr<gpu::Buffer> uploaded(gpu::Device& device, const std::vector<float>& values)
    {
        auto buffer = device.createBuffer(values.size() * sizeof(float));
        buffer->write<float>(values);
        return buffer;
    }

    static std::vector<core::Keypoint> excludedPoints()
    {
        return {{.x = 10.3f, .y = 20.7f}, {.x = 80.0f, .y = 1.0f}, {.x = 41.5f, .y = 30.5f}};
    }

    // Sorted by the pixel, of a list with room for everything.
    static std::vector<Entry> localMaxima(gpu::Device& device, bool excludes, int capacity)
    {
        const auto response = uploaded(device, responses());
        gpu::ExclusionMask mask(device, kColumns, kRows);
        mask.exclude(excludedPoints(), 6.0);
        List list(device, capacity, 40.0f);
        std::vector<gpu::Binding> bindings{{"response", response.get()}, {"list", list.buffer.get()}};
        if (excludes)
            bindings.push_back({"excluded", &mask.words()});
        const gpu::LocalMaximaParams params{.imageSize = {kColumns, kRows},
                                            .edge = kEdge,
                                            .capacity = capacity,
                                            .relativeThreshold = 0.25f,
                                            .absoluteThreshold = 3.0f};
        device.launch(
            device.kernel("local_maxima", excludes ? gpu::Defines{{"EXCLUDE", "1"}} : gpu::Defines{}),
            {kColumns, kRows, 1}, bindings, std::as_bytes(std::span(&params, 1)));
        const std::vector<int> numbers = list.numbers();
        auto entries = entriesOf(numbers, std::min(numbers[LIST_COUNT], capacity));
        std::ranges::sort(entries, {}, [](const Entry& entry) { return entry[3]; });
        return entries;
    }

    static std::vector<Entry> cellMaxima(gpu::Device& device, bool excludes, int cellSize, int perCell)
    {
        const auto response = uploaded(device, responses());
        gpu::ExclusionMask mask(device, kColumns, kRows);
        mask.exclude(excludedPoints(), 6.0);
        const int across = (kColumns + cellSize - 1) / cellSize;
        const int down = (kRows + cellSize - 1) / cellSize;
        List list(device, across * down * perCell, 40.0f);
        std::vector<gpu::Binding> bindings{{"response", response.get()}, {"list", list.buffer.get()}};
        gpu::Defines defines{{"GROUP_X", "64"}, {"GROUP_Y", "1"}};
        if (excludes) {
            bindings.push_back({"excluded", &mask.words()});
            defines["EXCLUDE"] = "1";
        }
        const gpu::CellMaximaParams params{.imageSize = {kColumns, kRows},
                                           .edge = kEdge,
                                           .binBits = 6,
                                           .cellSide = cellSize,
                                           .cellsAcross = across,
                                           .cells = across * down,
                                           .cornersOfCell = perCell,
                                           .relativeThreshold = 0.25f,
                                           .absoluteThreshold = 3.0f};
        device.launch(device.kernel("cell_maxima", defines), {across * 64, down, 1}, bindings,
                      std::as_bytes(std::span(&params, 1)));
        return entriesOf(list.numbers(), across * down * perCell);
    }
};

TEST_P(CornerKernelsTest, TheStructureTensorEqualsTheOracle)
{
    for (const int reach : {0, 1, 3, 40}) {
        const gpu::StructureTensorParams params{.imageSize = {kColumns, kRows},
                                                .reach = reach,
                                                .slab = 1,
                                                .sideWeight = 0.125f,
                                                .middleWeight = 0.25f};
        const auto run = [&](gpu::Device& on) {
            return test::runKernel(
                on, "structure_tensor", {}, {kColumns, kRows, 1}, params,
                {{"image", test::randomValues(1, 2 * kPixels, 0, 255)}, {"taps", tapsOf(reach)}},
                {{"tensorXx", kPixels}, {"tensorXy", kPixels}, {"tensorYy", kPixels}});
        };
        const auto seen = run(device());
        for (const auto& [name, expected] : run(reference()))
            test::expectClose(seen.at(name), expected, 1, 1e-5);
    }
}

TEST_P(CornerKernelsTest, TheStructureTensorOfBytesIsThatOfTheirFloats)
{
    std::vector<float> greys = test::randomValues(1, 2 * kPixels, 0, 256);
    std::ranges::transform(greys, greys.begin(), [](float grey) { return std::floor(grey); });
    std::vector<std::uint8_t> bytes(greys.begin(), greys.end());
    bytes.resize((bytes.size() + 3) / 4 * 4);
    std::vector<float> words(bytes.size() / 4); // that hold them
    std::memcpy(words.data(), bytes.data(), bytes.size());
    for (const int slab : {0, 1}) {
        const gpu::StructureTensorParams params{.imageSize = {kColumns, kRows},
                                                .reach = 3,
                                                .slab = slab,
                                                .sideWeight = 0.125f,
                                                .middleWeight = 0.25f};
        const auto run = [&](gpu::Device& on, const gpu::Defines& defines, const std::vector<float>& image) {
            return test::runKernel(on, "structure_tensor", defines, {kColumns, kRows, 1}, params,
                                   {{"image", image}, {"taps", tapsOf(3)}},
                                   {{"tensorXx", kPixels}, {"tensorXy", kPixels}, {"tensorYy", kPixels}});
        };
        const auto expected = run(reference(), {}, greys);
        for (gpu::Device* on : both()) {
            const auto seen = run(*on, {{"FRAME_BYTES", "1"}}, words);
            for (const auto& [name, values] : expected)
                test::expectClose(seen.at(name), values, 1, 1e-5);
        }
    }
}

TEST_P(CornerKernelsTest, TheTensorOfARampIsThatOfItsSlope)
{
    std::vector<float> ramp(kPixels);
    for (std::size_t p = 0; p < kPixels; ++p)
        ramp[p] = 3.0f * static_cast<float>(p % kColumns) - 2.0f * static_cast<float>(p / kColumns);
    for (const auto& [side, middle] : {std::pair{0.125f, 0.25f}, std::pair{3.0f / 32.0f, 10.0f / 32.0f}})
        for (gpu::Device* on : both()) {
            const auto tensor =
                test::runKernel(*on, "structure_tensor", {}, {kColumns, kRows, 1},
                                gpu::StructureTensorParams{.imageSize = {kColumns, kRows},
                                                           .reach = 1,
                                                           .slab = 0,
                                                           .sideWeight = side,
                                                           .middleWeight = middle},
                                {{"image", ramp}, {"taps", {0.25f, 0.5f, 0.25f}}},
                                {{"tensorXx", kPixels}, {"tensorXy", kPixels}, {"tensorYy", kPixels}});
            for (int row = 1; row < kRows - 1; ++row)
                for (int column = 2; column < kColumns - 2; ++column) {
                    const auto p = static_cast<std::size_t>(row * kColumns + column);
                    ASSERT_NEAR(tensor.at("tensorXx")[p], 9.0f, 1e-3f);
                    ASSERT_NEAR(tensor.at("tensorXy")[p], -6.0f, 1e-3f);
                    ASSERT_NEAR(tensor.at("tensorYy")[p], 4.0f, 1e-3f);
                }
        }
}

TEST_P(CornerKernelsTest, TheResponseEqualsTheOracle)
{
    for (const gpu::Defines& defines : {gpu::Defines{}, gpu::Defines{{"MIN_EIGENVALUE", "1"}}})
        for (const int reach : {0, 2, 35}) {
            const gpu::CornerResponseParams params{
                .imageSize = {kColumns, kRows}, .reach = reach, .kappa = 0.05f, .randomness = 0};
            const auto run = [&](gpu::Device& on) {
                return test::runKernel(on, "corner_response", defines, {kColumns, kRows, 1}, params,
                                       {{"tensorXx", test::randomValues(1, kPixels, 0, 100)},
                                        {"tensorXy", test::randomValues(2, kPixels, -50, 50)},
                                        {"tensorYy", test::randomValues(3, kPixels, 0, 100)},
                                        {"taps", tapsOf(reach)}},
                                       {{"response", kPixels}})
                    .at("response");
            };
            test::expectClose(run(device()), run(reference()), 1, 1e-5);
        }
}

TEST_P(CornerKernelsTest, ThePeakIsTheGreatestInsideTheBorder)
{
    std::vector<float> values = test::randomValues(5, kPixels, -50, 50);
    values[0] = 1e9f; // in the border
    values[kColumns + 40] = 1e9f;
    values[30 * kColumns + 40] = 71.25f;
    values[31 * kColumns + 40] = std::numeric_limits<float>::quiet_NaN();
    const gpu::PeakParams params{.imageSize = {kColumns, kRows}, .edge = kEdge};
    for (gpu::Device* on : both()) {
        const auto buffer = uploaded(*on, values);
        for (const int items : {256, 3 * 256, 256 * 64}) {
            List list(*on, 1, 0.0f);
            on->launch(on->kernel("peak", test::reductionDefines()), {items, 1, 1},
                       {{"values", buffer.get()}, {"list", list.buffer.get()}}, params);
            EXPECT_EQ(std::bit_cast<float>(list.numbers()[LIST_PEAK]), 71.25f);
        }
        List higher(*on, 1, 80.0f);
        on->launch(on->kernel("peak", test::reductionDefines()), {256, 1, 1},
                   {{"values", buffer.get()}, {"list", higher.buffer.get()}}, params);
        EXPECT_EQ(std::bit_cast<float>(higher.numbers()[LIST_PEAK]), 80.0f);
    }
}

TEST_P(CornerKernelsTest, LocalMaximaEqualTheOracles)
{
    for (const bool excludes : {false, true}) {
        const auto expected = localMaxima(reference(), excludes, 4000);
        ASSERT_GT(expected.size(), 200u);
        expectSameEntries(localMaxima(device(), excludes, 4000), expected);
    }
}

TEST_P(CornerKernelsTest, LocalMaximaAreGreaterThanTheirNeighbours)
{
    const std::vector<float> values = responses();
    std::set<std::size_t> expected;
    for (int row = kEdge; row < kRows - kEdge; ++row)
        for (int column = kEdge; column < kColumns - kEdge; ++column) {
            const auto p = static_cast<std::size_t>(row * kColumns + column);
            bool isMaximum = values[p] > 10.0f;
            for (int y = -1; y <= 1; ++y)
                for (int x = -1; x <= 1; ++x) {
                    const std::size_t q = p + static_cast<std::size_t>(y * kColumns + x);
                    isMaximum = isMaximum && (values[q] < values[p] || (values[q] == values[p] && q >= p));
                }
            if (isMaximum)
                expected.insert(p);
        }
    for (gpu::Device* on : both()) {
        std::set<std::size_t> seen;
        for (const Entry& entry : localMaxima(*on, false, 4000)) {
            const auto p = static_cast<std::size_t>(entry[3]);
            seen.insert(p);
            EXPECT_EQ(std::bit_cast<float>(entry[2]), values[p]);
            EXPECT_NEAR(std::bit_cast<float>(entry[0]), static_cast<float>(p % kColumns) + 0.5f, 0.5f);
            EXPECT_NEAR(std::bit_cast<float>(entry[1]), static_cast<float>(p / kColumns) + 0.5f, 0.5f);
        }
        EXPECT_EQ(seen, expected);
    }
}

TEST_P(CornerKernelsTest, AListThatIsFullIsNotWrittenBeyond)
{
    for (gpu::Device* on : both()) {
        const auto all = localMaxima(*on, false, 4000);
        const auto some = localMaxima(*on, false, 17);
        ASSERT_EQ(some.size(), 17u);
        for (const Entry& entry : some)
            EXPECT_TRUE(std::ranges::binary_search(all, entry[3], {}, [](const Entry& e) { return e[3]; }));
    }
}

TEST_P(CornerKernelsTest, CellMaximaEqualTheOracles)
{
    for (const bool excludes : {false, true})
        for (const auto& [cellSize, perCell] : {std::pair{8, 1}, {20, 5}, {200, 60}})
            expectSameEntries(cellMaxima(device(), excludes, cellSize, perCell),
                              cellMaxima(reference(), excludes, cellSize, perCell));
}

TEST_P(CornerKernelsTest, CellMaximaAreTheStrongestOfTheList)
{
    constexpr int kCell = 20;
    constexpr int kPerCell = 3;
    for (gpu::Device* on : both()) {
        auto all = localMaxima(*on, true, 4000);
        std::ranges::stable_sort(all, std::greater(),
                                 [](const Entry& e) { return std::bit_cast<float>(e[2]); });
        std::map<int, std::vector<int>> strongestOfCell;
        constexpr int kAcross = (kColumns + kCell - 1) / kCell;
        for (const Entry& entry : all) {
            const int cell = entry[3] / kColumns / kCell * kAcross + entry[3] % kColumns / kCell;
            if (auto& cellEntries = strongestOfCell[cell]; cellEntries.size() < kPerCell)
                cellEntries.push_back(entry[3]);
        }
        std::map<int, std::vector<int>> seen;
        const auto entries = cellMaxima(*on, true, kCell, kPerCell);
        for (std::size_t e = 0; e < entries.size(); ++e)
            if (entries[e][3] >= 0)
                seen[static_cast<int>(e) / kPerCell].push_back(entries[e][3]);
        EXPECT_EQ(seen, strongestOfCell);
    }
}

TEST_P(CornerKernelsTest, ExcludedAreTheDiscsOfTheirRadius)
{
    const auto points = excludedPoints();
    for (gpu::Device* on : both()) {
        gpu::ExclusionMask mask(*on, kColumns, kRows);
        mask.exclude({}, 3.0);
        mask.exclude(std::vector<core::Keypoint>{{.x = 3.0f, .y = 3.0f}}, 50.0); // forgotten by the next
        for (const double radius : {0.6, 6.0, 25.0}) {
            auto withOutsiders = points;
            withOutsiders.push_back({.x = -500.0f, .y = 3.0f});
            withOutsiders.push_back({.x = std::nanf(""), .y = 3.0f});
            withOutsiders.push_back({.x = 1e30f, .y = 3.0f});
            mask.exclude(withOutsiders, radius);
            const auto words = mask.words().read<int>(3 * kRows);
            for (int row = 0; row < kRows; ++row)
                for (int column = 0; column < kColumns; ++column) {
                    const bool inside = std::ranges::any_of(points, [&](const core::Keypoint& point) {
                        return std::hypot(column + 0.5 - static_cast<double>(point.x),
                                          row + 0.5 - static_cast<double>(point.y)) <= radius;
                    });
                    const int word = words[static_cast<std::size_t>(3 * row + column / 32)];
                    ASSERT_EQ(((word >> (column % 32)) & 1) != 0, inside) << column << " " << row;
                }
        }
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(CornerKernelsTest);

} // namespace
} // namespace isocenter::corner_kernels_test
