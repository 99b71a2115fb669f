// SPDX-License-Identifier: MIT
// Faults of single projections, of the beam and of distances that a noisy scan shows, and how far a stated
// shift is right.
#include "core/image/image.h"
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/geometry_doctor.h"
#include "core/reconstruction/judging/ellipsoid_phantom.h"
#include "core/reconstruction/mid_plane_rays.h"
#include "tests/core/reconstruction/geometry_diagnoses.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace isocenter::core::scan_faults_test {
namespace {

using tests::says;

// A trunk with two lungs, a spine and smaller things in it, the largest line integral about 4.
const EllipsoidPhantom& trunk()
{
    static const EllipsoidPhantom made({{0.02, {110.0, 70.0, 200.0}, {3.0, -4.0, 0.0}, 10.0},
                                        {-0.015, {38.0, 45.0, 90.0}, {-48.0, -2.0, 10.0}, 8.0},
                                        {-0.015, {35.0, 42.0, 90.0}, {55.0, 4.0, -5.0}, -12.0},
                                        {0.02, {14.0, 12.0, 200.0}, {4.0, 48.0, 0.0}, 0.0},
                                        {0.012, {22.0, 26.0, 30.0}, {18.0, -18.0, 4.0}, 30.0},
                                        {0.03, {5.0, 4.0, 60.0}, {-30.0, -55.0, 3.0}, 0.0}});
    return made;
}

constexpr double kPitchMm = 4.0;

CircularScan circle(int projections = 240)
{
    CircularScan scan{600.0, 900.0, 100, 16, {kPitchMm, kPitchMm}};
    for (int p = 0; p < projections; ++p)
        scan.anglesDeg.push_back(p * 360.0 / projections);
    return scan;
}

// Line integrals with the Poisson noise of the given number of photons per pixel.
std::vector<Image> measured(const CircularScan& circle, double photons = 5000.0, unsigned seed = 1)
{
    const ScanGeometry scan = scanOf(circle);
    std::mt19937 random(seed);
    std::vector<Image> images;
    for (std::size_t p = 0; p < scan.count(); ++p) {
        Image image = trunk().lineIntegrals(scan.projection(p));
        for (float& value : image.values) {
            std::poisson_distribution<int> counted(photons * std::exp(-static_cast<double>(value)));
            value =
                static_cast<float>(std::log(photons / std::max(0.5, static_cast<double>(counted(random)))));
        }
        images.push_back(std::move(image));
    }
    return images;
}

const std::vector<Image>& usual()
{
    static const std::vector<Image> images = measured(circle());
    return images;
}

void expectOnly(const GeometryDiagnosis& diagnosis, const std::string& text)
{
    EXPECT_EQ(diagnosis.cannotTell, "");
    ASSERT_EQ(diagnosis.findings.size(), 1U) << text << '\n' << testing::PrintToString(diagnosis.findings);
    EXPECT_TRUE(says(diagnosis.findings.front(), text)) << diagnosis.findings.front();
}

TEST(ScanFaults, AreNotSeenInARightScan)
{
    expectNothing(usual(), circle());
    for (unsigned seed = 2; seed < 4; ++seed)
        expectNothing(measured(circle(), 800.0, seed), circle());
    expectNothing(measured(circle(90)), circle(90));
    CircularScan displaced = circle();
    displaced.detectorOffsetMm.x() = 70.0;
    expectNothing(measured(displaced), displaced);
    CircularScan truncated = circle();
    truncated.columns = 50;
    expectNothing(measured(truncated), truncated);
    CircularScan arc = circle(140);
    for (double& angle : arc.anglesDeg)
        angle *= 215.0 / 360.0;
    expectNothing(measured(arc), arc);
}

TEST(ScanFaults, AreProjectionsInReverseOrder)
{
    CircularScan stated = circle();
    std::reverse(stated.anglesDeg.begin() + 20, stated.anglesDeg.begin() + 60);
    expectOnly(diagnosed(usual(), stated), "projections 21 to 60 seem to be in reverse order");
}

TEST(ScanFaults, AreExchangedProjections)
{
    CircularScan stated = circle();
    std::swap(stated.anglesDeg[59], stated.anglesDeg[149]);
    const GeometryDiagnosis diagnosis = diagnosed(usual(), stated);
    expectOnly(diagnosis, "projections 60 and 150, or their angles or matrices, seem to be exchanged");
    EXPECT_GT(*diagnosis.hypotheses[0].disagreement, 1.5 * *diagnosis.hypotheses[1].disagreement)
        << "the exchanged ones are left out of what follows";
}

// Behind an undeclared gap, and on an arc, where most projections have no opposite rays.
TEST(ScanFaults, AreProjectionsInSomeOtherDisorder)
{
    CircularScan stated = circle();
    for (std::size_t p = 99; p < stated.anglesDeg.size(); ++p)
        stated.anglesDeg[p] += 9.0;
    const std::string said = "projections fit their opposite rays better at the angle of another one";
    EXPECT_TRUE(says(testing::PrintToString(diagnosed(usual(), stated).findings), said));
    CircularScan arc = circle();
    arc.anglesDeg.resize(150);
    const std::vector<Image> images(usual().begin(), usual().begin() + 150);
    expectNothing(images, arc);
    std::swap(arc.anglesDeg[9], arc.anglesDeg[79]);
    expectOnly(diagnosed(images, arc), said);
}

TEST(ScanFaults, AreProjectionsWithTheAngleOfAnother)
{
    CircularScan stated = circle();
    stated.anglesDeg[100] = stated.anglesDeg[30] + 0.2;
    expectOnly(diagnosed(usual(), stated), "projection 101 seems to belong where projection 10");
}

TEST(ScanFaults, AreImagesThatAreStoredTwice)
{
    std::vector<Image> images = usual();
    images[10] = images[9]; // a step of 1.5 degrees, less than noise shows
    expectOnly(diagnosed(images, circle()), "projections 10, 11 have the same image");
    images[10] = usual()[10];
    images[99] = images[9];
    const GeometryDiagnosis far = diagnosed(images, circle());
    ASSERT_EQ(far.findings.size(), 2U);
    EXPECT_TRUE(says(far.findings[0], "projections 10, 100 have the same image"));
    EXPECT_TRUE(says(far.findings[1], "projection 100 seems to belong where projection 10 is said to be"));
}

// Seen at the same angle once more, or alike from all sides.
TEST(ScanFaults, AreNotImagesThatMayBeAlike)
{
    CircularScan stated = circle();
    stated.anglesDeg.push_back(360.0);
    std::vector<Image> images = usual();
    images.push_back(images.front());
    expectNothing(images, stated);
    const EllipsoidPhantom cylinder({{0.02, {50.0, 50.0, 300.0}, {0.0, 0.0, 0.0}, 0.0}});
    const Image same = cylinder.lineIntegrals(scanOf(circle()).projection(0));
    expectNothing(std::vector<Image>(240, same), circle());
}

TEST(ScanFaults, AreAWrongDistanceOfTheDetector)
{
    for (const double part : {0.96, 1.05}) {
        CircularScan stated = circle();
        stated.sourceToDetectorMm *= part;
        const GeometryDiagnosis diagnosis = diagnosed(usual(), stated);
        expectOnly(diagnosis,
                   "the distance from the source to the detector, or the pitch, seems to be wrong");
        const std::string& text = diagnosis.findings.front();
        EXPECT_NEAR(std::stod(text.substr(text.find("given, ") + 7)), 900.0, 9.0) << text;
    }
}

// It scales the volume, and nothing else: the manual says so.
TEST(ScanFaults, AreNotAWrongDistanceOfTheAxis)
{
    CircularScan stated = circle();
    stated.sourceToAxisMm *= 1.03;
    expectNothing(usual(), stated);
}

TEST(ScanFaults, AreAnOpenBeamThatIsNotAsStated)
{
    for (const double factor : {2.0, 0.5}) {
        std::vector<Image> images = usual();
        for (Image& image : images)
            for (float& value : image.values)
                value += static_cast<float>(std::log(factor));
        expectOnly(diagnosed(images, circle()),
                   factor > 1.0 ? "the open beam seems to be 0.50 times" : "the open beam seems to be 2.0");
    }
}

TEST(ScanFaults, AreFoundWithOneRowOrTwo)
{
    for (const int rows : {1, 2}) {
        CircularScan low = circle();
        low.rows = rows;
        low.columns = 400; // of which three make a sample, higher than the detector
        low.pitchMm.x() = 1.0;
        const std::vector<Image> images = measured(low);
        expectNothing(images, low);
        low.detectorOffsetMm.x() = 3.0;
        expectOnly(diagnosed(images, low), "the detector lies -3.0");
    }
}

// To a twentieth of a column, and of no matter what part of one.
TEST(ScanFaults, AreShiftsThatAreStatedRight)
{
    for (const double columns : {0.5, 0.75, 1.0, -1.25}) {
        double sum = 0.0;
        for (unsigned seed = 1; seed <= 2; ++seed) {
            CircularScan lying = circle(120);
            lying.detectorOffsetMm.x() = columns * kPitchMm;
            const GeometryDiagnosis diagnosis = diagnosed(measured(lying, 500.0, seed), circle(120));
            expectOnly(diagnosis, "the centre of rotation seems to be moved");
            sum += diagnosis.hypotheses[1].shiftColumns;
        }
        EXPECT_NEAR(0.5 * sum, columns, 0.05);
    }
}

// The mid-plane lies between two rows, and at any place in a row.
TEST(ScanFaults, AreNotTheRowsOfTheMidPlane)
{
    for (const double rows : {0.0, 0.25, 0.5}) {
        CircularScan lying = circle();
        lying.detectorOffsetMm.y() = rows * kPitchMm;
        const GeometryDiagnosis diagnosis = diagnosed(measured(lying, 1e8), lying);
        EXPECT_TRUE(diagnosis.findings.empty());
        EXPECT_NEAR(diagnosis.hypotheses[1].shiftColumns, 0.0, 0.01);
        EXPECT_LT(*diagnosis.hypotheses[0].disagreement, 0.006);
    }
}

// White noise of variance v: a smoothed sample has the part g of it, the sum of the squared weights of a
// Gaussian of 0.8 samples, 1 / (2 sqrt(pi) 0.8); its opposite, interpolated between two projections at an
// even distribution of places, two thirds of that. The difference has 5/3 g v, wherever a shift puts the
// samples.
TEST(MidPlaneRays, LetNoiseWeighTheSameAtAllShifts)
{
    const ScanGeometry scan = scanOf(circle());
    std::vector<std::size_t> all(scan.count());
    std::iota(all.begin(), all.end(), std::size_t{0});
    MidPlaneRays rays(scan, all);
    std::mt19937 random(3);
    std::normal_distribution<float> noise(0.0f, 1.0f);
    Image image(100, 16);
    for (std::size_t place = 0; place < all.size(); ++place) {
        for (float& value : image.values)
            value = noise(random);
        rays.set(place, image);
    }
    // The mid-plane lies between two rows, whose mean has half the variance.
    const double expected = 0.5 * 5.0 / 3.0 / (2.0 * std::sqrt(3.14159265358979) * 0.8);
    for (const double columns : {0.0, 0.125, 0.25, 0.375, 0.5, 1.0, 1.25}) {
        ScanArrangement moved;
        moved.shiftColumns = columns;
        EXPECT_NEAR(rays.agreement(moved).meanSquare, expected, 0.06 * expected) << columns;
    }
}

} // namespace
} // namespace isocenter::core::scan_faults_test
