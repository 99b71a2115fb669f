// SPDX-License-Identifier: MIT
// Widths, centres and contrasts of lines that are known.
#include "core/geometry/angles.h"
#include "core/lines/tracing/line_samples.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace isocenter::core::line_samples_test {
namespace {

constexpr int kSide = 80;

// A straight stretch through the centre of an image, moved across by a part of a pixel.
struct Line
{
    double degrees;
    double width;
    double shift = 0.3;

    double across(double u, double v) const
    {
        const double angle = degrees * kRadPerDeg;
        return -(u - 40.0) * std::sin(angle) + (v - 40.0) * std::cos(angle) - shift;
    }
    // Grey 30 beside it and 130 on it, as pixels see it: means over 8 x 8 places.
    Image image(bool dark = false) const
    {
        constexpr int kFine = 8;
        Image image(kSide, kSide);
        for (int row = 0; row < kSide; ++row)
            for (int column = 0; column < kSide; ++column) {
                int on = 0;
                for (int down = 0; down < kFine; ++down)
                    for (int right = 0; right < kFine; ++right) {
                        const double u = column + (right + 0.5) / kFine;
                        const double v = row + (down + 0.5) / kFine;
                        on += std::abs(across(u, v)) <= 0.5 * width ? 1 : 0;
                    }
                const float share = static_cast<float>(on) / (kFine * kFine);
                image.at(column, row) = dark ? 130.0f - 100.0f * share : 30.0f + 100.0f * share;
            }
        return image;
    }
    LineEdge edge() const // along it, half a pixel beside it
    {
        const double angle = degrees * kRadPerDeg;
        LineEdge edge;
        for (int k = -25; k <= 25; ++k)
            edge.points.push_back({40.0 + k * std::cos(angle) - (shift - 0.5) * std::sin(angle),
                                   40.0 + k * std::sin(angle) + (shift - 0.5) * std::cos(angle)});
        return edge;
    }
};

std::vector<LineSample> samplesIn(const Image& image, const LineEdge& edge, LinePolarity polarity,
                                  int reachPx)
{
    return LineSampler(image, polarity, reachPx).samplesOf(edge);
}

TEST(LineSamples, LinesHaveTheirWidthAndCentre)
{
    for (const double degrees : {0.0, 20.0, 45.0, 90.0, 130.0})
        for (const double width : {1.0, 2.0, 3.5, 5.0, 8.0}) {
            const Line line{degrees, width};
            const auto samples = samplesIn(line.image(), line.edge(), LinePolarity::Bright, 15);
            ASSERT_EQ(samples.size(), 51u);
            EXPECT_NEAR(meanWidthPx(samples), width, 0.5) << degrees << " degrees";
            for (const LineSample& sample : samples)
                EXPECT_NEAR(line.across(sample.centre.u, sample.centre.v), 0.0, 0.25)
                    << degrees << " degrees, width " << width;
            if (width >= 2.0) { // the cubic between pixels overshoots beside edges
                EXPECT_NEAR(meanContrast(samples), 100.0, width > 2.0 ? 5.0 : 10.0);
            }
        }
}

TEST(LineSamples, DarkLinesAreAsWide)
{
    const Line line{30.0, 3.0};
    const auto samples = samplesIn(line.image(true), line.edge(), LinePolarity::Dark, 10);
    EXPECT_NEAR(meanWidthPx(samples), 3.0, 0.5);
    EXPECT_NEAR(meanContrast(samples), 100.0, 5.0);
}

// Another line beside it ends the profile where the valley between both is.
TEST(LineSamples, ALineBesideIsNotPartOfIt)
{
    const Line line{0.0, 3.0, 0.0};
    Image image = line.image();
    for (int column = 0; column < kSide; ++column)
        for (int row = 46; row < 52; ++row)
            image.at(column, row) = 200.0f;
    EXPECT_NEAR(meanWidthPx(samplesIn(image, line.edge(), LinePolarity::Bright, 12)), 3.0, 0.5);
}

TEST(LineSamples, WhatDoesNotStandOutHasNoWidth)
{
    const Line line{0.0, 3.0};
    const auto samples = samplesIn(Image(kSide, kSide, 50.0f), line.edge(), LinePolarity::Bright, 10);
    EXPECT_EQ(meanWidthPx(samples), 0.0);
    EXPECT_EQ(meanContrast(samples), 0.0);
    EXPECT_EQ(samples.front().centre.u, line.edge().points.front().u);
}

} // namespace
} // namespace isocenter::core::line_samples_test
