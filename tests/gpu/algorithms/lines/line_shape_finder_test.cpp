// SPDX-License-Identifier: MIT
// Shapes across lines on every device: each kernel against cpu-reference, all of it against what the cores of
// the CPU find, and against widths that are known.
#include "core/lines/tracing/cross_profiles.h"
#include "core/lines/tracing/cross_shapes.h"
#include "core/lines/tracing/line_drawing.h"
#include "core/support/error.h"
#include "gpu/algorithms/buffers.h"
#include "gpu/algorithms/lines/line_detector.h"
#include "gpu/algorithms/lines/line_shape_finder.h"
#include "tests/support/devices_under_test.h"
#include "tests/support/texture_samples.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

namespace isocenter::line_shape_finder_test {
namespace {

constexpr int kColumns = 300;
constexpr int kRows = 220;
constexpr core::CrossShapeFinder::Options kOptions{.reach = 22, .factor = 1.0f, .averagedBeside = 4};
constexpr core::SingleCourse kNoCourse{0.0f, 0.0f, 0.0f, 0.0f};

using Line = std::vector<core::CrossCourse>;

// Across points a pixel apart along a straight way.
Line across(double u, double v, double angle, int points)
{
    Line line;
    for (int k = 0; k < points; ++k)
        line.push_back({{u + k * std::cos(angle), v + k * std::sin(angle)},
                        {-0.5 * std::sin(angle), 0.5 * std::cos(angle)}});
    return line;
}

// Of all lengths, inside the image and across its edges.
std::vector<Line> lines()
{
    return {across(20.3, 30.7, 0.3, 180),  across(5.0, 215.0, -0.6, 90), across(150.0, 3.0, 1.4, 200),
            across(280.0, 100.0, 0.1, 60), across(100.0, 100.0, 2.0, 1), across(60.0, 60.0, 0.0, 5)};
}

std::vector<core::CrossShape> shapesOn(gpu::LineShapeFinder& finder, const std::vector<Line>& of,
                                       const core::CrossShapeFinder::Options& options = kOptions)
{
    const auto beside = static_cast<std::size_t>(options.averagedBeside);
    std::vector<core::SingleCourse> courses(beside, kNoCourse);
    for (const Line& line : of) {
        for (const core::CrossCourse& course : line)
            courses.push_back({static_cast<float>(course.middle.u), static_cast<float>(course.middle.v),
                               static_cast<float>(course.step.u), static_cast<float>(course.step.v)});
        courses.insert(courses.end(), beside, kNoCourse);
    }
    std::ranges::copy(courses, finder.room(courses.size()).begin());
    const auto found = finder.find(options);
    std::vector<core::CrossShape> shapes;
    for (std::size_t course = 0; course < courses.size(); ++course)
        if (courses[course].stepU != 0.0f || courses[course].stepV != 0.0f)
            shapes.push_back(found[course]);
    return shapes;
}

std::vector<core::CrossShape> shapesOn(gpu::Device& device, const core::Image& image, bool bytes,
                                       const std::vector<Line>& of)
{
    const auto pixels =
        bytes ? gpu::uploaded(device, core::wholeBytes(image).value()) : gpu::uploaded(device, image.values);
    gpu::LineShapeFinder finder(device);
    finder.setImage({pixels.get(), image.columns, image.rows, bytes});
    return shapesOn(finder, of);
}

std::vector<core::CrossShape> shapesOfCores(const core::Image& image, const std::vector<Line>& of)
{
    std::vector<core::CrossShape> shapes;
    core::CrossProfiles profiles(kOptions.reach);
    for (const Line& line : of) {
        std::vector<core::CrossShape> ofLine(line.size());
        profiles.take(image, line, kOptions.factor, static_cast<std::size_t>(kOptions.averagedBeside));
        core::findShapes(profiles, ofLine);
        shapes.insert(shapes.end(), ofLine.begin(), ofLine.end());
    }
    return shapes;
}

// Rounding decides now and then what is a valley.
void expectAlike(const std::vector<core::CrossShape>& seen, const std::vector<core::CrossShape>& expected)
{
    constexpr float kRounding = 2e-3f; // places, grey values
    constexpr double kShare = 0.01;
    ASSERT_EQ(seen.size(), expected.size());
    const auto isNear = [](float a, float b) { return std::abs(a - b) <= kRounding; };
    int different = 0;
    int thatStandOut = 0;
    for (std::size_t s = 0; s < seen.size(); ++s) {
        different += isNear(seen[s].middle, expected[s].middle) && isNear(seen[s].width, expected[s].width) &&
                             isNear(seen[s].contrast, expected[s].contrast) &&
                             isNear(seen[s].crest, expected[s].crest)
                         ? 0
                         : 1;
        thatStandOut += expected[s].width > 0.0f ? 1 : 0;
    }
    EXPECT_LE(different, kShare * static_cast<double>(seen.size()));
    EXPECT_GT(thatStandOut, 0.5 * static_cast<double>(seen.size()));
}

class LineShapeFinderTest : public test::DeviceTest
{
};

TEST_P(LineShapeFinderTest, FindsWhatTheOracleAndTheCoresOfTheCpuFind)
{
    const core::Image image = test::wholeGreys(test::texture(kColumns, kRows, 2.0));
    for (const bool bytes : {false, true}) {
        const auto seen = shapesOn(device(), image, bytes, lines());
        expectAlike(seen, shapesOn(reference(), image, bytes, lines()));
        expectAlike(seen, shapesOfCores(image, lines()));
    }
}

// A Gaussian is half as high at 1.177 of its sigma on either side.
TEST_P(LineShapeFinderTest, FindsWidthsThatAreKnown)
{
    constexpr double kSigma = 2.5;
    constexpr double kBrightness = 90.0;
    // The mean of the crest's middle half, 0.944 of it, over that of 4 pixels from 1.78 sigma on, 0.058.
    constexpr double kContrast = 0.886;
    constexpr double kAngle = 0.4;
    constexpr double kBeside = 0.7; // of the line, the courses' middles
    core::Image image(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column) {
            const double off =
                -(column + 0.5 - 40.0) * std::sin(kAngle) + (row + 0.5 - 40.0) * std::cos(kAngle);
            image.at(column, row) =
                static_cast<float>(50.0 + kBrightness * std::exp(-0.5 * off * off / (kSigma * kSigma)));
        }
    const Line line =
        across(40.0 + kBeside * std::sin(kAngle), 40.0 - kBeside * std::cos(kAngle), kAngle, 150);
    for (const core::CrossShape& shape : shapesOn(device(), image, false, {line})) {
        EXPECT_NEAR(shape.middle, 2.0 * kBeside, 0.1); // places are half a pixel
        EXPECT_NEAR(shape.width, 2.0 * 2.0 * std::sqrt(2.0 * std::numbers::ln2) * kSigma, 0.5);
        EXPECT_NEAR(shape.contrast, kContrast * kBrightness, 0.02 * kBrightness);
    }
}

TEST_P(LineShapeFinderTest, FindsTheSameWithLittleMemory)
{
    const core::Image image = test::texture(kColumns, kRows, 2.0);
    const auto pixels = gpu::uploaded(device(), image.values);
    gpu::LineShapeFinder some(device(), std::size_t{50} * 45 * sizeof(float)); // the profiles of 50 courses
    some.setImage({pixels.get(), kColumns, kRows, false});
    const auto inParts = shapesOn(some, lines());
    const auto atOnce = shapesOn(device(), image, false, lines());
    ASSERT_EQ(inParts.size(), atOnce.size());
    for (std::size_t s = 0; s < atOnce.size(); ++s) {
        EXPECT_EQ(inParts[s].width, atOnce[s].width) << s;
        EXPECT_EQ(inParts[s].crest, atOnce[s].crest) << s;
    }
}

TEST_P(LineShapeFinderTest, SaysThatThereIsNoImage)
{
    gpu::LineShapeFinder finder(device());
    finder.room(3);
    EXPECT_THROW(finder.find(kOptions), UsageError);
}

// Bright and dark lines in noise, crossed by another one.
core::Image stripes()
{
    core::Image image(600, 400);
    const std::vector<float> noise = test::randomValues(3, image.values.size(), -4.0, 4.0);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.columns; ++column) {
            const double along = 0.15 * column + row;
            const double off = std::remainder(along, 25.0);
            const double other = column - 0.3 * row - 200.0;
            image.at(column, row) = static_cast<float>(60.0 + 70.0 * std::exp(-off * off / 4.0) +
                                                       70.0 * std::exp(-other * other / 9.0) +
                                                       static_cast<double>(noise[image.index(column, row)]));
        }
    return image;
}

TEST_P(LineShapeFinderTest, MeasuresLinesAsTheCoresOfTheCpuDo)
{
    core::Image image = stripes();
    for (const auto polarity : {core::LinePolarity::Bright, core::LinePolarity::Dark}) {
        core::LineOptions options;
        options.polarity = polarity;
        gpu::LineDetector detector(device(), image.columns, image.rows, options);
        const auto pixels = gpu::uploaded(device(), image.values);
        detector.queue({pixels.get()});
        const core::PackedMask peaks = detector.readMask();
        gpu::LineShapeFinder finder(device());
        finder.setImage({pixels.get(), image.columns, image.rows, false});
        const auto expected = core::drawnLines(peaks, image, polarity);
        const auto seen = core::drawnLines(peaks, image, polarity, {}, {}, &finder);
        ASSERT_GT(expected.totalLengthPx(), 8000.0); // enough for a device to be asked
        ASSERT_EQ(seen.lines.size(), expected.lines.size());
        EXPECT_NEAR(seen.totalLengthPx(), expected.totalLengthPx(), 1e-3 * expected.totalLengthPx());
        EXPECT_NEAR(seen.meanWidthPx(), expected.meanWidthPx(), 1e-3 * expected.meanWidthPx());
        for (std::size_t l = 0; l < seen.lines.size(); ++l)
            EXPECT_NEAR(seen.lines[l].meanBrightness, expected.lines[l].meanBrightness, 0.05) << l;
        for (float& value : image.values) // the same lines, dark
            value = 200.0f - value;
    }
}

INSTANTIATE_TEST_SUITE_P(Devices, LineShapeFinderTest, testing::ValuesIn(test::devicesUnderTest()),
                         test::deviceTestName);

} // namespace
} // namespace isocenter::line_shape_finder_test
