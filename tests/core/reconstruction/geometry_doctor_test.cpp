// SPDX-License-Identifier: MIT
// What projections say of a wrong geometry, and that they say nothing of a right one.
#include "core/image/image.h"
#include "core/reconstruction/circular_scan.h"
#include "core/reconstruction/geometry_doctor.h"
#include "core/reconstruction/judging/ellipsoid_phantom.h"
#include "core/support/error.h"
#include "tests/core/reconstruction/geometry_diagnoses.h"
#include "tests/support/messages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <random>
#include <thread>

namespace isocenter::core::geometry_doctor_test {
namespace {

using tests::says;

// Nothing in it is symmetric.
const EllipsoidPhantom& phantom()
{
    static const EllipsoidPhantom made({{0.02, {30.0, 22.0, 30.0}, {4.0, -3.0, 2.0}, 20.0},
                                        {0.02, {5.0, 7.0, 9.0}, {14.0, 6.0, 3.0}, 0.0},
                                        {0.03, {3.0, 3.0, 4.0}, {-12.0, 5.0, -4.0}, 0.0},
                                        {-0.015, {6.0, 4.0, 5.0}, {2.0, -11.0, 5.0}, 40.0},
                                        {0.04, {2.0, 4.0, 3.0}, {-6.0, -9.0, -10.0}, 0.0},
                                        {0.03, {4.0, 2.0, 3.0}, {8.0, 10.0, 14.0}, 0.0}});
    return made;
}

CircularScan circle(int projections = 120, double arcDeg = 360.0)
{
    CircularScan scan{200.0, 300.0, 128, 128, {0.9, 0.9}};
    for (int p = 0; p < projections; ++p)
        scan.anglesDeg.push_back(17.0 + p * arcDeg / projections);
    return scan;
}

std::vector<Image> projectionsOf(const CircularScan& circle)
{
    const ScanGeometry scan = scanOf(circle);
    std::vector<Image> images;
    for (std::size_t p = 0; p < scan.count(); ++p)
        images.push_back(phantom().lineIntegrals(scan.projection(p)));
    return images;
}

// Of a fiftieth of the largest line integral.
void addNoise(std::vector<Image>& images, std::mt19937& random)
{
    float largest = 0.0f;
    for (const Image& image : images)
        largest = std::max(largest, std::ranges::max(image.values));
    std::normal_distribution<float> noise(0.0f, 0.02f * largest);
    for (Image& image : images)
        for (float& value : image.values)
            value += noise(random);
}

void expectFinding(const std::vector<Image>& images, const CircularScan& stated, const std::string& text)
{
    const GeometryDiagnosis diagnosis = diagnosed(images, stated);
    EXPECT_EQ(diagnosis.cannotTell, "");
    ASSERT_EQ(diagnosis.findings.size(), 1U) << text;
    EXPECT_TRUE(says(diagnosis.findings.front(), text)) << diagnosis.findings.front();
}

CircularScan displaced(double offsetMm)
{
    CircularScan scan = circle();
    scan.detectorOffsetMm.x() = offsetMm;
    return scan;
}

TEST(GeometryDoctor, SaysNothingOfWhatIsRight)
{
    expectNothing(projectionsOf(circle()), circle());
    expectNothing(projectionsOf(circle(60)), circle(60));
    expectNothing(projectionsOf(circle(500)), circle(500));
    const CircularScan shortScan = circle(110, 205.0);
    expectNothing(projectionsOf(shortScan), shortScan);
    for (const double offsetMm : {30.0, -30.0, 3.0})
        expectNothing(projectionsOf(displaced(offsetMm)), displaced(offsetMm));
    CircularScan truncated = circle();
    truncated.columns = 60;
    expectNothing(projectionsOf(truncated), truncated);
    CircularScan uneven = circle();
    for (std::size_t p = 0; p < uneven.anglesDeg.size(); ++p)
        uneven.anglesDeg[p] += 0.9 * std::sin(0.7 * static_cast<double>(p));
    uneven.anglesDeg[40] = uneven.anglesDeg[41];
    expectNothing(projectionsOf(uneven), uneven);
}

TEST(GeometryDoctor, IsNotMisledByNoise)
{
    std::mt19937 random(7);
    for (int trial = 0; trial < 5; ++trial) {
        std::vector<Image> images = projectionsOf(circle());
        addNoise(images, random);
        expectNothing(images, circle());
        CircularScan moved = circle();
        moved.detectorOffsetMm.x() = -1.8; // two pixels
        expectFinding(images, moved, "centre of rotation");
    }
}

TEST(GeometryDoctor, FindsAMovedCentreOfRotationAndItsSize)
{
    const std::vector<Image> images = projectionsOf(displaced(2.0));
    for (const double offsetMm : {0.0, 1.0, 2.9, 7.3, -12.0}) {
        const GeometryDiagnosis diagnosis = diagnosed(images, displaced(offsetMm));
        ASSERT_EQ(diagnosis.findings.size(), 1U) << offsetMm;
        EXPECT_TRUE(says(diagnosis.findings.front(), "centre of rotation")) << diagnosis.findings.front();
        EXPECT_NEAR(diagnosis.hypotheses[1].shiftColumns, (2.0 - offsetMm) / 0.9, 0.05);
    }
    expectFinding(
        projectionsOf(circle(110, 205.0)),
        [] {
            CircularScan scan = circle(110, 205.0);
            scan.detectorOffsetMm.x() = 4.5;
            return scan;
        }(),
        "-4.5");
}

TEST(GeometryDoctor, FindsAnOffsetOfTheWrongSign)
{
    expectFinding(projectionsOf(displaced(30.0)), displaced(-30.0), "wrong sign");
    expectFinding(projectionsOf(displaced(-4.0)), displaced(4.0), "wrong sign");
}

TEST(GeometryDoctor, FindsAnglesThatCountTheOtherWay)
{
    for (const double offsetMm : {0.0, 10.0, 30.0}) {
        CircularScan reversed = displaced(offsetMm);
        reversed.clockwise = true;
        expectFinding(projectionsOf(displaced(offsetMm)), reversed, "angles seem to count the other way");
    }
    CircularScan shortScan = circle(110, 205.0);
    const std::vector<Image> images = projectionsOf(shortScan);
    shortScan.clockwise = true;
    expectFinding(images, shortScan, "count the other way");
}

TEST(GeometryDoctor, FindsMirroredImages)
{
    std::vector<Image> images = projectionsOf(displaced(10.0));
    for (Image& image : images)
        for (int row = 0; row < image.rows; ++row)
            std::reverse(image.values.begin() + row * image.columns,
                         image.values.begin() + (row + 1) * image.columns);
    expectFinding(images, displaced(10.0), "mirrored left to right");
}

TEST(GeometryDoctor, FindsExchangedRowsAndColumns)
{
    std::vector<Image> images = projectionsOf(circle());
    for (Image& image : images)
        image = transposed(image);
    expectFinding(images, circle(), "rows and columns of the images seem to be exchanged");
}

TEST(GeometryDoctor, FindsImagesUpsideDownOnADetectorThatIsHigher)
{
    CircularScan high = circle();
    high.detectorOffsetMm.y() = 12.0;
    const std::vector<Image> images = projectionsOf(high);
    expectNothing(images, high);
    high.detectorOffsetMm.y() = -12.0;
    expectFinding(images, high, "wrong sign");
}

// Its finding is that of the same scan whose axis runs along the columns.
TEST(GeometryDoctor, UnderstandsAScanWhoseAxisRunsAlongTheRows)
{
    std::vector<Image> images = projectionsOf(displaced(2.0));
    for (Image& image : images)
        image = transposed(image);
    const auto read = [&](std::size_t projection) { return images.at(projection); };
    EXPECT_TRUE(diagnoseGeometry(scanOf(displaced(2.0)).transposed(), read).findings.empty());
    const GeometryDiagnosis moved = diagnoseGeometry(scanOf(displaced(0.0)).transposed(), read);
    ASSERT_EQ(moved.findings.size(), 1U);
    EXPECT_TRUE(says(moved.findings.front(), "along its rows")) << moved.findings.front();
}

CircularScan arc(double degrees, double offsetMm = 0.0)
{
    CircularScan scan = circle(100, degrees);
    scan.detectorOffsetMm.x() = offsetMm;
    return scan;
}

// Of 181 degrees hardly any line is measured from both ends.
TEST(GeometryDoctor, SaysNothingOfAnArcThatIsRight)
{
    std::mt19937 random(11);
    for (const double degrees : {181.0, 190.0, 200.0}) {
        const std::vector<Image> clean = projectionsOf(arc(degrees));
        expectNothing(clean, arc(degrees));
        for (int trial = 0; trial < 2; ++trial) {
            std::vector<Image> noisy = clean;
            addNoise(noisy, random);
            expectNothing(noisy, arc(degrees));
        }
    }
}

TEST(GeometryDoctor, FindsTheMovedCentreOfAnArcByTheSharpnessOfASlice)
{
    std::mt19937 random(5);
    for (const double degrees : {181.0, 190.0, 200.0})
        for (const double trueOffsetMm : {3.0, -2.2}) {
            std::vector<Image> images = projectionsOf(arc(degrees, trueOffsetMm));
            if (trueOffsetMm < 0.0)
                addNoise(images, random);
            const GeometryDiagnosis diagnosis = diagnosed(images, arc(degrees));
            ASSERT_EQ(diagnosis.findings.size(), 1U) << degrees << ' ' << trueOffsetMm;
            EXPECT_TRUE(says(diagnosis.findings.front(), "centre of rotation"));
            EXPECT_TRUE(says(diagnosis.findings.front(), trueOffsetMm > 0.0 ? "lies +" : "lies -"))
                << diagnosis.findings.front();
            const GeometryHypothesis& sharpest = diagnosis.hypotheses.back();
            EXPECT_TRUE(says(sharpest.what, "sharpest slice"));
            EXPECT_NEAR(sharpest.shiftColumns, trueOffsetMm / 0.9, 1.0) << "as it says";
            EXPECT_LT(*sharpest.entropyBits, *diagnosis.hypotheses.front().entropyBits);
        }
}

TEST(GeometryDoctor, FindsReversedAnglesOfAnArcByTheSharpnessOfASlice)
{
    for (const double degrees : {190.0, 200.0, 250.0}) {
        CircularScan reversed = arc(degrees);
        const std::vector<Image> images = projectionsOf(reversed);
        reversed.clockwise = true;
        expectFinding(images, reversed, "count the other way");
    }
}

TEST(GeometryDoctor, ComparesSlices)
{
    const GeometryDiagnosis diagnosis = diagnosed(projectionsOf(circle()), circle());
    const GeometryHypothesis& given = diagnosis.hypotheses.front();
    for (const GeometryHypothesis& one : diagnosis.hypotheses)
        EXPECT_GE(one.entropyBits.value_or(9.0), *given.entropyBits - 0.02) << one.what;
    EXPECT_GE(std::ranges::count_if(diagnosis.hypotheses, [](const auto& one) { return !!one.entropyBits; }),
              3);
    EXPECT_FALSE(diagnosed(projectionsOf(displaced(30.0)), displaced(30.0)).hypotheses.front().entropyBits)
        << "of a detector that is displaced a slice says nothing";
}

TEST(GeometryDoctor, SaysThatNothingFits)
{
    std::vector<Image> images = projectionsOf(circle());
    std::ranges::shuffle(images, std::mt19937(3));
    expectFinding(images, circle(), "contradict each other");
}

TEST(GeometryDoctor, SaysWhatItCannotTell)
{
    const CircularScan quarter = circle(50, 90.0);
    EXPECT_TRUE(says(diagnosed(projectionsOf(quarter), quarter).cannotTell, "too few lines"));
    EXPECT_TRUE(
        says(diagnosed(std::vector<Image>(120, Image(128, 128)), circle()).cannotTell, "nothing is seen"));
    CircularScan high = circle();
    high.detectorOffsetMm.y() = 200.0;
    EXPECT_TRUE(says(diagnosed(projectionsOf(high), high).cannotTell, "does not see the plane"));
}

TEST(GeometryDoctor, CanBeCancelled)
{
    std::stop_source stop;
    const std::vector<Image> images = projectionsOf(circle());
    std::atomic<int> reads = 0;
    const auto read = [&](std::size_t projection) {
        stop.request_stop();
        ++reads;
        return images.at(projection);
    };
    EXPECT_THROW(diagnoseGeometry(scanOf(circle()), read, {{}, stop.get_token()}), Cancelled);
    EXPECT_LE(reads, static_cast<int>(std::thread::hardware_concurrency())) << "those that were read by then";
}

// Not only where it reports, between which it reads several projections.
TEST(GeometryDoctor, StopsBeforeEachProjection)
{
    std::stop_source stop;
    const std::vector<Image> images = projectionsOf(circle());
    std::atomic<int> afterTheStop = 0;
    const auto read = [&](std::size_t projection) {
        if (stop.stop_requested())
            ++afterTheStop;
        else if (projection == 40)
            stop.request_stop();
        return images.at(projection);
    };
    EXPECT_THROW(diagnoseGeometry(scanOf(circle()), read, {{}, stop.get_token()}), Cancelled);
    EXPECT_LT(afterTheStop, static_cast<int>(std::thread::hardware_concurrency()));
}

} // namespace
} // namespace isocenter::core::geometry_doctor_test
