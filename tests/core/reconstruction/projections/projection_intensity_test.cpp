// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/projection_intensity.h"
#include "tests/core/temporary_files.h"

#include <cmath>
#include <limits>
#include <utility>

namespace isocenter::core::projection_intensity_test {
namespace {

constexpr int kColumns = 7;
constexpr int kRows = 5;
constexpr double kTolerance = 2e-6;

template <class ValueAt>
Image imageOf(const ValueAt& valueAt)
{
    Image image(kColumns, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            image.at(column, row) = static_cast<float>(valueAt(column, row));
    return image;
}

// Line integrals of an object, with a column of air at the left.
double trueLineIntegral(int column, int row)
{
    return column == 0 ? 0.0 : 0.3 * column + 0.05 * row;
}

double darkAt(int column, int row)
{
    return 100.0 + 3.0 * column - row;
}

double gainAt(int column, int row)
{
    return 30000.0 * (1.0 + 0.1 * std::sin(column + 2.0 * row));
}

std::shared_ptr<const Image> shared(Image image)
{
    return std::make_shared<const Image>(std::move(image));
}

void expectTrueLineIntegrals(const Image& image)
{
    ASSERT_EQ(image.columns, kColumns);
    ASSERT_EQ(image.rows, kRows);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < kColumns; ++column)
            EXPECT_NEAR(static_cast<double>(image.at(column, row)), trueLineIntegral(column, row), kTolerance)
                << column << ", " << row;
}

ProjectionIntensity openBeam(double unattenuated)
{
    ProjectionIntensity intensity;
    intensity.unattenuated = unattenuated;
    return intensity;
}

ProjectionIntensity airAtTheLeft()
{
    ProjectionIntensity intensity;
    intensity.airRegion = Roi{0, 0, 1, kRows};
    return intensity;
}

std::string messageFor(const Image& stored, const ProjectionIntensity& intensity)
{
    return messageOf([&] { lineIntegralsOf(stored, intensity, "p7.tif"); });
}

Image attenuated(double unattenuated)
{
    return imageOf([=](int c, int r) { return unattenuated * std::exp(-trueLineIntegral(c, r)); });
}

TEST(ProjectionIntensity, AKnownOpenBeamGivesLineIntegrals)
{
    expectTrueLineIntegrals(lineIntegralsOf(attenuated(40000.0), openBeam(40000.0), "p"));
    expectTrueLineIntegrals(lineIntegralsOf(attenuated(1.0), openBeam(1.0), "p"));
    const Image brighter = lineIntegralsOf(attenuated(2.0), openBeam(1.0), "p");
    EXPECT_NEAR(static_cast<double>(brighter.at(0, 0)), -std::log(2.0), kTolerance); // noise is not cut off
}

TEST(ProjectionIntensity, ARegionOfAirTellsTheOpenBeamOfEachProjection)
{
    for (const double output : {10000.0, 50000.0})
        expectTrueLineIntegrals(lineIntegralsOf(attenuated(output), airAtTheLeft(), "p"));
}

TEST(ProjectionIntensity, DarkAndFlatImagesCancel)
{
    const auto stored = [](double output) {
        return imageOf([=](int c, int r) {
            return darkAt(c, r) + output * gainAt(c, r) * std::exp(-trueLineIntegral(c, r));
        });
    };
    ProjectionIntensity intensity;
    intensity.dark = shared(imageOf(darkAt));
    intensity.flat = shared(imageOf([](int c, int r) { return darkAt(c, r) + gainAt(c, r); }));
    expectTrueLineIntegrals(lineIntegralsOf(stored(1.0), intensity, "p"));
    intensity.airRegion = Roi{0, 0, 1, kRows}; // the tube gave less than for the flat image
    expectTrueLineIntegrals(lineIntegralsOf(stored(0.8), intensity, "p"));
}

TEST(ProjectionIntensity, TheDarkImageIsPartOfAStatedOpenBeam)
{
    const double unattenuated = 40000.0;
    const Image stored = imageOf([=](int c, int r) {
        return darkAt(c, r) + (unattenuated - darkAt(c, r)) * std::exp(-trueLineIntegral(c, r));
    });
    ProjectionIntensity intensity = openBeam(unattenuated);
    intensity.dark = shared(imageOf(darkAt));
    expectTrueLineIntegrals(lineIntegralsOf(stored, intensity, "p"));

    ProjectionIntensity air = airAtTheLeft();
    air.dark = shared(imageOf(darkAt));
    const Image even =
        imageOf([](int c, int r) { return darkAt(c, r) + 900.0 * std::exp(-trueLineIntegral(c, r)); });
    const Image result = lineIntegralsOf(even, air, "p");
    EXPECT_NEAR(static_cast<double>(result.at(6, 4)), trueLineIntegral(6, 4), 1e-4); // 900 less 100 in floats
}

TEST(ProjectionIntensity, LineIntegralsAreOnlyScaled)
{
    ProjectionIntensity intensity;
    intensity.lineIntegrals = true;
    intensity.scale = 0.001;
    expectTrueLineIntegrals(lineIntegralsOf(
        imageOf([](int c, int r) { return 1000.0 * trueLineIntegral(c, r); }), intensity, "p"));
    const Image nothing = lineIntegralsOf(Image(kColumns, kRows), intensity, "p"); // nothing in the beam
    EXPECT_EQ(nothing.values, Image(kColumns, kRows).values);
}

TEST(ProjectionIntensity, ABadPixelGetsTheMeanOfItsNeighbours)
{
    Image stored = imageOf([](int c, int r) { return c + 10 * r; });
    Mask good(kColumns, kRows, true);
    stored.at(3, 2) = std::numeric_limits<float>::quiet_NaN();
    good.set(3, 2, false);
    stored.at(0, 0) = 1e9f; // at a corner
    good.set(0, 0, false);
    ProjectionIntensity intensity;
    intensity.lineIntegrals = true;
    intensity.badPixels = std::make_shared<const Mask>(good);
    const Image mended = lineIntegralsOf(stored, intensity, "p");
    EXPECT_FLOAT_EQ(mended.at(3, 2), 23.0f);
    EXPECT_FLOAT_EQ(mended.at(0, 0), (1.0f + 10.0f + 11.0f) / 3.0f);
    EXPECT_EQ(mended.at(4, 2), 24.0f);
}

TEST(ProjectionIntensity, SpotsOfBadPixelsAreMendedFromTheirRimInwards)
{
    const Image stored = imageOf([](int c, int r) { return c < 6 ? 1000.0 : 5.0 + r; });
    Mask good(kColumns, kRows, true);
    for (int row = 0; row < kRows; ++row)
        for (int column = 0; column < 6; ++column)
            good.set(column, row, false);
    ProjectionIntensity intensity;
    intensity.lineIntegrals = true;
    intensity.badPixels = std::make_shared<const Mask>(good);
    const Image mended = lineIntegralsOf(stored, intensity, "p");
    EXPECT_FLOAT_EQ(mended.at(5, 2), 7.0f);
    EXPECT_FLOAT_EQ(mended.at(5, 0), 5.5f);
    EXPECT_FLOAT_EQ(mended.at(4, 0), (5.5f + 6.0f) / 2.0f); // of what was mended beside it
    EXPECT_FLOAT_EQ(mended.at(0, 2), 7.0f);
}

TEST(ProjectionIntensity, PixelsThatTheFlatImageDoesNotLightAreBad)
{
    Image flat = imageOf([](int, int) { return 1000.0; });
    flat.at(3, 2) = 0.0f;
    ProjectionIntensity intensity;
    intensity.flat = shared(flat);
    const Image result = lineIntegralsOf(attenuated(1000.0), intensity, "p");
    EXPECT_NEAR(static_cast<double>(result.at(3, 2)), trueLineIntegral(3, 2), kTolerance); // linear around it
}

TEST(ProjectionIntensity, PixelsWithoutLightCountAsLessThanTheDarkestOther)
{
    Image counts = imageOf([](int c, int) { return 1.0 + 100.0 * c; });
    counts.at(2, 2) = 0.0f;
    counts.at(3, 3) = -7.0f;
    std::size_t clamped = 1;
    const Image result = lineIntegralsOf(counts, openBeam(1000.0), "p", &clamped);
    EXPECT_EQ(clamped, 3u);
    EXPECT_NEAR(static_cast<double>(result.at(2, 2)), std::log(1000.0 / 0.5), kTolerance);
    EXPECT_EQ(result.at(2, 2), result.at(3, 3));

    Image bright = imageOf([](int, int) { return 800.0; });
    bright.at(2, 2) = 0.0f;
    EXPECT_NEAR(static_cast<double>(lineIntegralsOf(bright, openBeam(1000.0), "p").at(2, 2)),
                std::log(1000.0 / 0.5), kTolerance); // half a count, not half of 800

    Image transmissions = imageOf([](int, int) { return 0.01; });
    transmissions.at(2, 2) = 0.0f;
    EXPECT_NEAR(static_cast<double>(lineIntegralsOf(transmissions, openBeam(1.0), "p").at(2, 2)),
                std::log(1.0 / 0.005), kTolerance);
}

TEST(ProjectionIntensity, WhatIsNotStatedIsAskedFor)
{
    expectMentions(messageFor(attenuated(1.0), {}), {"--i0", "--air", "--line-integrals"});
    ProjectionIntensity twice = openBeam(1000.0);
    twice.lineIntegrals = true;
    expectMentions(messageFor(attenuated(1.0), twice), {"--line-integrals", "I0"});
    ProjectionIntensity two = airAtTheLeft();
    two.unattenuated = 1.0;
    expectMentions(messageFor(attenuated(1.0), two), {"twice", "--i0"});
    for (const double bad : {0.0, -1.0, std::numeric_limits<double>::infinity()})
        expectMentions(messageFor(attenuated(1.0), openBeam(bad)), {"--i0", "above 0"});
    ProjectionIntensity nothing;
    nothing.lineIntegrals = true;
    nothing.scale = 0.0;
    expectMentions(messageFor(attenuated(1.0), nothing), {"scaled by 0"});
}

TEST(ProjectionIntensity, ProjectionsThatHoldNothingAreNamed)
{
    expectMentions(messageFor(Image(kColumns, kRows), openBeam(1.0)), {"p7.tif", "nothing above 0"});
    expectMentions(messageFor(Image(kColumns, kRows, -1.0f), airAtTheLeft()), {"p7.tif", "nothing above 0"});
    ProjectionIntensity dark = openBeam(5000.0);
    dark.dark = shared(Image(kColumns, kRows, 50.0f));
    expectMentions(messageFor(Image(kColumns, kRows, 40.0f), dark), {"p7.tif", "above its dark image"});
    dark.unattenuated = 50.0;
    expectMentions(messageFor(Image(kColumns, kRows, 60.0f), dark), {"p7.tif", "brighter than the dark"});
    ProjectionIntensity bad = openBeam(5000.0);
    bad.badPixels = std::make_shared<const Mask>(kColumns, kRows, false);
    expectMentions(messageFor(attenuated(1.0), bad), {"p7.tif", "mask of bad pixels"});
    expectMentions(messageFor(Image(), openBeam(1.0)), {"p7.tif", "no pixels"});
}

TEST(ProjectionIntensity, NumbersThatAreNotFiniteOrTooLargeAreNamed)
{
    for (const float bad :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), 3e38f, -2e12f}) {
        Image stored = attenuated(1.0);
        stored.at(4, 1) = bad;
        expectMentions(messageFor(stored, openBeam(1.0)), {"p7.tif", "pixel (4, 1) of the projection"});
        ProjectionIntensity intensity;
        intensity.flat = shared(stored);
        expectMentions(messageFor(attenuated(1.0), intensity), {"pixel (4, 1) of the flat image"});
        intensity.flat = shared(attenuated(1.0));
        intensity.dark = shared(stored);
        expectMentions(messageFor(attenuated(1.0), intensity), {"pixel (4, 1) of the dark image"});
    }
    ProjectionIntensity large;
    large.lineIntegrals = true;
    large.scale = 1e30;
    expectMentions(messageFor(Image(kColumns, kRows, 1e10f), large), {"p7.tif", "scaled"});
}

TEST(ProjectionIntensity, ImagesOfAnotherDetectorAndRegionsBesideItAreRefused)
{
    ProjectionIntensity flat;
    flat.flat = shared(Image(kColumns, kRows + 1, 1.0f));
    expectMentions(messageFor(attenuated(1.0), flat), {"p7.tif", "7 x 5", "flat image", "7 x 6"});
    ProjectionIntensity bad = openBeam(1.0);
    bad.badPixels = std::make_shared<const Mask>(kColumns - 1, kRows, true);
    expectMentions(messageFor(attenuated(1.0), bad), {"mask of bad pixels", "6 x 5"});
    for (const Roi& region : {Roi{5, 0, 3, 2}, Roi{-1, 0, 2, 2}, Roi{0, 0, 0, 0}}) {
        ProjectionIntensity air;
        air.airRegion = region;
        expectMentions(messageFor(attenuated(1.0), air), {"p7.tif", "--air", "7 x 5"});
    }
}

} // namespace
} // namespace isocenter::core::projection_intensity_test
