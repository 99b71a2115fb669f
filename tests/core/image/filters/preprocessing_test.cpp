// SPDX-License-Identifier: MIT
#include "core/image/filters/gaussian_blur.h"
#include "core/image/filters/preprocessing.h"
#include "core/support/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace isocenter::core::preprocessing_test {
namespace {

Radiograph pattern()
{
    Radiograph xray;
    xray.name = "pattern.png";
    xray.pixels = Image(60, 44);
    for (int row = 0; row < 44; ++row)
        for (int column = 0; column < 60; ++column)
            xray.pixels.at(column, row) =
                static_cast<float>(2000 + 20 * column + 400 * std::sin(0.8 * column) * std::cos(0.6 * row));
    return xray;
}

Mask withHole()
{
    Mask mask(60, 44, true);
    mask.setInside(std::vector<PixelPoint>{{20, 12}, {33, 12}, {33, 30}, {20, 30}}, false);
    return mask;
}

Radiograph painted(Radiograph xray, const Mask& mask)
{
    for (std::size_t p = 0; p < mask.counts.size(); ++p)
        if (mask.counts[p] == 0)
            xray.pixels.values[p] = static_cast<float>(p * 7919 % 60000);
    return xray;
}

double meanOf(const Image& image)
{
    return std::accumulate(image.values.begin(), image.values.end(), 0.0) /
           static_cast<double>(image.values.size());
}

double deviationOf(const Image& image)
{
    double squares = 0.0;
    for (const float value : image.values)
        squares += std::pow(static_cast<double>(value) - meanOf(image), 2);
    return std::sqrt(squares / static_cast<double>(image.values.size()));
}

std::string problemOf(const std::string& text)
{
    try {
        Preprocessing::parse(text);
    } catch (const UsageError& error) {
        return error.what();
    }
    return "accepted";
}

void expectSays(const std::string& problem, const std::string& words)
{
    EXPECT_NE(problem.find(words), std::string::npos) << problem;
}

TEST(Preprocessing, ParsesAList)
{
    const Preprocessing steps =
        Preprocessing::parse("log:99%,clahe:2.5:4,background:30,crop:3:4:20:10,gaussian:1.5,sobel");
    using Kind = ImageFilter::Kind;
    const std::vector<ImageFilter> expected{{Kind::Logarithm, 99.0, true},
                                            {Kind::Clahe, 2.5, false, 4},
                                            {Kind::Background, 30.0},
                                            {Kind::Gaussian, 1.5},
                                            {Kind::SobelMagnitude}};
    EXPECT_EQ(steps.filters, expected);
    EXPECT_EQ(steps.crop, (Roi{3, 4, 20, 10}));
    EXPECT_TRUE(steps.changesGreysOfXrayAlone());
    EXPECT_EQ(steps.forBoth(), (std::vector<ImageFilter>{expected[3], expected[4]}));
    EXPECT_FALSE(Preprocessing::parse("log:60000,gaussian:2").changesGreysOfXrayAlone());
}

TEST(Preprocessing, SaysWhatIsWrong)
{
    expectSays(problemOf("blur:2"), "'blur' is not a known preprocessing: use log");
    expectSays(problemOf(""), "use log, clahe");
    expectSays(problemOf("gaussian"), "gaussian:SIGMA");
    expectSays(problemOf("gaussian:x"), "'x' is not a number");
    expectSays(problemOf("gaussian:0"), "positive");
    expectSays(problemOf("log:-5"), "positive");
    expectSays(problemOf("log:101%"), "at most 100");
    expectSays(problemOf("log,log:3"), "once");
    expectSays(problemOf("clahe:0.5:8"), "at least 1");
    expectSays(problemOf("clahe:2:0"), "1 to 64 tiles");
    expectSays(problemOf("crop:1:2:3"), "crop:COLUMN:ROW:COLUMNS:ROWS");
    expectSays(problemOf("crop:1:2:0:3"), "leaves no pixel");
    expectSays(problemOf("crop:1.5:2:3:3"), "whole numbers");
    expectSays(problemOf("gaussian:2,clahe:2:8"), "last");
}

TEST(Preprocessing, KnownIntensitiesBecomeLineIntegralsFirst)
{
    Radiograph xray = pattern();
    EXPECT_EQ(preprocessed(xray, {}, {}).pixels.values, xray.pixels.values); // I0 is not known
    xray.unattenuated = 8000.0;
    EXPECT_EQ(preprocessed(xray, {}, Preprocessing::parse("clahe:3:4")).pixels.values,
              equalisedAdaptively(lineIntegralsOf(xray.pixels, 8000.0), {}, 3.0, 4).values);
}

TEST(Preprocessing, TheLogarithmTakesI0AsAsked)
{
    Radiograph xray = pattern();
    xray.unattenuated = 8000.0;
    EXPECT_EQ(preprocessed(xray, {}, Preprocessing::parse("log")).pixels.values,
              lineIntegralsOf(xray.pixels, 8000.0).values);
    EXPECT_EQ(preprocessed(xray, {}, Preprocessing::parse("log:5000")).pixels.values,
              lineIntegralsOf(xray.pixels, 5000.0).values);
    const auto brightest = *std::ranges::max_element(xray.pixels.values);
    const Image ofBrightest = lineIntegralsOf(xray.pixels, static_cast<double>(brightest));
    EXPECT_EQ(preprocessed(xray, {}, Preprocessing::parse("log:100%")).pixels.values, ofBrightest.values);
    const Mask mask = withHole(); // garbage in it is not a percentile
    EXPECT_EQ(preprocessed(painted(xray, mask), mask, Preprocessing::parse("log:100%")).pixels.at(0, 0),
              ofBrightest.at(0, 0));
}

TEST(Preprocessing, GreysAreMatchedAsFarAsTheXrayLeavesThemOpen)
{
    const auto matchOf = [](const Radiograph& xray, const std::string& steps = {}) {
        return preprocessed(xray, {}, steps.empty() ? Preprocessing() : Preprocessing::parse(steps))
            .greyMatch;
    };
    Radiograph xray = pattern();
    EXPECT_EQ(matchOf(xray), GreyMatch::IntensityFactor);
    EXPECT_EQ(matchOf(xray, "log:99%"), GreyMatch::Offset);
    EXPECT_EQ(matchOf(xray, "log:8000"), GreyMatch::Factor);
    xray.unattenuated = 8000.0;
    EXPECT_EQ(matchOf(xray), GreyMatch::Factor);
    xray.isUnattenuatedEstimated = true;
    EXPECT_EQ(matchOf(xray), GreyMatch::Offset);
    EXPECT_EQ(matchOf(xray, "gaussian:2"), GreyMatch::Offset);
    EXPECT_EQ(matchOf(xray, "log:8000"), GreyMatch::Factor);
    EXPECT_EQ(matchOf(xray, "clahe:2:4"), GreyMatch::Factor); // has its own greys
    xray.intensity = IntensityKind::Logarithmic;              // in a unit that no file states
    EXPECT_EQ(matchOf(xray), GreyMatch::Factor);
}

// Whatever I0 is taken to be, the differences between line integrals stay, also below 0.
TEST(Preprocessing, AWrongI0ShiftsAllLineIntegralsAlike)
{
    const Image right = preprocessed(pattern(), {}, Preprocessing::parse("log:8000")).pixels;
    const Image wrong = preprocessed(pattern(), {}, Preprocessing::parse("log:80")).pixels;
    for (std::size_t p = 0; p < right.values.size(); ++p)
        ASSERT_NEAR(right.values[p] - wrong.values[p], std::log(100.0), 1e-5) << p;
}

TEST(Preprocessing, ALogarithmThatCannotBeTakenNamesTheXray)
{
    const auto problem = [](const Radiograph& xray) -> std::string {
        try {
            preprocessed(xray, {}, Preprocessing::parse("log"));
        } catch (const InputError& error) {
            return error.what();
        }
        return "accepted";
    };
    Radiograph xray = pattern();
    expectSays(problem(xray), "pattern.png");
    expectSays(problem(xray), "log:99%");
    xray.intensity = IntensityKind::Logarithmic;
    expectSays(problem(xray), "already");
}

TEST(Preprocessing, GarbageInTheMaskDoesNotLeak)
{
    const Mask mask = withHole();
    for (const char* steps : {"clahe:2:4", "background:5", "log:90%,background:5,clahe:3:2"}) {
        const ComparedXray clean = preprocessed(pattern(), mask, Preprocessing::parse(steps));
        const ComparedXray seen = preprocessed(painted(pattern(), mask), mask, Preprocessing::parse(steps));
        for (std::size_t p = 0; p < mask.counts.size(); ++p)
            if (mask.counts[p] != 0) {
                ASSERT_EQ(seen.pixels.values[p], clean.pixels.values[p]) << steps << " pixel " << p;
            }
    }
}

TEST(GaussianBlur, KeepsConstantsAndRamps)
{
    Mask mask = withHole();
    const Image constant = gaussianBlur(Image(60, 44, 7.0f), mask, 3.0);
    for (const float value : constant.values)
        ASSERT_NEAR(value, 7.0f, 1e-5f);
    Image ramp(60, 44);
    for (int row = 0; row < 44; ++row)
        for (int column = 0; column < 60; ++column)
            ramp.at(column, row) = static_cast<float>(2 * column - 3 * row);
    EXPECT_NEAR(gaussianBlur(ramp, {}, 2.0).at(30, 20), 0.0, 1e-4);
}

TEST(GaussianBlur, SpreadsAPointByItsVariance)
{
    Image point(61, 61);
    point.at(30, 30) = 1.0f;
    const Image spread = gaussianBlur(point, {}, 4.0);
    double sum = 0.0;
    double squares = 0.0;
    for (int row = 0; row < 61; ++row)
        for (int column = 0; column < 61; ++column) {
            sum += static_cast<double>(spread.at(column, row));
            squares += static_cast<double>(spread.at(column, row)) * (column - 30) * (column - 30);
        }
    EXPECT_NEAR(sum, 1.0, 1e-4);
    EXPECT_NEAR(squares, 16.0, 0.6); // cut at three sigma
}

TEST(Background, SlopesGoAndDetailsStay)
{
    Radiograph slope = pattern();
    for (int row = 0; row < 44; ++row)
        for (int column = 0; column < 60; ++column)
            slope.pixels.at(column, row) += static_cast<float>(100 * column);
    const Image flat = preprocessed(slope, {}, Preprocessing::parse("background:4")).pixels;
    EXPECT_NEAR(meanOf(flat), meanOf(slope.pixels), 0.01 * meanOf(slope.pixels));
    // Far from the edges the slope is gone: columns 16 periods of the pattern apart have one mean.
    double left = 0.0;
    double right = 0.0;
    for (int row = 0; row < 44; ++row) {
        left += static_cast<double>(flat.at(18, row)) / 44;
        right += static_cast<double>(flat.at(42, row)) / 44;
    }
    EXPECT_NEAR(left, right, 0.05 * 24 * 120);
    EXPECT_GT(deviationOf(flat), 50.0);
}

TEST(Clahe, KeepsRangeAndOrderAndRaisesFaintContrast)
{
    Image faint(64, 64);
    for (int row = 0; row < 64; ++row)
        for (int column = 0; column < 64; ++column)
            faint.at(column, row) =
                static_cast<float>(500 + 5 * std::sin(0.7 * column) * std::sin(0.5 * row));
    faint.at(0, 0) = 0.0f;
    faint.at(63, 63) = 1000.0f;
    const Image result = equalisedAdaptively(faint, {}, 40.0, 4);
    EXPECT_GT(deviationOf(result), 5.0 * deviationOf(faint));
    for (const float value : result.values) {
        ASSERT_GE(value, 0.0f);
        ASSERT_LE(value, 1000.0f);
    }
    const Image one = equalisedAdaptively(faint, {}, 40.0, 1); // one mapping: the order of greys stays
    for (std::size_t p = 1; p < faint.values.size(); ++p)
        if (faint.values[p] > faint.values[p - 1]) {
            ASSERT_GE(one.values[p], one.values[p - 1]);
        }
}

TEST(Clahe, TheClipLimitHoldsBackAFrequentGrey)
{
    Image image(64, 64); // half of it black, the rest every grey alike
    for (std::size_t p = 0; p < image.values.size(); ++p)
        image.values[p] = p % 2 == 0 ? 0.0f : static_cast<float>(p / 2 % 256);
    const Image plain = equalisedAdaptively(image, {}, 256.0, 1);
    EXPECT_GT(plain.at(0, 0), 127.0f); // half of all pixels are at most this dark
    const Image clipped = equalisedAdaptively(image, {}, 1.0, 1);
    for (std::size_t p = 0; p < image.values.size(); ++p)
        ASSERT_NEAR(clipped.values[p], image.values[p], 2.0f);
}

TEST(Clahe, AConstantImageStays)
{
    const Image constant(20, 20, 3.0f);
    EXPECT_EQ(equalisedAdaptively(constant, {}, 2.0, 8).values, constant.values);
}

} // namespace
} // namespace isocenter::core::preprocessing_test
