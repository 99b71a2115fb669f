// SPDX-License-Identifier: MIT
#include "core/reconstruction/projections/projection_corrections.h"
#include "core/reconstruction/projections/projection_intensity.h"
#include "core/reconstruction/projections/ring_deviations.h"
#include "core/reconstruction/projections/selected_projections.h"
#include "core/support/error.h"
#include "tests/core/temporary_files.h"
#include "tests/support/scan_samples.h"

#include <cmath>
#include <utility>

namespace isocenter::core::projection_corrections_test {
namespace {

constexpr double kOpenBeam = 40000.0;

double lineIntegralAt(int column, int row)
{
    return 0.2 * column + 0.03 * row * row;
}

template <class ValueAt>
Image imageOf(int columns, int rows, const ValueAt& valueAt)
{
    Image image(columns, rows);
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            image.at(column, row) = static_cast<float>(valueAt(column, row));
    return image;
}

Image intensities(double scatter = 0.0)
{
    return imageOf(9, 7, [=](int c, int r) { return kOpenBeam * std::exp(-lineIntegralAt(c, r)) + scatter; });
}

ProjectionIntensity openBeam(const ProjectionCorrections& corrections)
{
    ProjectionIntensity intensity;
    intensity.unattenuated = kOpenBeam;
    intensity.corrections = corrections;
    return intensity;
}

double at(const Image& image, int column, int row)
{
    return static_cast<double>(image.at(column, row));
}

TEST(ProjectionCorrections, CropAndBinningTakeTheMeanOfIntensities)
{
    ProjectionCorrections corrections;
    corrections.crop = Roi{1, 2, 7, 5};
    corrections.binning = 2;
    const Image result = lineIntegralsOf(intensities(), openBeam(corrections), "p");
    ASSERT_EQ(result.columns, 3); // the seventh column and the fifth row fill no block
    ASSERT_EQ(result.rows, 2);
    double sum = 0.0;
    for (const auto& [column, row] : {std::pair(3, 4), std::pair(4, 4), std::pair(3, 5), std::pair(4, 5)})
        sum += std::exp(-lineIntegralAt(column, row));
    EXPECT_NEAR(at(result, 1, 1), -std::log(sum / 4.0), 1e-5);

    ProjectionIntensity integrals;
    integrals.lineIntegrals = true;
    integrals.corrections = corrections;
    const Image same = lineIntegralsOf(imageOf(9, 7, lineIntegralAt), integrals, "p");
    for (std::size_t pixel = 0; pixel < same.values.size(); ++pixel)
        EXPECT_NEAR(same.values[pixel], result.values[pixel], 1e-5f);
}

TEST(ProjectionCorrections, ABlockIsTheMeanOfItsGoodPixels)
{
    Image stored(4, 4, 1000.0f);
    stored.at(0, 0) = 0.0f;
    Image flat(4, 4, 2000.0f);
    flat.at(1, 1) = 6000.0f; // three times as sensitive
    stored.at(1, 1) = 3000.0f;
    Mask good(4, 4, true);
    good.set(0, 0, false);
    ProjectionIntensity intensity;
    intensity.flat = std::make_shared<const Image>(flat);
    intensity.badPixels = std::make_shared<const Mask>(good);
    intensity.corrections.binning = 2;
    std::size_t clamped = 0;
    const Image result = lineIntegralsOf(stored, intensity, "p", &clamped);
    EXPECT_NEAR(at(result, 0, 0), std::log(2.0), 1e-6);
    EXPECT_EQ(clamped, 0U);
}

// A point falls on the same place of the detector before and after.
TEST(ProjectionCorrections, TheGeometryFollows)
{
    ProjectionCorrections corrections;
    corrections.crop = Roi{5, 3, 37, 30};
    corrections.binning = 3;
    const ScanGeometry scan = scanOf(test::smallScan(20, 360.0, 48, 36));
    const ScanGeometry corrected = corrections.corrected(scan);
    EXPECT_EQ(corrected.columns(), 12);
    EXPECT_EQ(corrected.rows(), 10);
    const Eigen::Vector3d point(7.0, -4.0, 3.0);
    for (std::size_t p = 0; p < scan.count(); ++p) {
        const Eigen::Vector2d before = scan.projection(p).project(point);
        const Eigen::Vector2d after = corrected.projection(p).project(point);
        EXPECT_LT((Eigen::Vector2d(5.0, 3.0) + 3.0 * after - before).norm(), 1e-9);
        EXPECT_LT((corrected.projection(p).pitchMm() - Eigen::Vector2d(4.5, 4.5)).norm(), 1e-9);
        EXPECT_LT(
            (corrected.projection(p).detectorPoint(after) - scan.projection(p).detectorPoint(before)).norm(),
            1e-6);
    }
}

TEST(ProjectionCorrections, ScatterIsSubtractedFromObjectAndAir)
{
    ProjectionCorrections number;
    number.scatter = ScatterConstant{1200.0, false};
    ProjectionCorrections part;
    part.scatter = ScatterConstant{0.03, true};
    for (const ProjectionCorrections& corrections : {number, part}) {
        ProjectionIntensity air;
        air.airRegion = Roi{0, 0, 1, 1}; // where the line integral is 0
        air.corrections = corrections;
        for (const ProjectionIntensity& intensity : {openBeam(corrections), air}) {
            const Image result = lineIntegralsOf(intensities(1200.0), intensity, "p");
            for (int row = 0; row < 7; ++row)
                for (int column = 0; column < 9; ++column)
                    ASSERT_NEAR(at(result, column, row), lineIntegralAt(column, row), 1e-4);
        }
    }
}

TEST(ProjectionCorrections, MoreScatterThanLightIsCounted)
{
    ProjectionCorrections corrections;
    corrections.scatter = ScatterConstant{0.1, true};
    std::size_t clamped = 0;
    const Image stored = imageOf(9, 7, [](int c, int) { return c == 3 ? 3000.0 : 20000.0; });
    const Image result = lineIntegralsOf(stored, openBeam(corrections), "p", &clamped);
    EXPECT_EQ(clamped, 7U);
    EXPECT_GT(result.at(3, 0), result.at(4, 0));
    corrections.scatter = ScatterConstant{0.6, true};
    expectMentions(messageOf([&] { lineIntegralsOf(stored, openBeam(corrections), "p7"); }),
                   {"p7", "scatter"});
}

TEST(ProjectionCorrections, ThePolynomialStraightensBeamHardening)
{
    ProjectionCorrections corrections;
    corrections.beamHardening = {0.5, 1.0, 0.01};
    const Image result = lineIntegralsOf(intensities(), openBeam(corrections), "p");
    const double p = lineIntegralAt(5, 2);
    EXPECT_NEAR(at(result, 5, 2), 0.5 + p + 0.01 * p * p, 1e-5);
    EXPECT_DOUBLE_EQ(polynomial({1.0, 2.0, 3.0}, 2.0), 17.0);
}

TEST(ProjectionCorrections, WhatCannotBeIsNamed)
{
    const auto message = [](const ProjectionCorrections& corrections) {
        return messageOf([&] { lineIntegralsOf(intensities(), openBeam(corrections), "p"); });
    };
    ProjectionCorrections corrections;
    corrections.binning = 0;
    expectMentions(message(corrections), {"--binning", "0"});
    corrections.binning = 8;
    expectMentions(message(corrections), {"--binning 8", "9 x 7"});
    corrections = {};
    corrections.crop = Roi{5, 0, 5, 2};
    expectMentions(message(corrections), {"--crop 5,0,5,2", "9 x 7"});
    corrections = {};
    for (const ScatterConstant& scatter :
         {ScatterConstant{-1.0, false}, ScatterConstant{std::nan(""), true}}) {
        corrections.scatter = scatter;
        expectMentions(message(corrections), {"--scatter"});
    }
    corrections.scatter = ScatterConstant{1.0, true};
    expectMentions(message(corrections), {"--scatter-part", "below 1"});
    corrections = {};
    corrections.beamHardening = {1.0};
    expectMentions(message(corrections), {"--beam-hardening", "two at least"});
    corrections.beamHardening = {1.0, 0.0};
    expectMentions(message(corrections), {"--beam-hardening", "alike"});
    ProjectionIntensity integrals;
    integrals.lineIntegrals = true;
    integrals.corrections.scatter = ScatterConstant{1.0, false};
    expectMentions(messageOf([&] { lineIntegralsOf(intensities(), integrals, "p"); }),
                   {"scatter", "--line-integrals"});
}

// Projections in memory.
class KeptProjections : public ProjectionSource
{
public:
    explicit KeptProjections(std::vector<Image> images)
        : ProjectionSource(images.front().columns, images.front().rows, namesOf(images.size())),
          images_(std::move(images))
    {
    }
    Image read(int projection) const override { return images_.at(static_cast<std::size_t>(projection)); }

private:
    static std::vector<std::string> namesOf(std::size_t count)
    {
        std::vector<std::string> names;
        for (std::size_t p = 0; p < count; ++p)
            names.push_back("p" + std::to_string(p));
        return names;
    }
    std::vector<Image> images_;
};

ProjectionIntensity plainIntegrals()
{
    ProjectionIntensity intensity;
    intensity.lineIntegrals = true;
    return intensity;
}

// A column that shows too much, and one too little: most of it is found.
TEST(RingDeviations, AreWhatPixelsShowTooMuch)
{
    CircularScan fine{200.0, 300.0, 192, 12, {0.375, 1.5}};
    fine.anglesDeg = test::smallScan(60, 360.0, 1, 1).anglesDeg;
    const ScanGeometry scan = scanOf(fine);
    const std::vector<Image> clean = test::projectionsOf(test::twoBalls(), scan);
    std::vector<Image> ringed = clean;
    for (Image& image : ringed)
        for (int row = 0; row < 12; ++row) {
            image.at(80, row) += 0.05f;
            image.at(124, row) -= 0.05f;
        }
    const KeptProjections source(ringed);
    const Image rings = ringDeviations(source, plainIntegrals(), RingDirection::AlongRows, 7);
    EXPECT_NEAR(at(rings, 80, 6), 0.05, 0.005);
    EXPECT_NEAR(at(rings, 124, 6), -0.05, 0.005);
    ProjectionIntensity intensity = plainIntegrals();
    intensity.corrections.rings = std::make_shared<const Image>(rings);
    const Image corrected = lineIntegralsOf(ringed[7], intensity, "p");
    for (int column = 64; column < 128; ++column) // between the edges of the ball, which stand still
        EXPECT_NEAR(corrected.at(column, 6), clean[7].at(column, 6), 0.006f) << column;
}

TEST(RingDeviations, LookAcrossTheAxis)
{
    Image columns(9, 9, 1.0f);
    for (int row = 0; row < 9; ++row)
        columns.at(4, row) = 2.0f;
    const KeptProjections source({columns, columns, columns});
    EXPECT_FLOAT_EQ(ringDeviations(source, plainIntegrals(), RingDirection::AlongRows, 3).at(4, 4), 1.0f);
    EXPECT_FLOAT_EQ(ringDeviations(source, plainIntegrals(), RingDirection::AlongColumns, 3).at(4, 4), 0.0f);
    for (const int even : {-3, 1, 4})
        expectMentions(
            messageOf([&] { ringDeviations(source, plainIntegrals(), RingDirection::AlongRows, even); }),
            {"--rings", "odd"});
}

TEST(RingDeviations, CanBeCancelledAtEachProjection)
{
    class Stopping : public KeptProjections
    {
    public:
        using KeptProjections::KeptProjections;
        Image read(int projection) const override
        {
            ++reads;
            stop.request_stop();
            return KeptProjections::read(projection);
        }
        mutable int reads = 0;
        mutable std::stop_source stop;
    };
    const Stopping source({Image(9, 9, 1.0f), Image(9, 9, 1.0f), Image(9, 9, 1.0f)});
    EXPECT_THROW(
        ringDeviations(source, plainIntegrals(), RingDirection::AlongRows, 3, {{}, source.stop.get_token()}),
        Cancelled);
    EXPECT_EQ(source.reads, 1);
}

TEST(SelectedProjections, AreListedFromOne)
{
    EXPECT_EQ(projectionIndices("", 9), std::vector<std::size_t>{});
    EXPECT_EQ(projectionIndices("3,5-7,1", 9), (std::vector<std::size_t>{2, 4, 5, 6, 0}));
    EXPECT_EQ(projectionIndices("8-1000000000", 9), (std::vector<std::size_t>{7, 8, 9})); // one too many
    for (const char* list : {"0", "a", "5-3", "3,,4", "-2"})
        expectMentions(messageOf([&] { projectionIndices(list, 9); }), {"--skip", "3,17,30-40"});
}

TEST(SelectedProjections, AreThoseThatAreLeft)
{
    EXPECT_EQ(selectedProjections(10, 3, {3, 8}), (std::vector<std::size_t>{0, 6, 9}));
    EXPECT_EQ(selectedProjections(3, 1, {}), (std::vector<std::size_t>{0, 1, 2}));
    expectMentions(messageOf([] { selectedProjections(5, 1, {5}); }),
                   {"--skip", "projection 6", "there are 5"});
    expectMentions(messageOf([] { selectedProjections(5, 0, {}); }), {"--every", "0"});
    expectMentions(messageOf([] { selectedProjections(2, 2, {0}); }), {"--skip", "no projection"});

    std::vector<Image> images;
    for (int p = 0; p < 4; ++p)
        images.emplace_back(3, 2, static_cast<float>(p));
    const SelectedProjections selected(std::make_unique<KeptProjections>(images), {3, 1});
    EXPECT_EQ(selected.count(), 2);
    EXPECT_EQ(selected.columns(), 3);
    EXPECT_EQ(selected.nameOf(0), "p3");
    EXPECT_EQ(selected.read(1).at(0, 0), 1.0f);
}

} // namespace
} // namespace isocenter::core::projection_corrections_test
