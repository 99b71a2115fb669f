// SPDX-License-Identifier: MIT
// Lines of several widths in one image, on every device.
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/lines/multi_scale_lines.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/texture_samples.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

namespace isocenter::multi_scale_lines_test {
namespace {

constexpr int kColumns = 233;
constexpr int kRows = 181;
constexpr double kThin = 2.0; // pixels wide
constexpr double kThick = 12.0;

// The middle of a line: through a place, at an angle from x towards y.
struct Middle
{
    double column;
    double row;
    double angle;

    double distance(int ofColumn, int ofRow) const
    {
        return std::abs((ofRow - row) * std::cos(angle) - (ofColumn - column) * std::sin(angle));
    }
};

constexpr Middle kThinLine{60.0, 40.0, 0.15};
constexpr Middle kThickLine{120.0, 120.0, -0.2};

// Both lines, grey 100 on grey 40 with an edge of a pixel, in noise of a few grey values.
core::Image lines()
{
    core::Image image(kColumns, kRows);
    image.values = test::randomValues(7, image.values.size(), -8.0f, 8.0f);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const auto shareOf = [&](const Middle& middle, double width) {
                return std::clamp(0.5 * width + 0.5 - middle.distance(column, row), 0.0, 1.0);
            };
            image.at(column, row) += static_cast<float>(
                40.0 + 60.0 * std::max(shareOf(kThinLine, kThin), shareOf(kThickLine, kThick)));
        }
    return image;
}

core::LineOptions clearLines()
{
    core::LineOptions options;
    options.contrast = options.secondaryContrast = 10.0;
    return options;
}

// How much of the length of a line has a peak near its middle, and which share of the peaks within its width
// these are.
struct Finding
{
    double recall = 0.0;
    double precision = 0.0;

    bool isFound() const { return recall >= 0.95 && precision >= 0.95; }
};

template <class IsPeak>
Finding findingOf(const Middle& line, double width, const IsPeak& isPeak)
{
    constexpr double kNear = 2.0;
    constexpr int kMargin = 24; // where windows do not see what is repeated outside
    int columnsSeen = 0;
    int columns = 0;
    int near = 0;
    int within = 0;
    for (int column = kMargin; column < kColumns - kMargin; ++column) {
        bool seen = false;
        for (int row = 0; row < kRows; ++row) {
            const double away = line.distance(column, row);
            if (!isPeak(column, row) || away > std::max(0.5 * width + 1.0, kNear))
                continue;
            ++within;
            near += away <= kNear ? 1 : 0;
            seen = seen || away <= kNear;
        }
        ++columns;
        columnsSeen += seen ? 1 : 0;
    }
    return {static_cast<double>(columnsSeen) / columns, static_cast<double>(near) / std::max(within, 1)};
}

class MultiScaleLinesTest : public test::DeviceTest
{
protected:
    static gpu::MultiScalePeaks peaks(gpu::Device& on, const core::Image& image,
                                      const core::LineOptions& options = clearLines(),
                                      const core::LineScales& scales = {})
    {
        gpu::MultiScaleLines detector(on, image.columns, image.rows, options, scales);
        return detector.detect(*gpu::uploaded(on, image.values));
    }
};

TEST_P(MultiScaleLinesTest, FindThinAndThickLinesWhichNoSingleWindowDoes)
{
    const core::Image image = lines();
    const auto findings = [&](const auto& isPeak) {
        return std::pair(findingOf(kThinLine, kThin, isPeak), findingOf(kThickLine, kThick, isPeak));
    };
    const gpu::MultiScalePeaks united = peaks(device(), image);
    const auto [thin, thick] =
        findings([&](int column, int row) { return united.peaks.isPeak(column, row); });
    EXPECT_TRUE(thin.isFound()) << thin.recall << ' ' << thin.precision;
    EXPECT_TRUE(thick.isFound()) << thick.recall << ' ' << thick.precision;
    const auto buffer = gpu::uploaded(device(), image.values);
    for (const int window : {9, 25, 49}) {
        core::LineOptions options = clearLines();
        options.window = window;
        gpu::LineDetector detector(device(), kColumns, kRows, options);
        const gpu::LinePeaks single = detector.detect({buffer.get()});
        const auto [thinAlone, thickAlone] =
            findings([&](int column, int row) { return single.isPeak(column, row); });
        EXPECT_FALSE(thinAlone.isFound() && thickAlone.isFound())
            << window << ": " << thinAlone.recall << ' ' << thinAlone.precision << ' ' << thickAlone.recall
            << ' ' << thickAlone.precision;
    }
}

TEST_P(MultiScaleLinesTest, SayAtWhichScaleAndInWhichDirection)
{
    const gpu::MultiScalePeaks seen = peaks(device(), lines());
    int right = 0;
    int wrong = 0;
    for (int column = 24; column < kColumns - 24; ++column)
        for (int row = 0; row < kRows; ++row) {
            if (!seen.peaks.isPeak(column, row)) {
                EXPECT_EQ(seen.peaks.marks[static_cast<std::size_t>(row * kColumns + column)], 0u);
                continue;
            }
            const bool ofThin = kThinLine.distance(column, row) <= 1.5;
            if (!ofThin && kThickLine.distance(column, row) > 2.0)
                continue;
            const double window =
                std::numbers::pi * seen.peaks.bestDirection(column, row) / seen.peaks.directions;
            const double along = (ofThin ? kThinLine : kThickLine).angle;
            const double turned = std::remainder(window - along - 0.5 * std::numbers::pi, std::numbers::pi);
            const bool isRight =
                seen.scales[static_cast<std::size_t>(row * kColumns + column)] == (ofThin ? 0 : 1) &&
                std::abs(turned) < 0.6;
            (isRight ? right : wrong) += 1;
        }
    EXPECT_GT(right, 300);
    EXPECT_LE(wrong, right / 20);
}

TEST_P(MultiScaleLinesTest, AreTheOracleButForRounding)
{
    const gpu::MultiScalePeaks expected = peaks(reference(), lines());
    const gpu::MultiScalePeaks seen = peaks(device(), lines());
    std::size_t differing = 0;
    for (std::size_t p = 0; p < expected.scales.size(); ++p)
        differing += seen.peaks.marks[p] != expected.peaks.marks[p] || seen.scales[p] != expected.scales[p];
    EXPECT_LE(differing, expected.scales.size() / 5000);
}

TEST_P(MultiScaleLinesTest, OfOneWindowAreThoseOfTheDetector)
{
    core::LineOptions options = clearLines();
    options.window = 15;
    const core::Image image = lines();
    const gpu::MultiScalePeaks united = peaks(device(), image, options, {.windows = {15}});
    gpu::LineDetector detector(device(), kColumns, kRows, options);
    const gpu::LinePeaks single = detector.detect({gpu::uploaded(device(), image.values).get()});
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            ASSERT_EQ(united.peaks.isPeak(column, row), single.isPeak(column, row));
            if (single.isPeak(column, row)) {
                ASSERT_EQ(united.peaks.contrast(column, row), single.contrast(column, row));
            }
        }
}

TEST_P(MultiScaleLinesTest, TakeConstantTinyAndOddImages)
{
    const core::LineScales scales{.windows = {9, 39, 150}};
    for (const auto& [columns, rows] : {std::pair(1, 1), std::pair(5, 3), std::pair(67, 31)}) {
        const gpu::MultiScalePeaks seen =
            peaks(device(), core::Image(columns, rows, 90.0f), clearLines(), scales);
        EXPECT_EQ(seen.peaks.marks.size(), static_cast<std::size_t>(columns * rows));
        EXPECT_TRUE(std::ranges::all_of(seen.peaks.marks, [](std::uint32_t mark) { return mark == 0; }));
    }
    gpu::MultiScaleLines detector(device(), kColumns, kRows, {});
    EXPECT_THROW(detector.detect(*gpu::imageBuffer(device(), kColumns, kRows + 1)), UsageError);
    core::LineOptions unsmoothed;
    unsmoothed.sigma = 0.0;
    EXPECT_THROW(gpu::MultiScaleLines(device(), kColumns, kRows, unsmoothed), UsageError);
    EXPECT_NO_THROW(gpu::MultiScaleLines(device(), kColumns, kRows, unsmoothed, {.windows = {9, 21}}));
}

ISOCENTER_TEST_ON_ALL_DEVICES(MultiScaleLinesTest);

TEST(LineScales, HalveImagesForLongWindows)
{
    const auto scaleOf = [](int window) { return core::LineScales{.windows = {window}}.scales().front(); };
    for (const auto& [window, halvings, halved] :
         {std::tuple(9, 0, 9), std::tuple(21, 0, 21), std::tuple(22, 1, 11), std::tuple(39, 1, 19),
          std::tuple(43, 1, 21), std::tuple(44, 2, 11), std::tuple(392, 5, 13), std::tuple(10, 0, 11)}) {
        EXPECT_EQ(scaleOf(window).halvings, halvings) << window;
        EXPECT_EQ(scaleOf(window).window, halved) << window;
    }
    for (const core::LineScales& scales :
         {core::LineScales{.windows = {}}, core::LineScales{.windows = {2}},
          core::LineScales{.windows = {393}}, core::LineScales{.windows = std::vector<int>(9, 9)},
          core::LineScales{.windows = {9}, .longestWindow = 51},
          core::LineScales{.windows = {9}, .longestWindow = 7}})
        EXPECT_THROW(scales.validate(), UsageError);
    EXPECT_NO_THROW(core::LineScales().validate());
}

} // namespace
} // namespace isocenter::multi_scale_lines_test
