// SPDX-License-Identifier: MIT
// The ways in which corners come into a list: kernel by kernel against cpu-reference and what marks must mean
// by definition, then together.
#include "core/image/image.h"
#include "gpu/algorithms/features/corner_detector.h"
#include "gpu/params/features/descend_marks_params.h"
#include "gpu/params/features/mark_maxima_params.h"
#include "gpu/params/features/scan_marks_params.h"
#include "gpu/params/features/sum_marks_params.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/kernel_run.h"
#include "tests/support/texture_samples.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <random>

namespace isocenter::compaction_test {
namespace {

constexpr int kColumns = 83; // neither a multiple of a word nor of a group
constexpr int kRows = 61;
constexpr int kWordsOfRow = 3;
constexpr int kWords = kWordsOfRow * kRows;

class CompactionTest : public test::DeviceTest
{
protected:
    std::array<gpu::Device*, 2> both() { return {&device(), &reference()}; }

    static std::unique_ptr<gpu::Buffer> uploaded(gpu::Device& on, const std::vector<int>& numbers)
    {
        auto buffer = on.createBuffer(numbers.size() * sizeof(int));
        buffer->write<int>(numbers);
        return buffer;
    }
    static std::unique_ptr<gpu::Buffer> listFor(gpu::Device& on, int entries)
    {
        return uploaded(on,
                        std::vector<int>(static_cast<std::size_t>(LIST_ENTRIES + LIST_ENTRY * entries), -7));
    }
    static const gpu::Kernel& kernel(gpu::Device& on, const char* name, gpu::Defines defines = {})
    {
        defines.merge(gpu::Defines{{"GROUP_X", "64"}, {"GROUP_Y", "1"}});
        return on.kernel(name, defines);
    }
    // The count, and the pixels of the entries as far as the room goes.
    static std::pair<int, std::vector<int>> listed(const gpu::Buffer& list, int room)
    {
        const std::vector<int> numbers = list.read<int>(list.bytes() / sizeof(int));
        std::vector<int> pixels;
        for (int entry = 0; entry < std::min(numbers[LIST_COUNT], room); ++entry)
            pixels.push_back(numbers[static_cast<std::size_t>(LIST_ENTRIES + LIST_ENTRY * entry + 3)]);
        return {numbers[LIST_COUNT], pixels};
    }
};

// Marks of an image: words that are full, empty and anything between, the pixels beyond the last column
// unset.
std::vector<int> marksOfImage()
{
    std::mt19937 generator(7);
    const auto random = [&] { return static_cast<unsigned>(generator()); };
    std::vector<int> words(kWords);
    for (int word = 0; word < kWords; ++word) {
        const unsigned bits = word % 5 == 0 ? ~0u : word % 7 == 0 ? 0u : random() & random();
        const int columns = std::min(32, kColumns - 32 * (word % kWordsOfRow));
        words[static_cast<std::size_t>(word)] =
            static_cast<int>(columns < 32 ? bits & ((1u << columns) - 1) : bits);
    }
    return words;
}

std::vector<int> pixelsOf(const std::vector<int>& words)
{
    std::vector<int> pixels;
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            if (((words[static_cast<std::size_t>(row * kWordsOfRow + column / 32)] >> (column % 32)) & 1) !=
                0)
                pixels.push_back(row * kColumns + column);
    return pixels;
}

TEST_P(CompactionTest, SumsAreThoseOfTheirRuns)
{
    std::vector<int> numbers = marksOfImage();
    constexpr int kRun = 4;
    constexpr int kFirst = 10;
    constexpr int kCount = 101;
    for (gpu::Device* on : both())
        for (const bool ofBits : {true, false}) {
            numbers.resize(kWords);
            numbers.resize(kWords + 26, -1);
            const auto buffer = uploaded(*on, numbers);
            on->launch(kernel(*on, "sum_marks", ofBits ? gpu::Defines{{"OF_BITS", "1"}} : gpu::Defines{}),
                       {26, 1, 1}, {{"marks", buffer.get()}},
                       gpu::SumMarksParams{
                           .first = kFirst, .count = kCount, .firstSum = kWords, .numbersOfSum = kRun});
            const std::vector<int> seen = buffer->read<int>(numbers.size());
            for (int sum = 0; sum < 26; ++sum) {
                unsigned expected = 0;
                for (int n = kRun * sum; n < std::min(kRun * sum + kRun, kCount); ++n) {
                    const auto value = static_cast<unsigned>(numbers[static_cast<std::size_t>(kFirst + n)]);
                    expected += ofBits ? static_cast<unsigned>(std::popcount(value)) : value;
                }
                EXPECT_EQ(seen[static_cast<std::size_t>(kWords + sum)], static_cast<int>(expected)) << sum;
            }
        }
}

TEST_P(CompactionTest, AScanListsTheMarkedPixelsInOrder)
{
    constexpr int kRun = 16;
    std::vector<int> marks = marksOfImage();
    const std::vector<int> expected = pixelsOf(marks);
    for (int first = 0; first < kWords; first += kRun) {
        int sum = 0;
        for (int word = first; word < std::min(first + kRun, kWords); ++word)
            sum += std::popcount(static_cast<unsigned>(marks[static_cast<std::size_t>(word)]));
        marks.push_back(sum);
    }
    for (gpu::Device* on : both())
        for (const int room : {4000, 100}) {
            const auto buffer = uploaded(*on, marks);
            const auto list = listFor(*on, 4000);
            on->launch(kernel(*on, "scan_marks"), {kWords, 1, 1},
                       {{"marks", buffer.get()}, {"list", list.get()}},
                       gpu::ScanMarksParams{.firstWord = 0,
                                            .words = kWords,
                                            .wordsOfRow = kWordsOfRow,
                                            .columns = kColumns,
                                            .firstSum = kWords,
                                            .sumsOfGroup = 64 / kRun,
                                            .capacity = room});
            const auto [count, pixels] = listed(*list, room);
            EXPECT_EQ(count, static_cast<int>(expected.size()));
            const auto last = expected.begin() + std::min<std::ptrdiff_t>(room, std::ssize(expected));
            EXPECT_EQ(pixels, std::vector<int>(expected.begin(), last));
            if (room < count) {
                EXPECT_EQ(list->read<int>(1, static_cast<std::size_t>(LIST_ENTRIES + LIST_ENTRY * room + 3)),
                          std::vector<int>{-7});
            }
        }
}

TEST_P(CompactionTest, APyramidListsTheMarkedPixelsInOrder)
{
    const std::vector<int> words = marksOfImage();
    const std::vector<int> expected = pixelsOf(words);
    constexpr int kFirstWord = 85; // below four levels
    std::vector<int> nodes(kFirstWord + 256, 0);
    std::ranges::copy(words, nodes.begin() + kFirstWord);
    for (int node = kFirstWord - 1; node >= 0; --node)
        for (int child = PYRAMID_FAN * node + 1; child <= PYRAMID_FAN * node + PYRAMID_FAN; ++child) {
            const int value = nodes[static_cast<std::size_t>(child)];
            nodes[static_cast<std::size_t>(node)] +=
                child >= kFirstWord ? std::popcount(static_cast<unsigned>(value)) : value;
        }
    for (gpu::Device* on : both())
        for (const int room : {4000, 100}) {
            const auto buffer = uploaded(*on, nodes);
            const auto list = listFor(*on, 4000);
            on->launch(kernel(*on, "descend_marks"), {128, 1, 1},
                       {{"marks", buffer.get()}, {"list", list.get()}},
                       gpu::DescendMarksParams{.firstWord = kFirstWord,
                                               .levels = 4,
                                               .wordsOfRow = kWordsOfRow,
                                               .columns = kColumns,
                                               .capacity = room});
            const auto [count, pixels] = listed(*list, room);
            EXPECT_EQ(count, static_cast<int>(expected.size()));
            const auto last = expected.begin() + std::min<std::ptrdiff_t>(room, std::ssize(expected));
            EXPECT_EQ(pixels, std::vector<int>(expected.begin(), last));
        }
}

// The entries of local_maxima, which has tests of its own, without and with excluded pixels.
TEST_P(CompactionTest, EveryWayListsTheSameMaxima)
{
    std::vector<float> values = test::randomValues(21, kColumns * kRows, -20, 40);
    std::ranges::transform(values, values.begin(), [](float value) { return std::floor(value); });
    const std::vector<core::Keypoint> points{{.x = 10.3f, .y = 20.7f}, {.x = 41.5f, .y = 30.5f}};
    const gpu::LocalMaximaParams params{.imageSize = {kColumns, kRows},
                                        .edge = 2,
                                        .capacity = 4000,
                                        .relativeThreshold = 0.25f,
                                        .absoluteThreshold = 3.0f};
    for (gpu::Device* on : both()) {
        const auto response = on->createBuffer(values.size() * sizeof(float));
        response->write<float>(values);
        gpu::ExclusionMask mask(*on, kColumns, kRows);
        mask.exclude(points, 6.0);
        for (const gpu::Buffer* excluded : {static_cast<const gpu::Buffer*>(nullptr), &mask.words()}) {
            std::vector<std::array<int, LIST_ENTRY>> first;
            std::vector<int> firstHistogram;
            for (const auto compaction : {gpu::Compaction::AtomicAppend, gpu::Compaction::PrefixSum,
                                          gpu::Compaction::HistogramPyramid, gpu::Compaction::BitMask}) {
                gpu::MaximaLister lister(*on, kColumns, kRows, compaction);
                for (int repeat = 0; repeat < 2; ++repeat) {
                    std::vector<int> numbers(LIST_ENTRIES + LIST_ENTRY * 4000, 0);
                    numbers[LIST_PEAK] = std::bit_cast<int>(40.0f);
                    const auto list = uploaded(*on, numbers);
                    lister.queue(*response, *list, excluded, params);
                    numbers = list->read<int>(numbers.size());
                    const auto count = static_cast<std::size_t>(numbers[LIST_COUNT]);
                    ASSERT_LT(count, 4000u);
                    ASSERT_GT(count, 200u);
                    std::vector<std::array<int, LIST_ENTRY>> entries(count);
                    std::memcpy(entries.data(), numbers.data() + LIST_ENTRIES, count * sizeof(entries[0]));
                    std::ranges::sort(entries, {}, [](const auto& entry) { return entry[3]; });
                    const std::vector<int> histogram(numbers.begin() + LIST_HISTOGRAM,
                                                     numbers.begin() + LIST_HISTOGRAM + LIST_BINS);
                    if (first.empty()) {
                        first = entries;
                        firstHistogram = histogram;
                    }
                    EXPECT_EQ(entries, first) << static_cast<int>(compaction);
                    EXPECT_EQ(histogram, firstHistogram) << static_cast<int>(compaction);
                }
            }
        }
    }
}

TEST_P(CompactionTest, TheMarksEqualTheOracles)
{
    const std::vector<float> values = test::randomValues(3, kColumns * kRows, -20, 40);
    std::vector<int> counters(LIST_ENTRIES, 0);
    counters[LIST_PEAK] = std::bit_cast<int>(40.0f);
    std::array<std::vector<int>, 2> seen;
    for (std::size_t d = 0; d < seen.size(); ++d) {
        gpu::Device& on = *both()[d];
        const auto response = on.createBuffer(values.size() * sizeof(float));
        response->write<float>(values);
        const auto list = uploaded(on, counters);
        const auto marks = uploaded(on, std::vector<int>(kWords + 5, -1)); // none is left from before
        on.launch(on.kernel("mark_maxima", {{"GROUP_X", "32"}, {"GROUP_Y", "4"}}), {kColumns, kRows, 1},
                  {{"response", response.get()}, {"list", list.get()}, {"marks", marks.get()}},
                  gpu::MarkMaximaParams{.imageSize = {kColumns, kRows},
                                        .edge = 2,
                                        .firstWord = 5,
                                        .relativeThreshold = 0.25f,
                                        .absoluteThreshold = 3.0f});
        seen[d] = marks->read<int>(kWords + 5);
    }
    EXPECT_EQ(seen[0], seen[1]);
    EXPECT_EQ(seen[0][4], -1);
    EXPECT_GT(pixelsOf({seen[0].begin() + 5, seen[0].end()}).size(), 200u);
}

TEST_P(CompactionTest, EveryWayGivesTheSameCornersFrameAfterFrame)
{
    for (const auto& [columns, rows] : {std::pair{211, 157}, {33, 40}, {31, 21}}) {
        const core::Image busy = test::texture(columns, rows, 1.5, 1);
        const core::Image calm = test::texture(columns, rows, 4.0, 2);
        const auto buffer = device().createBuffer(busy.values.size() * sizeof(float));
        gpu::CornerDetector usual(device(), columns, rows, {});
        for (const auto compaction :
             {gpu::Compaction::PrefixSum, gpu::Compaction::HistogramPyramid, gpu::Compaction::BitMask}) {
            gpu::CornerDetector detector(device(), columns, rows, {}, {compaction});
            for (const core::Image* image : {&busy, &calm, &busy}) {
                buffer->write<float>(image->values);
                const auto expected = usual.detect({buffer.get()});
                ASSERT_GE(expected.size(), 2u);
                EXPECT_EQ(detector.detect({buffer.get()}), expected) << static_cast<int>(compaction);
                const std::vector<core::Keypoint> live(expected.begin(), expected.begin() + 2);
                EXPECT_EQ(detector.detect({buffer.get()}, live), usual.detect({buffer.get()}, live));
            }
            buffer->write<float>(std::vector<float>(busy.values.size(), 80.0f));
            EXPECT_TRUE(detector.detect({buffer.get()}).empty());
        }
    }
}

TEST_P(CompactionTest, AListIsReadWhileAnotherIsMade)
{
    std::vector<std::vector<std::uint8_t>> frames;
    for (const double sigma : {4.0, 1.0, 2.0, 0.8}) // few corners and many
        frames.push_back(core::wholeBytes(test::wholeGreys(test::texture(kColumns, kRows, sigma))).value());
    for (const core::CornerOptions& options :
         {core::CornerOptions::harris(), core::CornerOptions::goodFeatures(200, 6.0),
          core::CornerOptions::spreadFeatures(200, kColumns, kRows)}) {
        gpu::CornerDetector blocking(device(), kColumns, kRows, options);
        std::array detectors{gpu::CornerDetector(device(), kColumns, kRows, options),
                             gpu::CornerDetector(device(), kColumns, kRows, options)};
        for (std::size_t frame = 0; frame <= frames.size(); ++frame) {
            if (frame < frames.size()) {
                gpu::CornerDetector& next = detectors[frame % 2];
                next.upload(frames[frame]);
                next.queueUploadedResponse();
                next.queueList();
                next.queueRead();
            }
            if (frame > 0) {
                EXPECT_EQ(detectors[(frame - 1) % 2].readCorners(), blocking.detect(frames[frame - 1]));
            }
        }
    }
}

ISOCENTER_TEST_ON_ALL_DEVICES(CompactionTest);

} // namespace
} // namespace isocenter::compaction_test
