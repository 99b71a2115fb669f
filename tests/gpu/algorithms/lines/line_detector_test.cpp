// SPDX-License-Identifier: MIT
// Peaks of lines on every device: both ways to compute them against cpu-reference, and against what they must
// be by mathematics.
#include "core/geometry/angles.h"
#include "core/image/image.h"
#include "core/lines/line_windows.h"
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/lines/line_detector.h"
#include "gpu/cpu/cpu_device.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/instruction_sets.h"
#include "tests/support/texture_samples.h"

#include <hwy/targets.h>

#include <cmath>
#include <cstdint>
#include <numbers>
#include <string>

namespace isocenter::line_detector_test {
namespace {

constexpr int kColumns = 211;
constexpr int kRows = 157;

gpu::LinePeaks peaks(gpu::Device& on, const core::Image& image, const core::LineOptions& options,
                     gpu::LineKernels kernels = gpu::LineKernels::Fused)
{
    gpu::LineDetector detector(on, image.columns, image.rows, options, kernels);
    const auto buffer = gpu::uploaded(on, image.values);
    return detector.detect({buffer.get()});
}

gpu::LinePeaks peaksOfBytes(gpu::Device& on, const core::Image& image, const core::LineOptions& options,
                            gpu::LineKernels kernels = gpu::LineKernels::Fused)
{
    gpu::LineDetector detector(on, image.columns, image.rows, options, kernels);
    return detector.detect(core::wholeBytes(image).value());
}

class LineDetectorTest : public test::DeviceTest
{
};

// Whole grey values 0..255, so that sums are exact.
core::Image noise(int seed, int columns = kColumns, int rows = kRows)
{
    core::Image image(columns, rows);
    image.values = test::randomValues(seed, image.values.size(), 0, 255);
    for (float& value : image.values)
        value = std::floor(value);
    return image;
}

// Bright Gaussian lines on grey 20: through the centre, at an angle of x = cos, y = sin.
core::Image line(double angle, double width, float brightness)
{
    core::Image image(kColumns, kRows, 20.0f);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const double across =
                -(column - kColumns / 2) * std::sin(angle) + (row - kRows / 2) * std::cos(angle);
            image.at(column, row) +=
                brightness * static_cast<float>(std::exp(-0.5 * across * across / (width * width)));
        }
    return image;
}

core::LineOptions unsmoothed()
{
    core::LineOptions options;
    options.sigma = 0.0;
    return options;
}

double angleBetween(double a, double b)
{
    const double turn = std::remainder(a - b, std::numbers::pi);
    return std::abs(turn);
}

// Weights are whole eighths: nothing rounds but the contrasts, once.
void expectTheOracleOnWholeGreyValues(gpu::Device& device, gpu::Device& reference)
{
    struct Case
    {
        int directions;
        int window;
        core::LineSampling sampling;
        core::LinePolarity polarity;
    };
    using core::LinePolarity;
    using core::LineSampling;
    for (const Case& tried : {Case{4, 3, LineSampling::Nearest, LinePolarity::Bright},
                              Case{8, 21, LineSampling::Nearest, LinePolarity::Dark},
                              Case{8, 21, LineSampling::Interpolated, LinePolarity::Bright},
                              Case{12, 33, LineSampling::Interpolated, LinePolarity::Dark},
                              Case{16, 49, LineSampling::Interpolated, LinePolarity::Bright}}) {
        core::LineOptions options = unsmoothed();
        options.directions = tried.directions;
        options.window = tried.window;
        options.sampling = tried.sampling;
        options.polarity = tried.polarity;
        options.symmetry = 0.9;                                                    // which many fail
        const core::Image image = noise(tried.directions + tried.window, 300, 70); // more than one tile
        const gpu::LinePeaks expected = peaks(reference, image, options);
        EXPECT_GT(std::ranges::count_if(expected.contrasts, [](float c) { return c > 0.0f; }), 300);
        for (const auto kernels : {gpu::LineKernels::Fused, gpu::LineKernels::Separate})
            for (const bool bytes : {false, true}) {
                const gpu::LinePeaks seen = bytes ? peaksOfBytes(device, image, options, kernels)
                                                  : peaks(device, image, options, kernels);
                EXPECT_EQ(seen.marks, expected.marks)
                    << tried.directions << " directions, window " << tried.window;
                EXPECT_EQ(seen.contrasts, expected.contrasts);
            }
    }
}

TEST_P(LineDetectorTest, BothWaysAreTheOracleOnWholeGreyValuesOfFloatsAndBytes)
{
    expectTheOracleOnWholeGreyValues(device(), reference());
}

class LineInstructionSetTest : public testing::TestWithParam<std::int64_t>
{
};

TEST_P(LineInstructionSetTest, EachFindsWhatTheOracleFinds)
{
    const test::OnlyInstructionSet only(GetParam());
    gpu::CpuDevice fast(gpu::Backend::Cpu);
    gpu::CpuDevice oracle(gpu::Backend::CpuReference);
    expectTheOracleOnWholeGreyValues(fast, oracle);
}

INSTANTIATE_TEST_SUITE_P(InstructionSets, LineInstructionSetTest, testing::ValuesIn(test::instructionSets()),
                         [](const auto& set) { return std::string(hwy::TargetName(set.param)); });

TEST_P(LineDetectorTest, InterpolatedAndSmoothedPeaksAreTheOracleButForRounding)
{
    for (const auto polarity : {core::LinePolarity::Bright, core::LinePolarity::Dark}) {
        core::LineOptions options;
        options.polarity = polarity;
        const core::Image image = noise(5);
        const gpu::LinePeaks expected = peaks(reference(), image, options);
        const gpu::LinePeaks seen = peaks(device(), image, options);
        EXPECT_EQ(peaks(device(), image, options, gpu::LineKernels::Separate).marks, seen.marks);
        std::size_t differing = 0;
        for (std::size_t p = 0; p < expected.marks.size(); ++p)
            differing += seen.marks[p] != expected.marks[p] ? 1 : 0;
        EXPECT_LE(differing, expected.marks.size() / 10000);
    }
}

TEST_P(LineDetectorTest, BytesThatAreSmoothedAreLikeFloats)
{
    const core::Image image = noise(8);
    const gpu::LinePeaks expected = peaks(device(), image, {});
    const gpu::LinePeaks seen = peaksOfBytes(device(), image, {});
    EXPECT_EQ(seen.marks, expected.marks);
    EXPECT_EQ(seen.contrasts, expected.contrasts);
}

TEST_P(LineDetectorTest, BytesMustBeThereAndAsManyAsPixels)
{
    gpu::LineDetector detector(device(), kColumns, kRows, {});
    EXPECT_THROW(detector.queueUploaded(), UsageError);
    EXPECT_THROW(detector.upload(std::vector<std::uint8_t>(kColumns)), UsageError);
}

std::vector<gpu::LinePeak> listOf(const gpu::LinePeaks& image)
{
    std::vector<gpu::LinePeak> list;
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column)
            if (image.isPeak(column, row))
                list.push_back({column, row, image.bestDirection(column, row), image.contrast(column, row)});
    return list;
}

// Few peaks first, then many: more than are expected, and with windows of 3 pixels more than lists hold.
TEST_P(LineDetectorTest, MasksAndListsHoldThePeaksOfTheImage)
{
    for (const int window : {15, 3}) {
        core::LineOptions options = unsmoothed();
        options.window = window;
        options.leastDirections = window == 3 ? 1 : 0;
        gpu::LineDetector detector(device(), kColumns, kRows, options);
        for (const core::Image& image : {line(0.3, 1.5, 100.0f), noise(3), noise(4)}) {
            const auto buffer = gpu::uploaded(device(), image.values);
            const gpu::LinePeaks expected = detector.detect({buffer.get()});
            const core::PackedMask mask = detector.readMask();
            for (int row = 0; row < kRows; ++row)
                for (int column = 0; column < kColumns; ++column)
                    ASSERT_EQ(mask.at({column, row}), expected.isPeak(column, row)) << column << ", " << row;
            EXPECT_EQ(detector.readList(), listOf(expected));
        }
    }
}

TEST_P(LineDetectorTest, ALineIsFoundWhereItIsAndInItsDirection)
{
    core::LineOptions options = unsmoothed();
    options.directions = 16;
    const std::vector<core::LineWindow> windows = core::lineWindows(options);
    for (const double degrees : {0.0, 17.0, 45.0, 90.0, 118.0}) {
        const double angle = degrees * core::kRadPerDeg;
        const gpu::LinePeaks seen = peaks(device(), line(angle, 1.5, 100.0f), options);
        int found = 0;
        for (int row = 0; row < kRows; ++row)
            for (int column = 0; column < kColumns; ++column) {
                if (!seen.isPeak(column, row))
                    continue;
                const double across =
                    -(column - kColumns / 2) * std::sin(angle) + (row - kRows / 2) * std::cos(angle);
                EXPECT_LE(std::abs(across), 0.75) << degrees;
                const double window =
                    windows[static_cast<std::size_t>(seen.bestDirection(column, row))].angle;
                const bool inside = column >= options.reach() && column < kColumns - options.reach() &&
                                    row >= options.reach() && row < kRows - options.reach();
                if (inside) { // where no window sees repeated pixels
                    EXPECT_LE(angleBetween(window, angle + 0.5 * std::numbers::pi), std::numbers::pi / 5)
                        << degrees;
                }
                ++found;
            }
        EXPECT_GE(found, 120) << degrees;
    }
}

// A step is no line: a maximum at its edge stands out from one half of its window only.
TEST_P(LineDetectorTest, StepsAndFlatImagesHaveNoLines)
{
    core::Image step(kColumns, kRows, 20.0f);
    for (int row = 0; row < kRows; ++row)
        for (int column = 90; column < kColumns; ++column)
            step.at(column, row) = 120.0f;
    for (const core::Image& image : {step, core::Image(kColumns, kRows, 255.0f)}) {
        const gpu::LinePeaks seen = peaks(device(), image, {});
        EXPECT_TRUE(std::ranges::all_of(seen.contrasts, [](float contrast) { return contrast == 0.0f; }));
    }
}

// Two lines in one window: the weaker one is a secondary maximum.
TEST_P(LineDetectorTest, AStrongLineDoesNotHideAWeakOneBesideIt)
{
    core::Image image(kColumns, kRows, 20.0f);
    for (int row = 0; row < kRows; ++row) {
        image.at(100, row) = 200.0f;
        image.at(104, row) = 120.0f;
    }
    core::LineOptions options = unsmoothed();
    options.window = 21;
    options.minorWindow = 5;
    const gpu::LinePeaks both = peaks(device(), image, options);
    EXPECT_TRUE(both.peaksOf(100, 80) & 1u);
    EXPECT_TRUE(both.peaksOf(104, 80) & 1u); // in the window across it
    options.secondaryContrast = 1000.0;
    const gpu::LinePeaks strong = peaks(device(), image, options);
    EXPECT_TRUE(strong.peaksOf(100, 80) & 1u);
    EXPECT_FALSE(strong.peaksOf(104, 80) & 1u);
}

TEST_P(LineDetectorTest, ImagesMayBeSmallerThanTheWindow)
{
    core::LineOptions options = unsmoothed();
    options.window = 49;
    core::Image image(5, 3, 10.0f);
    for (int row = 0; row < 3; ++row)
        image.at(2, row) = 90.0f;
    const gpu::LinePeaks seen = peaks(device(), image, options);
    EXPECT_EQ(seen.marks, peaks(reference(), image, options).marks);
    EXPECT_TRUE(seen.isPeak(2, 1));
    EXPECT_THROW(gpu::LineDetector(device(), 0, 3, options), UsageError);
}

ISOCENTER_TEST_ON_ALL_DEVICES(LineDetectorTest);

TEST(LineOptions, SayWhatIsWrong)
{
    const auto rejected = [](auto change) {
        core::LineOptions options;
        change(options);
        EXPECT_THROW(options.validate(), UsageError);
    };
    rejected([](core::LineOptions& o) { o.window = 8; });
    rejected([](core::LineOptions& o) { o.window = 51; });
    rejected([](core::LineOptions& o) { o.minorWindow = o.window + 2; });
    rejected([](core::LineOptions& o) { o.directions = 10; });
    rejected([](core::LineOptions& o) { o.directions = 20; });
    rejected([](core::LineOptions& o) { o.contrast = 0.0; });
    rejected([](core::LineOptions& o) { o.symmetry = 1.5; });
    rejected([](core::LineOptions& o) { o.leastDirections = o.directions + 1; });
    rejected([](core::LineOptions& o) { o.sigma = -1.0; });
    EXPECT_NO_THROW(core::LineOptions().validate());
}

TEST(LineWindows, HaveWeightsOfWholeEighths)
{
    for (const int directions : {4, 8, 12, 16}) {
        core::LineOptions options;
        options.directions = directions;
        options.window = 49;
        for (const core::LineWindow& window : core::lineWindows(options)) {
            const bool straight = std::ranges::all_of(
                window.half, [](const core::LineWindowPlace& place) { return place.nextWeight == 0.0; });
            EXPECT_EQ(straight, window.half.front().nextWeight == 0.0) << window.angle;
            for (const core::LineWindowPlace& place : window.half) {
                EXPECT_EQ(8.0 * place.nextWeight, std::floor(8.0 * place.nextWeight));
                EXPECT_GE(place.nextWeight, 0.0);
                EXPECT_LT(place.nextWeight, 1.0);
            }
        }
    }
}

TEST(LineWindows, AreAsLongInAllDirections)
{
    for (const auto sampling : {core::LineSampling::Interpolated, core::LineSampling::Nearest}) {
        core::LineOptions options;
        options.directions = 16;
        options.window = 21;
        options.sampling = sampling;
        const auto windows = core::lineWindows(options);
        ASSERT_EQ(windows.size(), 16u);
        for (const core::LineWindow& window : windows) {
            const core::LineWindowPlace& end = window.half.back();
            const double x = end.column + (window.nextInColumn ? 0.0 : end.nextWeight);
            const double y = end.row + (window.nextInColumn ? end.nextWeight : 0.0);
            EXPECT_NEAR(std::hypot(x, y), 10.0, 0.75) << window.angle;
            EXPECT_LE(angleBetween(std::atan2(y, x), window.angle), 0.06) << window.angle;
        }
    }
}

} // namespace
} // namespace isocenter::line_detector_test
